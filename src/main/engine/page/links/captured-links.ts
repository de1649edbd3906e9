import { addressesInData } from './data-addresses';
import { scanPage } from './scan-page';
import type { RawLink } from './types';

/** A body that a page's scripts loaded. */
export interface Captured {
  /** Address it came from. */
  readonly url: string;
  readonly text: string;
}

const MAX_PER_BODY = 5_000; // a body with more is an index for search, not what the page shows

/** The addresses in what a page's scripts loaded; paths are those of the page. */
export function capturedLinks(captured: readonly Captured[], pageUrl: string): readonly RawLink[] {
  return captured.flatMap(({ url, text }) => targetsOf(text, isSameOrigin(url, pageUrl)).map(rawLink));
}

function targetsOf(text: string, takesPaths: boolean): readonly string[] {
  const targets: string[] = [];
  const take = (address: string) => {
    if (targets.length < MAX_PER_BODY && (takesPaths || /^https?:/i.test(address))) targets.push(address);
  };
  if (/^\s*</.test(text)) for (const { target } of scanPage(text).links) take(target);
  else addressesInData(text, 'data', take);
  return targets;
}

function rawLink(target: string): RawLink {
  return { target, kind: 'xhr', region: 'none', text: '', label: '', place: null };
}

/** A path in the answer of another host may be that host's. */
function isSameOrigin(url: string, pageUrl: string): boolean {
  return URL.canParse(url, pageUrl) && new URL(url, pageUrl).origin === new URL(pageUrl).origin;
}
