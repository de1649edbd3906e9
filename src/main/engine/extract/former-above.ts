import { type FieldQuery, getQuery } from './asked/query';
import { flatQueries, type QueryNode } from './asked/query-nodes';
import type { Subject } from './subject';
import type { Choice, ExtractedRecord } from './types';

type ReadPrice = (subject: Subject, query: FieldQuery) => { readonly chosen: Choice | null };

/**
 * Former prices that are not above the price of the same thing, with their alternatives that are. Shop systems write the
 * current price, or 0, where nothing was reduced; beside its own label, as in "RRP", the same amount is an answer.
 */
export function formerNotAbove(
  subject: Subject,
  nodes: readonly QueryNode[],
  found: ReadonlyMap<string, Choice>,
  choices: ExtractedRecord['choices'],
  readPrice: ReadPrice,
): readonly { readonly path: string; readonly others: readonly Choice[] }[] {
  const queries = flatQueries(nodes);
  return queries.flatMap((query) => {
    const chosen = found.get(query.path);
    if (chosen === undefined || query.concept?.id !== 'old price' || query.many) return [];
    const price = getPrice(subject, query, queries, found, readPrice);
    const isAbove = ({ value, place }: Choice) =>
      typeof value !== 'number' || (value > 0 && (place.startsWith('label:') || price === null || value > price));
    return isAbove(chosen) ? [] : [{ path: query.path, others: (choices[query.path] ?? []).filter(isAbove) }];
  });
}

/** The price that the template asks for beside a former one; where it asks for none, that of the page. */
function getPrice(
  subject: Subject,
  { path }: FieldQuery,
  queries: readonly FieldQuery[],
  found: ReadonlyMap<string, Choice>,
  readPrice: ReadPrice,
): number | null {
  const isBeside = (other: FieldQuery) => other.concept?.id === 'price' && getParent(other.path) === getParent(path);
  const prices = queries.filter(isBeside).flatMap((other) => found.get(other.path)?.value ?? []);
  const amounts = prices.filter((value) => typeof value === 'number');
  if (amounts.length > 0) return Math.min(...amounts);
  const read = readPrice(subject, PLAIN_PRICE).chosen?.value;
  return typeof read === 'number' ? read : null;
}

const PLAIN_PRICE = getQuery(
  { kind: 'value', name: 'price', path: 'price', description: '', type: 'price' },
  [],
  false,
);

function getParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
