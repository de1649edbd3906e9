import type { ExtractorRow, Store } from '../../store/index';
import type { ActiveExtractor } from '../attempt';
import { getAbsentFields, getHealthyFields } from './health';

/** Extractors of a site. */
export interface SiteExtractors {
  readonly rows: readonly ExtractorRow[];
  /** The same for workers, without those whose fields all drifted. */
  readonly active: readonly ActiveExtractor[];
}

/** Extractors for a job's template by site. */
export interface InUse {
  readonly of: (site: string) => SiteExtractors;
  /** Call for each page on which one was tried. */
  readonly used: () => void;
}

const REFRESHED_EVERY = 32; // pages; the first ones show a field's usual values

/** Reloaded from the store when one changed, and occasionally for their usual values. */
export function createInUse(
  { extractors }: Pick<Store, 'extractors'>,
  templateKey: string,
  perPages: readonly ('one' | 'many')[],
): InUse {
  const known = new Map<string, SiteExtractors>();
  let version = -1;
  let pages = 0;
  return {
    of: (site) => {
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
    },
    used: () => {
      pages++;
      const isPowerOfTwo = (pages & (pages - 1)) === 0;
      if (isPowerOfTwo || pages % REFRESHED_EVERY === 0) known.clear();
    },
  };
}

function toActive(row: ExtractorRow): readonly ActiveExtractor[] {
  const { id, revision, document, certificate, health } = row;
  const paths = getHealthyFields(row);
  if (paths.length === 0) return [];
  const fields = paths.flatMap((path) => {
    const field = certificate.fields[path];
    return field ? [[path, field] as const] : [];
  });
  const usual = paths.flatMap((path) => {
    const confidence = health[path]?.usual ?? null;
    return confidence === null ? [] : [[path, confidence] as const];
  });
  const absent = getAbsentFields(certificate.fields);
  const { taught } = certificate;
  return [
    { id, revision, document, absent, fields: Object.fromEntries(fields), usual: Object.fromEntries(usual), taught },
  ];
}
