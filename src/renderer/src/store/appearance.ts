/** The spacing of the interface. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** `system` follows what the system prefers. */
export const CONTRASTS = ['system', 'standard', 'high'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;

/** The navigation with its names, or folded to icons. */
export const NAVIGATIONS = ['names', 'icons'] as const;
export type NavigationWidth = (typeof NAVIGATIONS)[number];

/** Height of a row of the grids in pixels, as `--w-row` has it. */
export const ROW_PX: Record<Density, number> = { comfortable: 32, compact: 26 };

/** Names in the window's storage and on the root element; `public/color-scheme.js` reads and writes the same before the first paint. */
const KEYS = { density: 'winnow-density', contrast: 'winnow-contrast', navigation: 'winnow-navigation' } as const;
export const PREFERS_CONTRAST = '(prefers-contrast: more)';

export interface Appearance {
  readonly density: Density;
  readonly contrast: Contrast;
  readonly navigation: NavigationWidth;
}

type Keep = Pick<Storage, 'getItem' | 'setItem'>;

/** What was chosen before; what cannot be read is as at first. */
export function readAppearance(storage: Keep): Appearance {
  return {
    density: DENSITIES.find((each) => each === read(storage, KEYS.density)) ?? 'comfortable',
    contrast: CONTRASTS.find((each) => each === read(storage, KEYS.contrast)) ?? 'system',
    navigation: NAVIGATIONS.find((each) => each === read(storage, KEYS.navigation)) ?? 'names',
  };
}

/** Remembers a choice for the next start. */
export function keepAppearance(storage: Keep, { density, contrast, navigation }: Appearance): void {
  try {
    storage.setItem(KEYS.density, density);
    storage.setItem(KEYS.contrast, contrast);
    storage.setItem(KEYS.navigation, navigation);
  } catch {
    // storage can be forbidden or full; the choice then holds until the window is closed
  }
}

/** Puts a choice on the root element, from where the style sheets take it. */
export function showAppearance({ density, contrast, navigation }: Appearance): void {
  const high = isHighContrast(contrast, window.matchMedia(PREFERS_CONTRAST).matches);
  const root = document.documentElement;
  root.setAttribute('data-density', density);
  root.setAttribute('data-contrast', high ? 'high' : 'standard');
  root.setAttribute('data-navigation', navigation);
}

/** Whether a choice comes to high contrast on a system that prefers more of it, or does not. */
export function isHighContrast(contrast: Contrast, systemPrefersMore: boolean): boolean {
  return contrast === 'high' || (contrast === 'system' && systemPrefersMore);
}

/** Calls when the system's contrast setting changes; the returned function ends it. */
export function followContrast(listener: () => void): () => void {
  const query = window.matchMedia(PREFERS_CONTRAST);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function read(storage: Keep, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
