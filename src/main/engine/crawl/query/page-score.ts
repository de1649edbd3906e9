import type { PageKind } from '@shared/crawl';
import { scoreNarrow } from './narrow-score';
import { getConcepts, hasSubject } from './parse-query';
import { type Concept, FIELDS, type Field, type PageFacts, type ParsedQuery } from './types';

/** Knowledge about the site, beyond the page itself. */
export interface SiteView {
  /** How distinctive each concept is on this site, 0 to 1; a word on every page distinguishes nothing. */
  readonly conceptWeights: readonly number[];
  /** How much the links to the page mention each concept, 0 to 1. */
  readonly linked: readonly number[];
  /** Similarity to matching pages, -1 to 1; 0 if unknown. */
  readonly likeness: number;
  /** Probability that the link to the page names an exact condition, 0 to 1. */
  readonly named?: number;
  /** For each facet, the probability that the list linking to the page is under it, 0 to 1. */
  readonly passed?: readonly number[];
}

export interface PageScore {
  /** 0 to 1. */
  readonly score: number;
  /** Match of title, headings and URL alone with the query, 0 to 1. */
  readonly head: number;
}

// Probability, by location, that a page with one mention is about the concept; chosen by experiment on documentation sites.
const BY_FIELD: Readonly<Record<Exclude<Field, 'text'>, number>> = {
  title: 0.75,
  heading: 0.3,
  url: 0.55,
  folder: 0.25,
  trail: 0.45,
  summary: 0.3,
};
const BY_LINK = 0.4;
const BY_TEXT = 0.6; // maximum, for a text full of mentions
const TEXT_HALF = 3; // mentions in a short text that give half of the maximum
const TEXT_WORDS = 200; // words of text that require one more mention
const SIDE_BY_SIDE = 0.6; // doubt that remains after two adjacent words of the query
const LIKENESS = 0.16;
const LIST_FROM = 0.45; // share of linked words from which a page is partly a list
const LIST_AT = 0.8;
const LIST_LINKS = 6;
const LIST_FACTOR = 0.45; // a list of matching pages is rarely a match itself
const EXCLUDED = 0.85;
const MIDDLE = 0.5; // raw score at which half of the pages match
const STEEP = 9;

/** Scores how well a page matches a query. */
export function scorePage(query: ParsedQuery, facts: PageFacts, site: SiteView): PageScore {
  const concepts = getConcepts(query);
  const strengths = concepts.map((_, at) => scoreEvidence(facts, at, site.linked[at] ?? 0));
  const weights = concepts.map((_, at) => site.conceptWeights[at] ?? 1);
  const head = scoreSubject(query, countHeadWords(facts), weights);
  const wanted = concepts.length - query.without.length;
  const excluded = facts.search && !query.wantsLists ? 0 : exclusion(facts, strengths, wanted);
  if (query.narrow && facts.narrow) {
    const about = hasSubject(query) ? scoreSubject(query, strengths, weights) : 1;
    const raw = scoreNarrow(query.narrow, facts.narrow, {
      about,
      kind: facts.kind,
      link: site.named ?? 0,
      passed: site.passed ?? [],
    });
    return { score: calibrated(raw * excluded), head };
  }
  const [inHead, inText] = facts.pairs;
  let about = scoreSubject(query, strengths, weights);
  if (inHead > 0 || inText > 2) about = 1 - (1 - about) * SIDE_BY_SIDE;
  about += LIKENESS * site.likeness;
  if (query.kind !== null && facts.kind !== null) about = withKind(query, about, facts.kind);
  const list = isOfEntities(query) ? Math.max(scoreListLikeness(facts), surelyList(facts)) : scoreListLikeness(facts);
  about *= query.wantsLists ? LIST_FACTOR + (1 - LIST_FACTOR) * list : 1 - (1 - LIST_FACTOR) * list;
  return { score: calibrated(about * excluded), head };
}

/** Factor by how much a page mentions excluded subjects, 0 to 1. */
function exclusion(facts: PageFacts, strengths: readonly number[], wanted: number): number {
  const worst = Math.max(0, ...strengths.slice(wanted));
  const isCalledSo = facts.found
    .slice(wanted)
    .some((counts) => NAMING.some((field) => (counts[FIELDS.indexOf(field)] ?? 0) >= 1));
  return isCalledSo ? 1 - EXCLUDED : 1 - EXCLUDED * worst;
}

const NAMING: readonly Field[] = ['title', 'url', 'trail'];

/** How much a page counts as a list, 0 to 1; 0 if it is more likely not one. */
function surelyList({ narrow }: PageFacts): number {
  const list = narrow?.list ?? 0;
  return list < LIST_IS ? list / 2 : Math.min(1, list + 0.3);
}

