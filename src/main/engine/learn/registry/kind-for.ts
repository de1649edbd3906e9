import type { Asking, KindRow, Store } from '../../store/index';
import { extendKind, getUrlKind, sameKind } from '../kinds';

/** The kind a page belongs to, grown by its layout and URL; a new one where it is like none. Writes rows, so it is called in a transaction. */
export function kindFor(
  { examples }: Pick<Store, 'examples'>,
  asking: Asking,
  url: string,
  fingerprint: readonly string[],
): KindRow {
  const known = examples.kindsOf(asking).find(({ kind }) => sameKind(kind, fingerprint, url));
  if (!known) return examples.addKind(asking, getUrlKind(url, fingerprint));
  const kind = extendKind(known.kind, url, fingerprint);
  examples.changeKind(known.id, { kind });
  return { ...known, kind };
}
