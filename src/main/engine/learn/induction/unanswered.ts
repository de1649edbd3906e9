import type { FieldQuery } from '../../extract/index';
import { getValueKey } from '../run/values';
import type { Sample } from './sample';
import { compareByScore, type Scored } from './scored';

const HEARD = 30; // candidates tried on pages without answers
const SILENT = 0.5; // factor for a locator that finds nothing on pages without answers
const TEMPLATE = 0.5; // factor for one that finds the same on all pages

/** Weighs candidates by their values on pages without answers: there should be some that vary and agree with the majority. */
export function withOthers(
  scored: readonly Scored[],
  query: FieldQuery,
  others: readonly Sample[],
  known: readonly Sample[],
): readonly Scored[] {
  if (others.length === 0) return scored;
  const heard = scored.slice(0, HEARD);
  const keysByScored = new Map(heard.map((one) => [one, others.map((other) => getCandidateKey(one, other, query))]));
  const usual = others.map((_, at) => usualAt(heard, keysByScored, at));
  const isVaried =
    new Set(known.map(({ answers, context }) => getJoinedKey(answers[query.path], query, context))).size > 1;
  const weighed = heard.map((one) => {
    const keys = keysByScored.get(one) ?? [];
    const spoken = keys.filter((key) => key !== null);
    const filled = SILENT + (1 - SILENT) * (spoken.length / others.length);
    const isFixed = spoken.length > 1 && new Set(spoken).size === 1 && (isVaried || known.length < 2);
    const agreed = keys.filter((key, at) => key === (usual[at] ?? null)).length / others.length;
    return { ...one, score: one.score * filled * (isFixed ? TEMPLATE : 1) * (0.6 + 0.4 * agreed) };
  });
  return [...weighed, ...scored.slice(HEARD).map((one) => ({ ...one, score: one.score * SILENT }))].sort(
    compareByScore,
  );
}

function getCandidateKey({ candidate }: Scored, sample: Sample, query: FieldQuery): string | null {
  return getJoinedKey(candidate.on(sample).value, query, sample.context);
}

function getJoinedKey(value: unknown, query: FieldQuery, context: Sample['context']): string | null {
  if (Array.isArray(value)) return value.map((one) => getValueKey(one, query, context)).join('\n') || null;
  return getValueKey(value, query, context);
}

/** The value with the highest total score on one page. */
function usualAt(
  heard: readonly Scored[],
  keysByScored: ReadonlyMap<Scored, readonly (string | null)[]>,
  at: number,
): string | null {
  const weights = new Map<string | null, number>();
  for (const one of heard) {
    const key = keysByScored.get(one)?.[at] ?? null;
    weights.set(key, (weights.get(key) ?? 0) + one.score);
  }
  return [...weights].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
