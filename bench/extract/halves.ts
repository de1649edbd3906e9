import { createHash } from 'node:crypto';

export type Half = 'in' | 'out';

/** The half a site belongs to: rules and weights are made on `in`; `out` is only ever measured. */
export function halfOf(url: string): Half {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
  return createHash('sha256').update(host).digest().readUInt8(0) % 2 === 0 ? 'in' : 'out';
}
