import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../store/store';

const loadPalette = () => import('./palette/palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcuts/shortcut-sheet')).ShortcutSheet }));

/** What lies over the window, loaded after the first paint. */
export function Overlay() {
  const overlay = useStore((store) => store.overlay);
  const setOverlay = useStore((store) => store.setOverlay);
  useEffect(() => {
    // at hand when it is asked for, so that no letter typed right after the keys is lost
    const idle = requestIdleCallback(() => void loadPalette());
    return () => cancelIdleCallback(idle);
  }, []);
  const close = () => setOverlay(null);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}
