import { asksForGoals, goalsOfResult } from './asked/goals-of-result';
import { type FieldQuery, getQuery } from './asked/query';
import { clockOfDate } from './clock-of-date';
import { type Ranking, rankValues, THRESHOLD } from './ranking/choose';
import { partOfAddress } from './ranking/part-of-address';
import type { Subject } from './subject';
import type { Choice } from './types';

const SUMMED = 0.95; // confidence factor; the known parts may not be all of them

/**
 * Computes a value that the page states only in parts, or as a part: a total time from preparation and cooking times, the
 * city of an address, the goals of a side.
 */
export function withDerived(subject: Subject, query: FieldQuery, ranking: Ranking): Ranking {
  const isMissing = ranking.chosen === null && subject.scope === 'page';
  const getText = (name: string) => getSubjectPart(subject, query.path, name, 'text');
  const part = isMissing ? (partOfAddress(subject, query, getText) ?? clockOfDate(subject, query)) : null;
  const side = ranking.chosen === null ? asksForGoals(query) : null;
  const goals = side === null ? null : goalsOfResult(side, getResult(subject), query);
  const derived = part ?? goals ?? (isMissing ? currencyOfPrice(subject, query) : null);
  if (derived !== null) return { chosen: derived, choices: [derived, ...ranking.choices] };
  if (ranking.chosen !== null || query.concept?.id !== 'total time' || query.form !== 'minutes') return ranking;
  const parts = ['prep_time', 'cook_time', 'rest_time'].map((name) =>
    getSubjectPart(subject, query.path, name, 'number'),
  );
  const [prep, cook, rest] = parts;
  if (!prep || !cook) return ranking;
  const sum = addParts(rest ? [prep, cook, rest] : [prep, cook]);
  return { chosen: sum.evidence.confidence < THRESHOLD ? null : sum, choices: [sum, ...ranking.choices] };
}

/** The currency beside the page's price, where it is stated nowhere else: "EUR 15.49". */
function currencyOfPrice(subject: Subject, { concept, type, path }: FieldQuery): Choice | null {
  if (concept?.id !== 'currency' || type !== 'text') return null;
  const price = getSubjectPart(subject, path, 'price', 'price');
  const currency = price?.evidence.currency;
  if (price === null || currency === undefined || !/^[A-Z]{3}$/.test(currency)) return null; // several countries share "$"
  const confidence = Math.round(price.evidence.confidence * SUMMED * 100) / 100;
  return { value: currency, place: price.place, evidence: { ...price.evidence, range: null, confidence } };
}

/** The result of a match. */
function getResult(subject: Subject): Choice | null {
  const score = getSubjectPart(subject, '', 'score', 'rating');
  if (score !== null) return score;
  return RESULTS.map((name) => getSubjectPart(subject, '', name, 'text')).find((found) => found !== null) ?? null;
}

const RESULTS = ['result', 'ergebnis', 'résultat', 'resultado', 'risultato', 'uitslag'];

type PartType = 'text' | 'number' | 'price' | 'rating';

function getSubjectPart(subject: Subject, path: string, name: string, type: PartType): Choice | null {
  return rankValues(subject, getPartQuery(path, name, type)).chosen;
}

/** Made once for each field, not for each page. */
function getPartQuery(path: string, name: string, type: PartType): FieldQuery {
  const key = `${path} ${name}`;
  const known = partQueries.get(key);
  if (known) return known;
  // a score that is not a rating is the result of a match
  const asked = type === 'rating' ? ({ path: name, demand: 'result' } as const) : { path };
  const query = getQuery({ kind: 'value', name, description: '', type, ...asked }, [], false);
  if (partQueries.size >= MAX_QUERIES) partQueries.clear();
  partQueries.set(key, query);
  return query;
}

const MAX_QUERIES = 100;
const partQueries = new Map<string, FieldQuery>();

function addParts(parts: readonly Choice[]): Choice {
  const [first, ...others] = parts;
  const least = others.reduce(
    (min, { evidence }) => Math.min(min, evidence.confidence),
    first?.evidence.confidence ?? 0,
  );
  return {
    value: parts.reduce((total, { value }) => total + (typeof value === 'number' ? value : 0), 0),
    place: parts.map(({ place }) => place).join(' + '),
    evidence: {
      source: first?.evidence.source ?? 'rules',
      path: first?.evidence.path ?? null,
      range: null,
      confidence: Math.round(least * SUMMED * 100) / 100,
    },
  };
}
