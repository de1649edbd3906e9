import type { Row } from '../extract/data';
import type { Chunks } from './chunk-labels';
import { getTokens } from './tokens';

/** A page of the data set with what its main content is. */
export interface TruePage {
  readonly id: string;
  readonly url: string;
  readonly type: string;
  /** Pieces of its text, where no more is known of its main content. */
  readonly chunks?: Chunks;
  /** Pages of one site are in one fold. */
  readonly site: string;
  readonly source: string;
  readonly truth: readonly string[];
  readonly with: readonly string[];
  readonly without: readonly string[];
}

export function truePage(id: string, source: string, truth: Row): TruePage {
  const url = typeof truth.url === 'string' ? truth.url : 'https://example.com/';
  return {
    id,
    url,
    type: String(truth.type),
    site: getUrlSite(url, id),
    source,
    truth: getTokens(String(truth.content)),
    with: strings(truth.with),
    without: strings(truth.without),
  };
}

/** A page of which only pieces are known. */
export function chunkPage(id: string, source: string, truth: Row): TruePage {
  const page = truePage(id, source, { url: truth.url, type: 'chunks', content: '' });
  return { ...page, chunks: { with: strings(truth.with), without: strings(truth.without) } };
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The registered domain, nearly: what is before a suffix of one or two short labels. */
function getUrlSite(url: string, id: string): string {
  if (!URL.canParse(url)) return id;
  const labels = new URL(url).hostname.split('.');
  const suffix = (labels.at(-1)?.length ?? 0) <= 2 && (labels.at(-2)?.length ?? 9) <= 3 ? 3 : 2;
  return labels.slice(-suffix).join('.');
}

/** Which of some folds a site is in, the same in every run. */
export function getSiteFold(site: string, folds: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < site.length; at++) hash = Math.imul(hash ^ site.charCodeAt(at), 16_777_619) >>> 0;
  return (hash >>> 8) % folds;
}
