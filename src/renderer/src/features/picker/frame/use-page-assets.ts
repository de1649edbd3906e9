import { useEffect, useState } from 'react';
import { type AssetState, showAssets } from './page-assets';
import type { FramedPage } from './read-frame';

/** Gives the page in the frame the look it had, and tells how much of it is there. */
export function usePageAssets(document: Document | null, framed: FramedPage | null, page: string): AssetState {
  const [state, setState] = useState<AssetState>('bare');
  useEffect(() => {
    if (!document || !framed) return;
    setState('bare');
    return showAssets(document, framed, page, setState);
  }, [document, framed, page]);
  return state;
}
