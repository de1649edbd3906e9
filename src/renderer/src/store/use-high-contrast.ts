import { useMediaQuery } from '@mantine/hooks';
import { isHighContrast, PREFERS_CONTRAST } from './appearance';
import { useStore } from './store';

const AT_ONCE = { getInitialValueInEffect: false };

/** Whether high contrast applies, by choice or system, for parts that do not use the style sheets. */
export function useHighContrast(): boolean {
  const contrast = useStore((store) => store.appearance.contrast);
  const prefersMore = useMediaQuery(PREFERS_CONTRAST, undefined, AT_ONCE) ?? false;
  const hasOwnPalette = useMediaQuery('(forced-colors: active)', undefined, AT_ONCE) ?? false;
  return hasOwnPalette || isHighContrast(contrast, prefersMore);
}
