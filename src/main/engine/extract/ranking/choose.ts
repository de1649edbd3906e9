import { getFoldedText } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import { agreement } from '../calibrate/agreement';
import type { Considered } from '../calibrate/considered';
import { type Features, getFeatures } from '../calibrate/features';
import { adjustToKind, getKindSigns, type KindSigns, toReported } from '../calibrate/field-kinds';
import { AMONG_CHOSEN, WEIGHTS } from '../calibrate/weights';
import { HINT_SOURCES } from '../hints/index';
import type { PlaceKind } from '../place-kind';
import { getReaderKind, LAST_SOURCES } from '../sources/index';
import type { Subject } from '../subject';
import type { Choice, Evidence, TextRange } from '../types';
import { readDateOrder } from '../values/index';
import type { PageView } from '../view/page-view';
import type { Where } from '../view/where';
import { fold, holdsWords } from '../words/fold';
import { consider, considerAll, getMostPromising } from './consider';
import { getAmountCurrency } from './stated-price';

/** The candidates considered for a field. */
export interface Ranking {
  /** The most certain candidate, if it is certain enough. */
  readonly chosen: Choice | null;
  /** Most certain first, distinct by value and location. */
  readonly choices: readonly Choice[];
}

export const THRESHOLD = 0.5; // confidence; below it a guess is wrong as often as right
export const ALONE = 0.6; // confidence required from a single page; less is wrong too often, more would lose more right values than prevent wrong ones
/** Places that name the page as a whole: what they say is of use even where another one says it in other words. */
const TITLES: ReadonlySet<PlaceKind> = new Set(['heading', 'meta']);
const MAX_CHOICES = 6; // candidates; later ones are hardly ever right
const MAX_WITH_HINTS = 10;

interface Ranked extends Considered {
  /** 0 to 1, raised by candidates that agree. */
  readonly confidence: number;
}

/** All possible values of a field, most certain first. */
export function rankValues(subject: Subject, query: FieldQuery): Ranking {
  const { candidates, sure, own } = considerAll(subject, query);
  const ranking = rankCandidates(subject, query, candidates, sure, own !== null);
  if (ranking.chosen || sure || own !== null || query.isPositioned) return ranking;
  const last = rankCandidates(subject, query, consider(subject, query, LAST_SOURCES), false);
  if (last.chosen) return last;
  return subject.scope === 'page' && asksForTitle(query)
    ? { ...ranking, chosen: getOwnTitle(ranking.choices) }
    : ranking;
}

/** What a page without a clear heading calls itself, which is a title, even if it may not be the best one. */
function getOwnTitle(choices: readonly Choice[]): Choice | null {
  const own = choices.find(({ place }) => OWN_TITLES.has(place));
  return own ? { ...own, evidence: { ...own.evidence, confidence: THRESHOLD } } : null;
}

const OWN_TITLES = new Set(['og:title', 'twitter:title', 'title']);

function asksForTitle({ concept, asked, many, nested, type }: FieldQuery): boolean {
  if (concept?.id !== 'name' || many || nested || type !== 'text') return false;
  return asked.some((words) => TITLE_WORDS.some((word) => holdsWords(words, word)));
}

const TITLE_WORDS = fold(
  'title headline titel überschrift schlagzeile titre título titular titolo タイトル 見出し 标题 標題',
).split(' ');

function rankCandidates(
  subject: Subject,
  query: FieldQuery,
  candidates: readonly Considered[],
  sure: boolean,
  settled = sure,
): Ranking {
  const all = ranked(subject, query, candidates, sure);
  const choices = mergeChoices(subject, query, all, MAX_CHOICES);
  const [top] = choices;
  const kind = all[0] ? getReaderKind(all[0].reader) : 'other';
  const isTitled = query.concept?.id === 'name' && TITLES.has(kind);
  const least = subject.scope === 'page' && !isTitled ? ALONE : THRESHOLD;
  const chosen = top && top.evidence.confidence >= least ? withReported(subject, query, top, kind) : null;
  return {
    chosen,
    choices:
      settled || sure || query.isPositioned || subject.scope === 'record'
        ? choices
        : withHints(subject, query, choices),
  };
}

function withReported({ scope }: Subject, query: FieldQuery, choice: Choice, kind: PlaceKind): Choice {
  if (scope === 'record') return choice;
  const { confidence, source } = choice.evidence;
  const reported = Math.round(toReported(query, confidence, source === 'rules', kind) * 100) / 100;
  return { ...choice, evidence: { ...choice.evidence, confidence: reported } };
}

