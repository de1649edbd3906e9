import { createHash } from 'node:crypto';

export type Half = 'in' | 'out';

/** The half a site belongs to: rules and weights are made on `in`; `out` is only ever measured. */
export function getUrlHalf(url: string): Half {
  return halfOfSite(getUrlSite(url));
}

export function halfOfSite(site: string): Half {
  return createHash('sha256').update(site).digest().readUInt8(0) % 2 === 0 ? 'in' : 'out';
}

/** The site of an address. */
export function getUrlSite(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
