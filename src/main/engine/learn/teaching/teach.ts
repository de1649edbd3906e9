import type { RequestOf, ResponseOf } from '@shared/contract';
import type { Extractor } from '@shared/contract/extractors';
import { AppError } from '@shared/errors';
import { planTemplate, type TemplatePlan } from '../../extract/index';
import type { ExtractorRow, KindRow, Store, StoredPage } from '../../store/index';
import { getTemplateKey } from '../../store/index';
import { getUrlSite } from '../kinds';
import type { ExtractorPool } from '../ports';
import { findLatestOfKind, findOrCreateKind, getAnswers, type PickedBefore, toPageBody } from '../registry/index';
import type { Answers } from '../types';
import { formatCount, type Learner } from './learner';
import { toPickedBefore } from './picked-fields';

export interface PageToLoad {
  readonly url: string;
  /** The page's HTML; without it the page is visited. @default the page is visited */
  readonly html?: string;
}

/** A loaded page; its token is null if it could not be loaded, and the message says why. */
export interface LoadedExample {
  readonly token: string | null;
  readonly message: string | null;
}

/** Visits or stores pages through a job; results are in the requested order. */
export type LoadPages = (
  pages: readonly PageToLoad[],
  job: { readonly name: string; readonly template: TemplatePlan['template']; readonly perPage: 'one' | 'many' },
) => Promise<readonly LoadedExample[]>;

/** The calls behind pages like this one, as jobs learned them; null if none are known. */
export type CallsBehind = (url: string, template: TemplatePlan['template']) => Taught['replay'];

export interface TeachParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly loadPages: LoadPages;
  readonly callsBehind: CallsBehind;
  readonly now: () => number;
}

type TeachRequest = RequestOf<'teachExtractor'>;
type Taught = ResponseOf<'teachExtractor'>;

interface TaughtPage {
  readonly url: string;
  readonly page: StoredPage;
  /** Empty if only the calls behind the page are wanted. */
  readonly records: readonly Answers[];
}

const OTHER_PAGES = 6;

/** Learns from pages with known answers, and learns the calls behind pages that are visited. */
export function createTeach(parts: TeachParts, learner: Learner, shown: (id: string) => Extractor) {
  const { store, pool, loadPages, callsBehind, now } = parts;

  const load = async ({ template, perPage, examples, name }: TeachRequest, plan: TemplatePlan) => {
    const records = examples.map(({ item, items }, index) =>
      (items ?? (item ? [item] : [])).map((each, at) =>
        getAnswers(plan, each, ['examples', index, ...(items ? ['items', at] : ['item'])]),
      ),
    );
    const title = name ?? `Examples of ${getUrlSite(examples[0]?.url ?? '') || 'pages'}`;
    const loaded = await loadPages(examples, { name: title, template, perPage });
    const pages: TaughtPage[] = [];
    const failed: string[] = [];
    for (const [index, { url }] of examples.entries()) {
      const { token = null, message = null } = loaded[index] ?? {};
      const page = token === null ? null : store.pages.byToken(token);
      if (page && page.data.length > 0) pages.push({ url, page, records: records[index] ?? [] });
      else failed.push(`${url}: ${message ?? 'it could not be loaded.'}`);
    }
    if (pages.length > 0) return { pages, failed };
    throw new AppError('invalid_request', `None of the examples could be read. ${failed.join(' ')}`, {
      path: ['examples'],
      hint: 'Check the addresses, or send the pages as html.',
    });
  };

  const keepExamples = async ({ template, perPage }: TeachRequest, pages: readonly TaughtPage[]) => {
    const bodies = pages.map(({ page }) => toPageBody(page));
    const fingerprints = await pool.extractor({ do: 'fingerprint', pages: bodies });
    return store.atomically(() => {
      const kinds = new Map<number, KindRow>();
      for (const [index, { url, page, records }] of pages.entries()) {
        const { finalUrl, contentType, codec, data, token } = page;
        const asking = { site: getUrlSite(finalUrl), templateKey: getTemplateKey(template), perPage };
        const kind = findOrCreateKind(store, asking, finalUrl, fingerprints[index] ?? []);
        const facts = { url, finalUrl, contentType, codec, data, token, records };
        store.examples.addExample(kind, { ...facts, origin: 'person', createdAt: now() });
        kinds.set(kind.id, kind);
      }
      return [...kinds.values()];
    });
  };

  return async (request: TeachRequest): Promise<Taught> => {
    for (const [index, { url }] of request.examples.entries())
      if (getUrlSite(url) === '')
        throw new AppError('invalid_request', `"${url}" is not a URL.`, { path: ['examples', index, 'url'] });
    const plan = planTemplate(request.template);
    const { pages, failed } = await load(request, plan);
    const answered = pages.filter(({ records }) => records.length > 0);
    const kinds = answered.length === 0 ? [] : await keepExamples(request, answered);
    const known = new Set(pages.map(({ page }) => page.finalUrl));
    const notLearned: { field: string; reason: string }[] = [];
    const learned: { id: string; accepted: number }[] = [];
    for (const kind of kinds) {
      const others = findLatestOfKind(store, kind.kind, OTHER_PAGES, known).map(({ body }) => body);
      const { name } = request;
      const event = `Taught with the answers of ${formatCount(answered.length, 'page')}.`;
      const picked = findPicked(store, kind);
      const { extractor, fields } = await learner.learn(kind, {
        plan,
        others,
        ...(picked && { picked }),
        taught: true,
        event,
        ...(name && { name }),
      });
      const passed = Object.values(fields).filter(({ accepted }) => accepted).length;
      if (extractor) learned.push({ id: extractor.id, accepted: passed });
      for (const [field, { accepted, reason }] of Object.entries(fields))
        if (!accepted) notLearned.push({ field, reason: withKind(reason ?? 'It could not be found.', kind, kinds) });
    }
    const best = learned.sort((one, other) => other.accepted - one.accepted)[0];
    for (const page of failed) notLearned.push({ field: '*', reason: `Left out: ${page}` });
    const replay = callsBehind(request.examples[0]?.url ?? '', request.template);
    return { extractor: best ? shown(best.id) : null, notLearned, replay };
  };
}

/** What a person picked for such pages before; null if nothing. */
function findPicked({ extractors }: Store, kind: KindRow): PickedBefore | null {
  const formers = extractors.activeFor(kind).toSorted((one, other) => rankFormer(one, kind) - rankFormer(other, kind));
  return formers.map(toPickedBefore).find((picked) => picked !== null) ?? null;
}

/** A site that was redesigned has pages of another kind. */
function rankFormer(former: ExtractorRow, { id }: KindRow): number {
  return former.kind === id ? 0 : 1;
}

function withKind(reason: string, { kind }: KindRow, kinds: readonly KindRow[]): string {
  return kinds.length === 1 ? reason : `${reason} (pages like ${kind.patterns[0] ?? kind.site})`;
}
