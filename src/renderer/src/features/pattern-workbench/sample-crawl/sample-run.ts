import { requireUrl } from '@shared/url';
import type { Run } from '../../../store/draft/plan';
import { texts } from '../../../texts';

// Enough to meet each kind of page on most sites within a few seconds.
const VISITS = 20;

/** A crawl of a few pages that shows what a site has; throws `invalid_request` for an invalid URL. */
export function createSampleRun(address: string): Run & { readonly endpoint: 'crawl' } {
  const text = address.trim();
  const url = requireUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`, ['startUrls', 0]);
  const { origin, host } = new URL(url);
  const name = texts.patternWorkbench.sample.name(host);
  return {
    endpoint: 'crawl',
    request: { pattern: `${origin}/**`, startUrls: [url], maxVisits: VISITS, name, detach: true },
  };
}

/** URL in the form's target; empty if there is none. */
export function findAddress(target: string): string {
  const [address = ''] = /https?:\/\/[^\s/*]+/i.exec(target) ?? [];
  return address;
}
