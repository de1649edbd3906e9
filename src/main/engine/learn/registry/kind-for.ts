import type { Asking, KindRow, Store } from '../../store/index';
import { extendKind, getUrlKind, isSameKind } from '../kinds';

/**
 * Finds the kind a page belongs to and extends it by the page's layout and URL; creates one if none matches. Writes rows, so call it in a
 * transaction.
 */
export function findOrCreateKind(
  { examples }: Pick<Store, 'examples'>,
  asking: Asking,
  url: string,
  fingerprint: readonly string[],
): KindRow {
  return growKind({ examples }, asking, url, fingerprint, findKind({ examples }, asking, url, fingerprint));
}

/** The kind a page belongs to; null if none matches. */
export function findKind(
  { examples }: Pick<Store, 'examples'>,
  asking: Asking,
  url: string,
  fingerprint: readonly string[],
): KindRow | null {
  return examples.kindsOf(asking).find(({ kind }) => isSameKind(kind, fingerprint, url)) ?? null;
}

/** Extends a kind by a page's layout and URL, or creates one. Writes rows, as above. */
export function growKind(
  { examples }: Pick<Store, 'examples'>,
  asking: Asking,
  url: string,
  fingerprint: readonly string[],
  known: KindRow | null,
): KindRow {
  if (!known) return examples.addKind(asking, getUrlKind(url, fingerprint));
  const kind = extendKind(known.kind, url, fingerprint);
  examples.changeKind(known.id, { kind });
  return { ...known, kind };
}
