import { useMediaQuery } from '@mantine/hooks';
import { isHighContrast, PREFERS_CONTRAST } from './appearance';
import { useStore } from './store';

const AT_ONCE = { getInitialValueInEffect: false };

/** Whether what does not take its colours from the style sheets is to be drawn in high contrast: by choice, or as the system has it. */
export function useHighContrast(): boolean {
  const contrast = useStore((store) => store.appearance.contrast);
  const prefersMore = useMediaQuery(PREFERS_CONTRAST, undefined, AT_ONCE) ?? false;
  const hasOwnPalette = useMediaQuery('(forced-colors: active)', undefined, AT_ONCE) ?? false;
  return hasOwnPalette || isHighContrast(contrast, prefersMore);
}