const LIST_IS = 0.5;

/** How much a page is a list of links, 0 to 1. */
export function scoreListLikeness({ linked, links }: PageFacts): number {
  if (links < LIST_LINKS) return 0;
  return Math.min(1, Math.max(0, (linked - LIST_FROM) / (LIST_AT - LIST_FROM)));
}

function calibrated(raw: number): number {
  const floor = 1 / (1 + Math.exp(STEEP * MIDDLE));
  const value = 1 / (1 + Math.exp(-STEEP * (raw - MIDDLE)));
  return Math.min(1, Math.max(0, (value - floor) / (1 - floor)));
}

/** Probability that a page is about a concept. */
function scoreEvidence({ found, length }: PageFacts, concept: number, linked: number): number {
  const counts = found[concept] ?? [];
  let doubt = 1 - BY_LINK * Math.min(1, linked);
  FIELDS.forEach((field, at) => {
    const count = counts[at] ?? 0;
    if (count === 0) return;
    doubt *= 1 - (field === 'text' ? textStrength(count, length) : BY_FIELD[field] * saturated(field, count));
  });
  return 1 - doubt;
}

function saturated(field: Field, count: number): number {
  return field === 'heading' ? 1 - Math.exp(-count / 2) : Math.min(1, count);
}

function textStrength(count: number, length: number): number {
  return (BY_TEXT * count) / (count + TEXT_HALF + length / TEXT_WORDS);
}

/** Presence of each concept in title, headings and URL, 0 to 1. */
export function countHeadWords(facts: PageFacts): readonly number[] {
  return facts.found.map((_, at) => headStrength(facts, at));
}

const HEAD_FIELDS: readonly Field[] = ['title', 'url', 'heading'];

function headStrength({ found }: PageFacts, concept: number): number {
  const counts = found[concept] ?? [];
  return (
    1 -
    HEAD_FIELDS.reduce((doubt, field) => {
      const count = counts[FIELDS.indexOf(field)] ?? 0;
      return doubt * (1 - (field === 'text' ? 0 : BY_FIELD[field] * saturated(field, count)));
    }, 1)
  );
}

/** How much of the query a page covers, from the scores of single concepts, 0 to 1. */
export function scoreSubject(
  { parts, join }: ParsedQuery,
  strengths: readonly number[],
  tellings: readonly number[],
): number {
  let at = 0;
  const values = parts.map((part) => {
    const from = at;
    at += part.length;
    return partValue(part, strengths.slice(from, at), tellings.slice(from, at));
  });
  const maxRarity = Math.max(1e-9, ...values.map(({ rarity }) => rarity));
  // a concept that is common on the site cannot stand for the whole query
  const most = Math.max(0, ...values.map(({ value, rarity }) => value * Math.sqrt(rarity / maxRarity)));
  if (join === 'any' || values.length < 2) return most;
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0) / Math.max(all, 1e-9);
  // "dates and times": a page about one of them is usually wanted too
  return MAX_SHARE * most + (1 - MAX_SHARE) * mean;
}

const MAX_SHARE = 0.4;

function partValue(part: readonly Concept[], strengths: readonly number[], tellings: readonly number[]) {
  let sum = 0;
  let weight = 0;
  let plain = 0;
  part.forEach((concept, at) => {
    const own = concept.weight * (0.15 + (tellings[at] ?? 1));
    weight += own;
    plain += concept.weight;
    sum += own * (strengths[at] ?? 0);
  });
  return { value: weight > 0 ? sum / weight : 0, weight, rarity: weight / Math.max(plain, 1e-9) };
}

const ALONE_BY_KIND = 0.8;

/** Whether a query asks only for a kind of page, whatever the subject. */
function isOfKindAlone({ parts, kind }: ParsedQuery): boolean {
  return kind !== null && parts.flat().every(({ weight }) => weight < 1);
}

/** Whether a query asks for pages about single entities, which lists link to. */
function isOfEntities(query: ParsedQuery): boolean {
  return isOfKindAlone(query) || (query.kind !== null && ENTITY_KINDS.has(query.kind));
}

const ENTITY_KINDS: ReadonlySet<PageKind> = new Set([
  'product',
  'recipe',
  'article',
  'job',
  'event',
  'video',
  'person',
]);

function withKind(query: ParsedQuery, about: number, kind: number): number {
  return isOfKindAlone(query)
    ? ALONE_BY_KIND * kind + (1 - ALONE_BY_KIND) * about
    : about * (0.55 + 0.45 * Math.min(1, kind * 1.4));
}
