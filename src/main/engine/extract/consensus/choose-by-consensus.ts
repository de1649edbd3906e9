import type { FieldQuery } from '../asked/query';
import { isNameLike } from '../hints/index';
import { ALONE, THRESHOLD } from '../ranking/choose';
import { assembleRecord, isLeftOut, isOtherKind } from '../read-record';
import type { Choice, ExtractedRecord, TemplatePlan } from '../types';
import { probability, weightOfPages } from './odds';
import { createPlaceStatistics, type HostStatistics, type PlaceStatistics, type Reading } from './place-statistics';
import type { PlaceEvidence } from './types';
import { choiceOdds } from './weigh';

const TIE = 0.05; // log odds; among locations within this distance the page's own order decides
const SUREST = 0.99;
const FEW_PAGES = 4; // pages; fewer may agree by chance, so they need the confidence of a single page
const STAY = 1; // log odds in favour of the page's own choice; fewer pages may change it less

/** Chooses a page's values again by the statistics of their locations on all pages so far; a single page stays unchanged. */
export function chooseByConsensus(statistics: PlaceStatistics, { url, record }: Reading): ExtractedRecord {
  return rechoose(statistics, statistics.hostOf(url), record, 'page');
}

/** Chooses a record's values again by the statistics of their locations. */
function rechoose(
  { nodes, queries }: PlaceStatistics,
  host: HostStatistics,
  record: ExtractedRecord,
  scope: 'page' | 'record',
): ExtractedRecord {
  const taken = new Map<string, Choice>();
  const alone = new Map<string, Choice>();
  const stay = scope === 'page' ? STAY * (1 - weightOfPages(host.pages)) : 0;
  const least = scope === 'page' ? getMinConfidence(host.pages) : THRESHOLD;
  const getBest = (path: string, choices: readonly Choice[]) => best(choices, host.evidenceOf(path), least, stay);
  const bestOf = ({ path }: FieldQuery) => getBest(path, record.choices[path] ?? []) ?? [];
  const names = queries.filter(isNameLike).flatMap((query) => bestOf(query));
  const own = names.length > 1 ? queries.filter(isName).flatMap((query) => bestOf(query)) : [];
  for (const query of queries) {
    const choices = record.choices[query.path] ?? [];
    const [first] = choices;
    if (first && first.evidence.confidence >= ALONE) alone.set(query.path, first);
    const free = isNameLike(query) ? choices : choices.filter((choice) => !isPageName(choice, names));
    const top =
      isNameLike(query) && !isName(query)
        ? withoutEchoes(free, own, (rest) => getBest(query.path, rest))
        : getBest(query.path, free);
    if (top) taken.set(query.path, inOrder(top.final, host.dayFirst));
  }
  const otherKind =
    scope === 'page' && isOtherKind(nodes, alone) && isOtherKind(nodes, taken) && !isLeftOut(nodes, record.choices);
  return { ...assembleRecord(nodes, otherKind ? new Map() : taken), choices: record.choices };
}

/** Confidence that a value needs; with more pages, less doubt remains about its location. */
function getMinConfidence(pages: number): number {
  return ALONE - ((ALONE - THRESHOLD) * Math.max(0, pages - FEW_PAGES)) / (pages + 2);
}

/** Whether a choice is the page's name, which is never another field's value, although an author or brand may be part of it. */
function isPageName({ place, value, evidence }: Choice, names: readonly Best[]): boolean {
  return evidence.source === 'rules' && names.some(({ choice: name }) => name.place === place && name.value === value);
}

function isName({ concept, ...query }: FieldQuery): boolean {
  return concept?.id === 'name' && isNameLike({ concept, ...query });
}

/** The best choice for a field such as a job title that is not the text taken as the page's name. */
function withoutEchoes(
  choices: readonly Choice[],
  names: readonly Best[],
  getBest: (choices: readonly Choice[]) => Best | null,
): Best | null {
  const top = getBest(choices);
  const isEcho = top !== null && names.some(({ final }) => final.value === top.final.value);
  return isEcho
    ? withoutEchoes(
        choices.filter((choice) => choice !== top.choice),
        names,
        getBest,
      )
    : top;
}

interface Best {
  readonly choice: Choice;
  /** The choice with its confidence, and without the texts that the template adds around it. */
  readonly final: Choice;
}

function best(
  choices: readonly Choice[],
  places: ReadonlyMap<string, PlaceEvidence>,
  least: number,
  stay: number,
): Best | null {
  const [first] = choices;
  const getOdds = (choice: Choice) => choiceOdds(choice, places.get(choice.place));
  const preferred = (choice: Choice) =>
    getOdds(choice) + (choice === first && choice.evidence.confidence >= ALONE ? stay : 0);
  let top: Choice | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const odds = preferred(choice);
    if (odds > most + TIE) [top, most] = [choice, odds];
  }
  if (!top) return null;
  const likely = probability(getOdds(top));
  if (likely < least) return null;
  const confidence = Math.min(SUREST, Math.round(likely * 100) / 100);
  const sure = { ...top, evidence: { ...top.evidence, confidence } };
  return { choice: top, final: ownPart(sure, places.get(top.place)) };
}

/** A date whose page does not show which number is the day, in the order of the host's other pages. */
function inOrder(choice: Choice, dayFirst: boolean | null): Choice {
  const { value, dateOrder } = choice;
  if (typeof value !== 'string' || dayFirst === null || !dateOrder) return choice;
  if (dateOrder.isShown || dateOrder.dayFirst === dayFirst) return choice;
  return { ...choice, value: value.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1-$3-$2') };
}

/** A text without the prefix and suffix that the template adds. */
function ownPart(choice: Choice, place: PlaceEvidence | undefined): Choice {
  const { value, evidence } = choice;
  if (typeof value !== 'string' || !place) return choice;
  const [from, to] = place.ownPart(value);
  if (to - from === value.length) return choice;
  const begin = evidence.range && evidence.range[1] - evidence.range[0] === value.length ? evidence.range[0] : null;
  const range = begin === null ? evidence.range : ([begin + from, begin + to] as const);
  return { ...choice, value: value.slice(from, to), evidence: { ...evidence, range } };
}

/** Chooses the values of a list's records again, by the statistics of their locations in all of its records. */
export function chooseRecordsByConsensus(
  plan: TemplatePlan,
  records: readonly ExtractedRecord[],
): readonly ExtractedRecord[] {
  if (records.length < 2) return records;
  const statistics = createPlaceStatistics(plan);
  for (const record of records) statistics.add({ url: '', record });
  const host = statistics.hostOf('');
  return records.map((record) => rechoose(statistics, host, record, 'record'));
}
