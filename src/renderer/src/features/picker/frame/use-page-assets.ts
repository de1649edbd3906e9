import { useEffect, useState } from 'react';
import { type Look, showLook } from './page-assets';
import type { FramedPage } from './read-frame';

/** Gives the page in the frame the look it had, and tells how much of it is there. */
export function useLook(document: Document | null, framed: FramedPage | null, page: string): Look {
  const [look, setLook] = useState<Look>('bare');
  useEffect(() => {
    if (!document || !framed) return;
    setLook('bare');
    return showLook(document, framed, page, setLook);
  }, [document, framed, page]);
  return look;
}
