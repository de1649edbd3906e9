import { lazy, Suspense } from 'react';
import { useStore } from '../store/store';

const Palette = lazy(async () => ({ default: (await import('./palette/palette')).Palette }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcuts/shortcut-sheet')).ShortcutSheet }));

/** What lies over the window, loaded when it is first asked for. */
export function Overlay() {
  const overlay = useStore((store) => store.overlay);
  const setOverlay = useStore((store) => store.setOverlay);
  const close = () => setOverlay(null);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}
