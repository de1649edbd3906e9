import type { FoundBrowser } from '@shared/contract/browser';
import { AppError } from '@shared/errors';
import { findInstalledBrowsers, type InstalledBrowsers } from './installed-browsers';

/** This computer's browsers, cached for a minute. */
export interface Installed {
  readonly look: () => InstalledBrowsers;
  /** The browser to use. Throws `browser_unavailable` with the command that installs one. */
  readonly used: () => FoundBrowser;
  /** Clears the cache. */
  readonly forget: () => void;
}

const LOOK_AGAIN_MS = 60_000;

/** `chosenPath` is called each time, because the setting may change. */
export function cacheInstalled(
  environment: Readonly<Record<string, string | undefined>>,
  chosenPath: () => string | null,
): Installed {
  let looked: (InstalledBrowsers & { readonly at: number; readonly chosen: string | null }) | null = null;
  const findBrowsers = (): InstalledBrowsers => {
    const chosen = chosenPath();
    if (!looked || performance.now() - looked.at > LOOK_AGAIN_MS || looked.chosen !== chosen)
      looked = { ...findInstalledBrowsers(environment, chosen), at: performance.now(), chosen };
    return looked;
  };
  return {
    look: findBrowsers,
    used: () => {
      const { found, problem } = findBrowsers();
      const [first] = found;
      if (first) return first;
      const hint = problem?.command ? `Install one with: ${problem.command}` : undefined;
      throw new AppError('browser_unavailable', problem?.message ?? 'There is no browser.', { hint });
    },
    forget: () => {
      looked = null;
    },
  };
}
