import { THRESHOLD } from '../choose';
import { assembleRecord, isOtherKind, type QueryNode } from '../read-record';
import type { Choice, ExtractedRecord } from '../types';
import { probability } from './odds';
import type { PlaceEvidence } from './place-evidence';
import type { HostStatistics, PlaceStatistics, Reading } from './place-statistics';
import { choiceOdds } from './weigh';

const TIE = 0.05; // log odds; of places as good as each other the page's own order decides
const SUREST = 0.99;

/** Chooses a page's values anew by what all pages added so far say of their places; a page alone stays as it is. */
export function chooseTogether(statistics: PlaceStatistics, { url, record }: Reading): ExtractedRecord {
  const host = statistics.hostOf(url);
  return rechoose(statistics.nodes, host, record, 'page');
}

/** Chooses a record's values anew by what is known of their places. */
export function rechoose(
  nodes: readonly QueryNode[],
  host: HostStatistics,
  record: ExtractedRecord,
  scope: 'page' | 'record',
): ExtractedRecord {
  const taken = new Map<string, Choice>();
  const alone = new Map<string, Choice>();
  for (const path of pathsOf(nodes)) {
    const choices = record.choices[path] ?? [];
    const choice = best(choices, host.evidenceOf(path));
    if (choice) taken.set(path, choice);
    const [first] = choices;
    if (first && first.evidence.confidence >= THRESHOLD) alone.set(path, first);
  }
  const otherKind = scope === 'page' && isOtherKind(nodes, alone) && isOtherKind(nodes, taken);
  return { ...assembleRecord(nodes, otherKind ? new Map() : taken), choices: record.choices };
}

function best(choices: readonly Choice[], places: ReadonlyMap<string, PlaceEvidence>): Choice | null {
  let top: Choice | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const odds = choiceOdds(choice, places.get(choice.place));
    if (odds > most + TIE) [top, most] = [choice, odds];
  }
  if (!top || probability(most) < THRESHOLD) return null;
  const confidence = Math.min(SUREST, Math.round(probability(most) * 100) / 100);
  return ownPart({ ...top, evidence: { ...top.evidence, confidence } }, places.get(top.place));
}

/** A text without what the template puts before and behind it. */
function ownPart(choice: Choice, place: PlaceEvidence | undefined): Choice {
  const { value, evidence } = choice;
  if (typeof value !== 'string' || !place) return choice;
  const [from, to] = place.ownPart(value);
  if (to - from === value.length) return choice;
  const begin = evidence.range && evidence.range[1] - evidence.range[0] === value.length ? evidence.range[0] : null;
  const range = begin === null ? evidence.range : ([begin + from, begin + to] as const);
  return { ...choice, value: value.slice(from, to), evidence: { ...evidence, range } };
}

/** The paths of all values and lists, in the template's order. */
function pathsOf(nodes: readonly QueryNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.kind === 'object' ? pathsOf(node.fields) : [node.path]));
}
