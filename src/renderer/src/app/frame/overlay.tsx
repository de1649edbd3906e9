import { Suspense } from 'react';
import { later, useLoadedAhead } from '../../components/later/later';
import { useStore } from '../../store/store';

interface Props {
  readonly onClose: () => void;
}

const palette = later<Props>(async () => (await import('../palette/palette')).Palette);
const sheet = later<Props>(async () => (await import('../shortcuts/shortcut-sheet')).ShortcutSheet);

// preloaded, so that no letter typed right after the shortcut is lost
const ALL = [palette, sheet];

/** Palette and shortcut sheet, loaded after the first paint. */
export function Overlay() {
  const overlay = useStore((store) => store.overlay);
  const setOverlay = useStore((store) => store.setOverlay);
  useLoadedAhead(ALL);
  const close = () => setOverlay(null);
  return (
    <Suspense>
      {overlay === 'palette' && <palette.Part onClose={close} />}
      {overlay === 'sheet' && <sheet.Part onClose={close} />}
    </Suspense>
  );
}
