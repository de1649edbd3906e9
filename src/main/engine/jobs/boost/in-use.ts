import type { ActiveExtractor } from '../../boost/read-boosted';
import type { ExtractorRow } from '../../store/extractors';
import type { Store } from '../../store/index';
import { healthyFields } from './learnings';

export interface InUse {
  readonly rows: readonly ExtractorRow[];
  /** The same, as workers are given them; without those whose fields all changed. */
  readonly active: readonly ActiveExtractor[];
}

/** The extractors of a job's template by site, read again from the store whenever one changed. */
export function createInUse(
  { extractors }: Pick<Store, 'extractors'>,
  templateKey: string,
  perPages: readonly ('one' | 'many')[],
): (site: string) => InUse {
  const known = new Map<string, InUse>();
  let version = -1;
  return (site) => {
    if (version !== extractors.version()) {
      version = extractors.version();
      known.clear();
    }
    const before = known.get(site);
    if (before) return before;
    const rows = perPages.flatMap((perPage) => extractors.activeFor({ site, templateKey, perPage }));
    const found = { rows, active: rows.flatMap(toActive) };
    known.set(site, found);
    return found;
  };
}

function toActive(row: ExtractorRow): readonly ActiveExtractor[] {
  const { id, revision, document, certificate } = row;
  const fields = healthyFields(row).flatMap((path) => {
    const field = certificate.fields[path];
    return field ? [[path, field] as const] : [];
  });
  return fields.length === 0 ? [] : [{ id, revision, document, fields: Object.fromEntries(fields) }];
}
