import type { TemplatePlan } from '../../extract/index';
import type { KindRow, Store, StoredBody } from '../../store/index';
import { getTemplateKey } from '../../store/index';
import { getUrlSite } from '../kinds';
import type { LearnablePage } from '../ports';
import { findOrCreateKind } from '../registry/index';
import type { AcceptedExample } from './accepted-example';

export interface PageOfExample {
  readonly url: string;
  readonly token: string | null;
  readonly loaded: LearnablePage;
}

const ENOUGH = 8; // examples of a kind; more are kept only for the next attempt to learn
const MAX_KINDS = 60; // per template and site; with this many, layouts do not form kinds

/** Stores a page as an example of its kind. Runs in the transaction that records the page. Null if nothing was stored. */
export function keepExample(
  store: Store,
  plan: TemplatePlan,
  { url, token, loaded }: PageOfExample,
  { origin, records }: AcceptedExample,
  now: number,
): KindRow | null {
  const { read, page, stored } = loaded;
  const { finalUrl, contentType } = page;
  if (!read?.extracted || !read.fingerprint) return null;
  const perPage = read.extracted.divide === null ? 'one' : 'many';
  const asking = { site: getUrlSite(finalUrl), templateKey: getTemplateKey(plan.template), perPage } as const;
  if (store.examples.kindsOf(asking).length >= MAX_KINDS) return null;
  const kind = findOrCreateKind(store, asking, finalUrl, read.fingerprint);
  if (!isWanted(store, kind)) {
    store.examples.countSeen(kind.id);
    return kind;
  }
  const body: StoredBody | null = stored === null ? page : store.pages.byId(stored.id);
  if (!body || body.data.length === 0) return null;
  const { codec, data } = body;
  store.examples.addExample(kind, { url, finalUrl, contentType, codec, data, token, records, origin, createdAt: now });
  return kind;
}

/** Whether to keep an example: the first ones of a kind, and those right before the next attempt to learn. */
function isWanted(store: Store, { id, seen, tried }: KindRow): boolean {
  return store.examples.countExamples(id) < ENOUGH || 2 * tried - seen <= ENOUGH;
}
