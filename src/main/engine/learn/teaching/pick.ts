import type { RequestOf, ResponseOf } from '@shared/contract';
import type { Extractor } from '@shared/contract/extractors';
import { AppError } from '@shared/errors';
import { EXTRACTOR_FORMAT, type ExtractorDocument } from '@shared/extractor';
import { leafPaths, planTemplate } from '../../extract/index';
import type { Store } from '../../store/index';
import { getTemplateKey, requireBody } from '../../store/index';
import { getUrlKind, getUrlSite } from '../kinds';
import type { ExtractorPool } from '../ports';
import type { ExtractorOutcomes } from '../registry/index';
import { findKind, findLatestOfKind, findOrCreateKind } from '../registry/index';
import type { Learner } from './learner';
import { previewPage, requireStoredPage } from './preview';

export interface PickerParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly now: () => number;
}

type PickRequest = RequestOf<'pickExtractor'>;

const OTHER_PAGES = 3; // more would make picking feel slow

/** Learns from what a person picked on a stored page. */
export function createPicker({ store, pool, now }: PickerParts, learner: Learner, shown: (id: string) => Extractor) {
  const save = (request: PickRequest, outcome: ExtractorOutcomes['pick']): string => {
    const { learned, fingerprint, records } = outcome;
    const page = store.pages.byToken(request.page);
    if (!page) throw new AppError('not_found', 'The stored page is gone.', { path: ['page'] });
    requireBody(page, ['page']);
    const { finalUrl, contentType, codec, data, token } = page;
    return store.atomically(() => {
      const { template, perPage, name, replaces } = request;
      const asking = { site: getUrlSite(finalUrl), templateKey: getTemplateKey(template), perPage };
      const kind = findOrCreateKind(store, asking, finalUrl, fingerprint);
      const facts = { url: finalUrl, finalUrl, contentType, codec, data, token, records };
      store.examples.addExample(kind, { ...facts, origin: 'person', createdAt: now() });
      const plan = planTemplate(template);
      const event = `Picked on ${finalUrl}.`;
      const { id } = learner.keep(kind, learned, { plan, taught: true, event, ...(name && { name }) });
      if (replaces !== undefined) replace(replaces, id);
      return id;
    });
  };

  const replace = (old: string, by: string): void => {
    if (!store.extractors.byId(old))
      throw new AppError('not_found', `There is no extractor "${old}".`, { path: ['replaces'] });
    const happened = { at: new Date(now()).toISOString(), event: 'Picked again; replaced by the newer one.' };
    store.extractors.change(old, { state: 'replaced', replacedBy: by, happened });
  };

  /** The extractors in whose place the picked one comes, besides the one that the request names. */
  const getReplaced = ({ template, perPage, replaces }: PickRequest, url: string, fingerprint: readonly string[]) => {
    const asking = { site: getUrlSite(url), templateKey: getTemplateKey(template), perPage };
    const kind = findKind(store, asking, url, fingerprint);
    const others = kind ? store.extractors.activeFor(kind).filter((each) => each.kind === kind.id) : [];
    return others.flatMap(({ id, name }) => (id === replaces ? [] : [{ id, name }]));
  };

  return async (request: PickRequest): Promise<ResponseOf<'pickExtractor'>> => {
    const { perPage, template, picks, name, most, first } = request;
    const plan = planTemplate(template);
    requireFields(plan.fields.flatMap(leafPaths), picks);
    const page = requireStoredPage(store, request.page, ['page']);
    const { url } = page.body;
    const shape = { site: getUrlSite(url), patterns: getUrlKind(url, []).patterns };
    const others = findLatestOfKind(store, shape, OTHER_PAGES, new Set([url])).map(({ body }) => body);
    const outcome = await pool.extractor({
      do: 'pick',
      plan,
      perPage,
      page: page.body,
      picks,
      others,
      ...(most !== undefined && { most }),
      ...(first !== undefined && { first }),
    });
    const document: ExtractorDocument = {
      format: EXTRACTOR_FORMAT,
      version: 1,
      name: name ?? shape.site,
      template,
      perPage,
      kind: getUrlKind(url, outcome.fingerprint),
      code: null,
      ...outcome.learned.document,
    };
    const preview = previewPage(document, page, outcome.preview);
    const replaced = getReplaced(request, url, outcome.fingerprint);
    return { document, preview, extractor: request.save ? shown(save(request, outcome)) : null, replaced };
  };
}

function requireFields(paths: readonly string[], picks: PickRequest['picks']): void {
  for (const [index, { field }] of picks.entries())
    if (!paths.includes(field))
      throw new AppError('invalid_request', `The template has no field "${field}"; it has ${paths.join(', ')}.`, {
        path: ['picks', index, 'field'],
      });
}
