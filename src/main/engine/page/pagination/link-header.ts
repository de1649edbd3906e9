import { normalizeUrl } from '@shared/url';
import type { PaginationMethod } from './types';

/** Finds the next page in the response's Link header (RFC 8288). */
export function findHeaderMethods(header: string | null, url: string): readonly PaginationMethod[] {
  if (header === null) return [];
  return [...header.matchAll(/<([^>]*)>([^<]*)/g)].flatMap(([, target = '', parameters = '']) => {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters);
    if (!(rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/).includes('next')) return [];
    const next = normalizeUrl(target, url);
    if (next === null || new URL(next).host !== new URL(url).host) return [];
    return [{ kind: 'next', url: next, selector: null, found: 'Link header (rel=next)', confidence: 0.95 }];
  });
}
