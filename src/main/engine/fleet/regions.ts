import type { Settings } from '@shared/contract/settings';
import { findWorkerSite } from '@shared/contract/worker-sites';
import type { BrowserVisits, SendRequest } from '../fetch/index';
import type { ReadOrder, VisitWorker } from '../jobs/index';

/** The region whose workers alone may load a URL: the job's, or else the site's; null for any. */
export function getRegion(
  { region }: Pick<ReadOrder, 'region'>,
  url: URL,
  { workerSites }: Pick<Settings, 'workerSites'>,
): string | null {
  return region ?? findWorkerSite(workerSites, url)?.region ?? null;
}

/** The failure of a page for a region's workers, if only this computer could load it. */
export function describeHere(region: string, why: string | null = null) {
  const message = `This page is for workers of the region ${region}, and ${why ?? 'no queue of workers is connected'}.`;
  return { kind: 'failure', message, reason: 'network', retry: why === null } as const;
}

export interface LocalParts {
  readonly send: SendRequest;
  readonly browser: Pick<BrowserVisits, 'load'>;
  readonly settings: () => Settings;
}

/** Loads pages on this computer, except those for a region's workers. */
export function loadHere({ send, browser, settings }: LocalParts, order: ReadOrder): Omit<VisitWorker, 'read'> {
  return {
    send: async (request, options) => {
      const region = getRegion(order, request.url, settings());
      return region === null ? send(request, options) : { ...describeHere(region), wireBytes: 0 };
    },
    render: async (url, cookies, options) => {
      const region = getRegion(order, new URL(url), settings());
      if (region === null) return browser.load(url, cookies, options);
      const timing = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };
      return { ...describeHere(region), finalUrl: url, wireBytes: 0, tier: options.route.tier, timing };
    },
  };
}
