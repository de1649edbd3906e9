import type { Narrow } from './narrow';
import type { NarrowFacts } from './types';

interface Known {
  /** How much the page mentions all words of the query, 0 to 1. */
  readonly about: number;
  /** Match with the requested kind; null if none was requested. */
  readonly kind: number | null;
  /** Probability that the link to it names the condition, 0 to 1. */
  readonly link: number;
  /** For each facet, the probability that the list linking to it is under that facet, 0 to 1. */
  readonly passed: readonly number[];
}

const BY_LINK = 0.45;
const BY_LIST = 0.65; // how strongly a category list implies that a listed page meets the condition
const MIN_OWN = 0.3;
const MIN_ENTITY = 0.35; // minimum evidence for an entity of the kind that lists lead to
const SURE = 0.9;
const LIST_FROM = 0.5;
const OTHER_FORM = 0.4; // factor for a list if single pages are wanted, and the other way round
const MIN_KIND = 0.3;
const OTHER_KIND = 0.45;
const HARDLY_ABOUT = 0.2;
const ENOUGH_ABOUT = 0.45;
const WITHOUT_SUBJECT = 0.35; // factor for a page without any sign of the requested kind

/** How well a page meets all exact conditions of a query, 0 to 1. */
export function scoreNarrow(narrow: Narrow, facts: NarrowFacts, known: Known): number {
  const { named, facets, any, form, page, stock } = narrow;
  if (named.length > 0) return combine(facts.named, BY_LINK * known.link);
  const isList = facts.list >= LIST_FROM;
  let score = SURE;
  if (facets.length > 0) {
    const values = facets.map(({ by }, at) => {
      const isListed = by === 'category' && !isList && facts.entity >= MIN_ENTITY;
      const own = combine(facts.facets[at] ?? 0, isListed ? BY_LIST * (known.passed[at] ?? 0) : 0);
      // a link alone is too weak: "humor" may lead anywhere
      return own < MIN_OWN ? own : combine(own, BY_LINK * known.link);
    });
    score = any ? Math.max(...values) : Math.min(...values);
    // "articles by Jane Doe" means neither her own page nor pages about her
    const isNamed = facets.some(({ by }) => by === 'name');
    if (!isList && !isNamed && known.kind !== null && known.kind < MIN_KIND) score *= OTHER_KIND;
  } else score *= rateSubject(known);
  if (page !== null) score *= isPage(facts, page) ? 1 : 0;
  const wants = form ?? (stock === null ? null : 'detail');
  if (wants !== null && isList !== (wants === 'list')) score *= OTHER_FORM;
  if (stock !== null && facts.stock !== stock) score *= 0.1;
  return score;
}

function combine(one: number, other: number): number {
  return 1 - (1 - one) * (1 - other);
}

function isPage({ page, list }: NarrowFacts, wanted: number): boolean {
  return page === wanted || (wanted === 1 && page === null && list >= LIST_FROM);
}

/** Factor for a page's score by how much it is about the requested entities. */
function rateSubject({ about, kind }: Known): number {
  const degree = Math.min(1, Math.max(0, (Math.max(about, kind ?? 0) - HARDLY_ABOUT) / (ENOUGH_ABOUT - HARDLY_ABOUT)));
  return WITHOUT_SUBJECT + (1 - WITHOUT_SUBJECT) * degree;
}