/** Most certain first. `sure` means that only markup was searched. */
function ranked(
  subject: Subject,
  query: FieldQuery,
  candidates: readonly Considered[],
  sure: boolean,
): readonly Ranked[] {
  const all = getMostPromising(candidates);
  const likeliest = all
    .map((one) => ({ ...one, confidence: agreement(one, all) }))
    .sort((one, other) => other.confidence - one.confidence);
  // the weights were fitted on pages about one entity; in records, parts are closer together
  if (subject.scope === 'record') return likeliest;
  let least = 1;
  return likeliest.map((one) => {
    const signs = getKindSigns(query, one, all);
    least = Math.min(least, getConfidence(getFeatures(subject, query, one, all, sure), signs));
    return { ...one, confidence: least };
  });
}

/** Adds hints after the other choices; no single page makes them certain enough. */
function withHints(subject: Subject, query: FieldQuery, choices: readonly Choice[]): readonly Choice[] {
  const hints = consider(subject, query, HINT_SOURCES)
    .map((hint) => ({ ...hint, confidence: hint.candidate.score }))
    .sort((one, other) => other.confidence - one.confidence);
  return mergeChoices(subject, query, hints, MAX_WITH_HINTS, choices);
}

function mergeChoices(
  subject: Subject,
  query: FieldQuery,
  all: readonly Ranked[],
  most: number,
  before: readonly Choice[] = [],
): readonly Choice[] {
  const choices = new Map(before.map((choice) => [getPlaceKey(choice.place, choice.value), choice]));
  for (const one of all) {
    if (choices.size >= most) break;
    const place = one.candidate.where.place();
    const key = getPlaceKey(place, one.value);
    if (choices.has(key)) continue;
    const dateOrder = query.type === 'date' ? readDateOrder(one.candidate.texts[0] ?? '', subject.context) : null;
    const evidence = getEvidence(subject, query, one, all);
    choices.set(key, { value: one.value, place, evidence, ...(dateOrder !== null && { dateOrder }) });
  }
  return [...choices.values()];
}

function getPlaceKey(place: string, value: unknown): string {
  return `${place} ${JSON.stringify(value).toLowerCase()}`;
}

function getEvidence(subject: Subject, query: FieldQuery, one: Ranked, all: readonly Ranked[]): Evidence {
  const { source, texts, where } = one.candidate;
  const range = source === 'rules' ? textRange(subject.view, where, texts) : null;
  const currency = typeof one.value === 'number' ? getCurrency(subject, query, one, all) : null;
  const confidence = Math.round(one.confidence * 100) / 100;
  return { source, path: where.path(), range, confidence, ...(currency !== null && { currency }) };
}

/** Currency beside an amount; data often have it apart, then that of the same amount on the page, if there is one only. */
function getCurrency(
  { context: { language } }: Subject,
  query: FieldQuery,
  one: Ranked,
  all: readonly Ranked[],
): string | null {
  const currencyOf = ({ candidate: { texts } }: Ranked) =>
    texts.length === 1 ? getAmountCurrency(texts[0] ?? '', query, language) : null;
  const own = currencyOf(one);
  if (own !== null) return own;
  const others = new Set(all.flatMap((other) => (other.value === one.value ? (currencyOf(other) ?? []) : [])));
  const [only = null] = others;
  return others.size === 1 ? only : null;
}

/** Calibrated probability that the best value with these features is right, 0 to 1. */
function getConfidence(features: Features, signs: KindSigns | null): number {
  let evidence = 0;
  for (const [name, value] of features) evidence += (WEIGHTS[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-adjustToKind(AMONG_CHOSEN.slope * evidence + AMONG_CHOSEN.offset, signs)));
}

/** Range of the element's folded text that contains all these texts in order; null if it does not. */
function textRange(view: PageView, { element }: Where, texts: readonly string[]): TextRange | null {
  if (element === null || texts.length === 0) return null;
  const at = view.indexOf(element);
  const whole = at === undefined ? getFoldedText(element) : view.textOf(at);
  let from = -1;
  let to = 0;
  for (const text of texts) {
    const begin = text === '' ? -1 : whole.indexOf(text, to);
    if (begin < 0) return null;
    if (from < 0) from = begin;
    to = begin + text.length;
  }
  return [from, to];
}
