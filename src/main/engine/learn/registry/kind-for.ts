import type { Asking, KindRow, Store } from '../../store/index';
import { extendKind, getUrlKind, sameKind } from '../kinds';

/** The kind a page belongs to, grown by its layout and URL; a new one where it is like none. Writes rows, so it is called in a transaction. */
export function kindFor(
  { examples }: Pick<Store, 'examples'>,
  asking: Asking,
  url: string,
  fingerprint: readonly string[],
): KindRow {
  return growKind({ examples }, asking, url, fingerprint, findKind({ examples }, asking, url, fingerprint));
}

/** The kind a page belongs to; null where it is like none. */
export function findKind(
  { examples }: Pick<Store, 'examples'>,
  asking: Asking,
  url: string,
  fingerprint: readonly string[],
): KindRow | null {
  return examples.kindsOf(asking).find(({ kind }) => sameKind(kind, fingerprint, url)) ?? null;
}

/** A kind, grown by a page's layout and URL; a new one where there is none. Writes rows, as above. */
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
