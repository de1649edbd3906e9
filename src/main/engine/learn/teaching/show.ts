import type { Extractor, ExtractorSummary } from '@shared/contract/extractors';
import { toIso } from '@shared/utc-time';
import { leafPaths, planTemplate } from '../../extract/index';
import type { ExtractorRow, Store } from '../../store/index';

/** An extractor in lists. */
export function getSummary(row: ExtractorRow): ExtractorSummary {
  const { id, name, site, state, replacedBy, document, certificate, health, pagesRead, savedUsd } = row;
  const reads = (path: string) =>
    path in document.fields && certificate.fields[path]?.accepted === true && health[path]?.drifted !== true;
  const paths = planTemplate(document.template).fields.flatMap(leafPaths);
  return {
    id,
    name,
    site,
    state,
    replacedBy,
    accepted: paths.filter(reads),
    left: paths.filter((path) => !reads(path)),
    examples: certificate.examples.length,
    pagesRead,
    savedUsd,
    createdAt: toIso(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : toIso(row.lastUsedAt),
  };
}

/** A complete extractor; links only to pages that are still stored. */
export function getExtractor(row: ExtractorRow, { pages }: Pick<Store, 'pages'>, baseUrl: string): Extractor {
  const { document, certificate, health, history } = row;
  const examples = certificate.examples.map((example) => {
    const token = /^\/pages\/([^/]+)\//.exec(example.htmlUrl ?? '')?.[1];
    const kept = token !== undefined && pages.byToken(token)?.removedAt === null;
    return { ...example, htmlUrl: kept ? `${baseUrl}${example.htmlUrl}` : null };
  });
  return {
    ...getSummary(row),
    document,
    certificate: { ...certificate, examples },
    health: Object.fromEntries(
      Object.entries(health).map(([path, { pages: read, filled, drifted, reason }]) => [
        path,
        { pages: read, filled, drifted, reason },
      ]),
    ),
    history: [...history],
  };
}
