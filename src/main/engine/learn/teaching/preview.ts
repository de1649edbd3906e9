import type { RequestOf, ResponseOf } from '@shared/contract';
import type { PreviewPage } from '@shared/contract/extractors';
import { AppError } from '@shared/errors';
import type { ExtractorDocument } from '@shared/extractor';
import { cleanValues, planTemplate } from '../../extract/index';
import type { Store } from '../../store/index';
import { requireBody } from '../../store/index';
import { isSameKind } from '../kinds';
import type { ExtractorPool } from '../ports';
import type { PreviewedPage } from '../registry/index';
import { checkDocument, findLatestOfKind, type TokenPage, toPageBody } from '../registry/index';

const SHOWN_PAGES = 5; // used if no page was named

/** Reads stored pages with an unsaved document. Throws `not_found` if a page is no longer stored. */
export function createPreview({ store, pool }: { readonly store: Store; readonly pool: ExtractorPool }) {
  return async ({ document, pages, most }: RequestOf<'previewExtractor'>): Promise<ResponseOf<'previewExtractor'>> => {
    const started = performance.now();
    checkDocument(document, ['document']);
    const wanted = pages
      ? pages.map((token, index) => requireStoredPage(store, token, ['pages', index]))
      : findLatestOfKind(store, document.kind, SHOWN_PAGES);
    const bodies = wanted.map(({ body }) => body);
    const plan = planTemplate(document.template);
    const previews = await pool.extractor({
      do: 'preview',
      plan,
      document,
      pages: bodies,
      ...(most !== undefined && { most }),
    });
    const results = wanted.flatMap((page, index) => {
      const preview = previews[index];
      return preview ? [previewPage(document, page, preview)] : [];
    });
    return { results, msec: Math.round(performance.now() - started) };
  };
}

/** Throws `not_found`. */
export function requireStoredPage(
  { pages }: Pick<Store, 'pages'>,
  token: string,
  path: readonly (string | number)[],
): TokenPage {
  const page = pages.byToken(token);
  if (page) requireBody(page, path);
  if (page && page.data.length > 0) return { token, body: toPageBody(page) };
  throw new AppError('not_found', `There is no stored page "${token}"; its job may have been deleted.`, {
    path,
    hint: 'Visit the page again.',
  });
}

/** An extractor's result on a page in API format. */
export function previewPage(
  { kind, template }: Pick<ExtractorDocument, 'kind' | 'template'>,
  { token, body }: TokenPage,
  { fingerprint, items, evidence, nodes, count, problem }: PreviewedPage,
): PreviewPage {
  const { fields } = planTemplate(template);
  return {
    url: body.url,
    token,
    fits: isSameKind(kind, fingerprint, body.url),
    items: items.map((item) => ({ ...cleanValues(fields, item, { url: body.url }, []) })),
    evidence: evidence.map((found) => ({ ...found })) as PreviewPage['evidence'],
    nodes: nodes.map((byField) =>
      Object.fromEntries(Object.entries(byField).map(([path, numbers]) => [path, [...numbers]])),
    ),
    count,
    problem,
  };
}
