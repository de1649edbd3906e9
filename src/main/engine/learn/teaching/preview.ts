import type { RequestOf, ResponseOf } from '@shared/contract';
import type { PreviewPage } from '@shared/contract/extractors';
import { AppError } from '@shared/errors';
import type { ExtractorDocument } from '@shared/extractor';
import { cleanValues, planTemplate } from '../../extract/index';
import type { Store } from '../../store/index';
import { requireBody } from '../../store/index';
import { sameKind } from '../kinds';
import type { ExtractorPool } from '../ports';
import type { PreviewedPage } from '../registry/index';
import { checkDocument, latestOfKind, pageBody, type TokenPage } from '../registry/index';

const SHOWN_PAGES = 5; // where no page was named

/** Reads stored pages by a document that is not kept. Throws `not_found` for a page that is no longer stored. */
export function createPreview({ store, pool }: { readonly store: Store; readonly pool: ExtractorPool }) {
  return async ({ document, pages, most }: RequestOf<'previewExtractor'>): Promise<ResponseOf<'previewExtractor'>> => {
    const started = performance.now();
    checkDocument(document, ['document']);
    const wanted = pages
      ? pages.map((token, index) => storedPage(store, token, ['pages', index]))
      : latestOfKind(store, document.kind, SHOWN_PAGES);
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
export function storedPage(
  { pages }: Pick<Store, 'pages'>,
  token: string,
  path: readonly (string | number)[],
): TokenPage {
  const page = pages.byToken(token);
  if (page) requireBody(page, path);
  if (page && page.data.length > 0) return { token, body: pageBody(page) };
  throw new AppError('not_found', `There is no stored page "${token}"; its job may have been deleted.`, {
    path,
    hint: 'Visit the page again.',
  });
}

/** A page as the API shows what an extractor made of it. */
export function previewPage(
  { kind, template }: Pick<ExtractorDocument, 'kind' | 'template'>,
  { token, body }: TokenPage,
  { fingerprint, items, evidence, nodes, count, problem, leftOut }: PreviewedPage,
): PreviewPage {
  const { fields } = planTemplate(template);
  return {
    url: body.url,
    token,
    fits: sameKind(kind, fingerprint, body.url),
    items: items.map((item) => ({ ...cleanValues(fields, item, { url: body.url }, []) })),
    evidence: evidence.map((found) => ({ ...found })) as PreviewPage['evidence'],
    nodes: nodes.map((byField) =>
      Object.fromEntries(Object.entries(byField).map(([path, numbers]) => [path, [...numbers]])),
    ),
    count,
    problem,
    leftOut,
  };
}
