import { afterAll, beforeAll } from 'vitest';
import { type Client, client } from '../../helpers/call';
import {
  type Desktop,
  type Display,
  launchDesktop,
  newDataDir,
  openDisplay,
  readServerFile,
  removeDataDir,
} from '../../helpers/desktop';
import { type Site, startSite } from '../../helpers/site';

export interface RestartedDesktop {
  readonly desktop: Desktop;
  readonly api: Client;
}

/** An app that is started again on the same data, beside a site of its own. */
export interface Restarts {
  readonly site: () => Site;
  /** The addresses `/p/1`, `/p/2` and so on of the site. */
  readonly urls: (pages: number) => string[];
  readonly start: () => Promise<RestartedDesktop>;
}

/** Call it in a `describe`: what it makes is there before the tests' own `beforeAll`, and goes after their `afterAll`. */
export function useRestarts(): Restarts {
  let parts: { readonly display: Display; readonly dataDir: string; readonly site: Site } | null = null;
  let desktop: Desktop | null = null;

  beforeAll(async () => {
    const [display, dataDir, site] = await Promise.all([openDisplay(), newDataDir(), startSite()]);
    parts = { display, dataDir, site };
  });

  afterAll(async () => {
    await desktop?.close();
    if (parts) await Promise.all([removeDataDir(parts.dataDir), parts.site.stop(), parts.display.close()]);
  });

  const made = () => {
    if (parts === null) throw new Error('the site runs only while the tests do');
    return parts;
  };
  return {
    site: () => made().site,
    urls: (pages) => Array.from({ length: pages }, (_, at) => made().site.url(`/p/${at + 1}`)),
    start: async () => {
      const { display, dataDir } = made();
      desktop = await launchDesktop(display, { dataDir });
      const { url, key } = await readServerFile(dataDir);
      return { desktop, api: client(url, key) };
    },
  };
}
