import type { Json, JsonPath, ReplayPaging } from '@shared/replay';
import { learnTemplate, type Samples } from './bind';
import type { ReadExchange } from './exchange';
import { getAt, getLeaves, isSameJson } from './json-path';
import type { ReadSample } from './sample';
import { toUrlDocument } from './sample';

/**
 * How a list continues: by page, offset, cursor or next link; null if no sample has a second page. Throws `Unbound`.
 */
export function learnPaging(
  samples: readonly ReadSample[],
  first: readonly ReadExchange[],
  list: JsonPath,
): ReplayPaging | null {
  const chains = samples.map((sample, at) => getListCalls(sample, first[at], list));
  const pairs = chains.flatMap((calls, at) =>
    calls.slice(1).map((call, before) => ({ call, previous: calls[before], url: samples[at]?.url ?? '' })),
  );
  if (pairs.length === 0) return null;
  const context: Samples = {
    sources: [
      { from: 'previous', documents: pairs.map(({ previous }) => previous?.answer) },
      { from: 'request', documents: pairs.map(({ previous }) => previous?.request as Json | undefined) },
      { from: 'url', documents: pairs.map(({ url }) => toUrlDocument(url)) },
    ],
    sentAt: pairs.map(({ call }) => call.exchange.at),
    counts: true,
  };
  const next = learnTemplate(
    pairs.map(({ call }) => call.request as unknown as Json),
    context,
  );
  return { next, until: findEnd(samples, chains, list) };
}

/** The calls of a sample that load the list, including the first. */
export function getListCalls(
  sample: ReadSample,
  first: ReadExchange | undefined,
  list: JsonPath,
): readonly ReadExchange[] {
  if (!first) return [];
  const begin = sample.calls.indexOf(first);
  const isNext = (call: ReadExchange) =>
    call.exchange.cause === 'more' && isSameCall(first, call) && Array.isArray(getAt(call.answer, list));
  return [first, ...sample.calls.slice(begin + 1).filter(isNext)];
}

/** Whether two calls are the same, except that the next one may have an additional parameter, such as a cursor. */
function isSameCall(
  { request: one, exchange: first }: ReadExchange,
  { request: other, exchange }: ReadExchange,
): boolean {
  return (
    first.contentType === exchange.contentType &&
    one.method === other.method &&
    one.origin === other.origin &&
    one.path.length === other.path.length
  );
}

function findEnd(
  samples: readonly ReadSample[],
  chains: readonly (readonly ReadExchange[])[],
  list: JsonPath,
): ReplayPaging['until'] {
  const whole = chains.filter((_, at) => samples[at]?.ended);
  const last = whole.flatMap((calls) => calls.slice(-1));
  const others = chains.flatMap((calls) => calls.slice(0, -1));
  const [end] = last;
  if (!end) return { by: 'empty' };
  const isAll = (calls: readonly ReadExchange[], path: JsonPath, value: Json) =>
    calls.every(({ answer }) => isSameJson(getAt(answer, path), value));
  for (const { path, value } of getLeaves(end.answer)) {
    if (path.slice(0, list.length).join() === list.join() && path.length > list.length) continue;
    if (typeof value === 'boolean' && isAll(last, path, value) && isAll(others, path, !value))
      return { by: 'flag', path, is: value };
  }
  const rows = samples.filter(({ ended }) => ended).map((sample) => sample.rows.length);
  const total = getLeaves(end.answer).find(
    ({ path, value }) => typeof value === 'number' && last.every(({ answer }, at) => getAt(answer, path) === rows[at]),
  );
  if (total && new Set(rows).size > 1) return { by: 'total', path: total.path };
  const size = Math.max(...others.map(({ answer }) => countMembers(answer, list)));
  const equal = findEqual(last, others);
  if (equal) return equal;
  const isShort =
    last.every(({ answer }) => countMembers(answer, list) < size) &&
    others.every(({ answer }) => countMembers(answer, list) === size);
  return isShort && Number.isFinite(size) ? { by: 'short', size } : { by: 'empty' };
}

/** Two numbers in a response that are equal only on the last page: the page number and the number of pages. */
function findEqual(last: readonly ReadExchange[], others: readonly ReadExchange[]): ReplayPaging['until'] | null {
  const [end] = last;
  if (!end || others.length === 0) return null;
  const numbers = getLeaves(end.answer).filter(({ value }) => typeof value === 'number');
  if (numbers.length > MAX_NUMBERS) return null;
  for (const { path, value } of numbers)
    for (const { path: other, value: limit } of numbers) {
      if (path === other || value !== limit) continue;
      const pairs = (calls: readonly ReadExchange[]) =>
        calls.map(({ answer }) => [getAt(answer, path), getAt(answer, other)] as const);
      const isEnd = pairs(last).every(([at, of]) => at === of && typeof at === 'number');
      const isBefore = pairs(others).every(([at, of]) => Number(at) < Number(of));
      if (isEnd && isBefore) return { by: 'equal', path, other };
    }
  return null;
}

const MAX_NUMBERS = 200; // per response; rows contain many

function countMembers(answer: Json, list: JsonPath): number {
  const members = getAt(answer, list);
  return Array.isArray(members) ? members.length : 0;
}
