/** The spacing of the interface. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** `system` follows what the system prefers. */
export const CONTRASTS = ['system', 'standard', 'high'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;

/** Navigation with names, or collapsed to icons. */
export const NAVIGATIONS = ['names', 'icons'] as const;
export type NavigationWidth = (typeof NAVIGATIONS)[number];

/** Row height of the grids in pixels, like `--w-row`. */
export const ROW_PX: Record<Density, number> = { comfortable: 32, compact: 26 };

/** Keys in storage and on the root element; `public/color-scheme.js` uses the same before the first paint. */
const KEYS = { density: 'winnow-density', contrast: 'winnow-contrast', navigation: 'winnow-navigation' } as const;
export const PREFERS_CONTRAST = '(prefers-contrast: more)';

export interface Appearance {
  readonly density: Density;
  readonly contrast: Contrast;
  readonly navigation: NavigationWidth;
}

type Keep = Pick<Storage, 'getItem' | 'setItem'>;

/** Stored appearance; defaults for invalid values. */
export function readAppearance(storage: Keep): Appearance {
  return {
    density: DENSITIES.find((each) => each === readStored(storage, KEYS.density)) ?? 'comfortable',
    contrast: CONTRASTS.find((each) => each === readStored(storage, KEYS.contrast)) ?? 'system',
    navigation: NAVIGATIONS.find((each) => each === readStored(storage, KEYS.navigation)) ?? 'names',
  };
}

/** Stores the appearance for the next start. */
export function keepAppearance(storage: Keep, { density, contrast, navigation }: Appearance): void {
  try {
    storage.setItem(KEYS.density, density);
    storage.setItem(KEYS.contrast, contrast);
    storage.setItem(KEYS.navigation, navigation);
  } catch {
    // storage may be forbidden or full; the choice then lasts until the window is closed
  }
}

/** Sets the appearance on the root element for the style sheets. */
export function showAppearance({ density, contrast, navigation }: Appearance): void {
  const high = isHighContrast(contrast, window.matchMedia(PREFERS_CONTRAST).matches);
  const root = document.documentElement;
  root.setAttribute('data-density', density);
  root.setAttribute('data-contrast', high ? 'high' : 'standard');
  root.setAttribute('data-navigation', navigation);
}

/** Whether a choice means high contrast, given the system's preference. */
export function isHighContrast(contrast: Contrast, systemPrefersMore: boolean): boolean {
  return contrast === 'high' || (contrast === 'system' && systemPrefersMore);
}

/** Calls back when the system's contrast setting changes; call the returned function to stop. */
export function followContrast(listener: () => void): () => void {
  const query = window.matchMedia(PREFERS_CONTRAST);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function readStored(storage: Keep, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
