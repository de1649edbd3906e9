import type { Json, JsonPath } from '@shared/replay';
import type { ReadExchange } from './exchange';
import { alignCall, type FoundField, findField } from './find-sources';
import { getAt, getLists } from './json-path';
import { getListCalls } from './learn-paging';
import type { ReadSample } from './sample';

/** A list whose members, over all its pages, are the rows. */
export interface FoundList {
  /** Its first call in each sample. */
  readonly aligned: readonly ReadExchange[];
  /** Position among the first sample's calls. */
  readonly place: number;
  readonly list: JsonPath;
  /** The call with the first rows; null if it is the first of the list's own calls. */
  readonly head: ListHead | null;
  readonly fields: ReadonlyMap<string, FoundField>;
}

export interface ListHead {
  readonly aligned: readonly ReadExchange[];
  readonly place: number;
  readonly list: JsonPath;
}

/** A list in a response, with its members in each sample. */
interface Part extends ListHead {
  readonly members: readonly (readonly Json[])[];
}

/** Finds calls with a list whose members, over all its pages, are the rows of all samples. */
export function findLists(samples: readonly ReadSample[], names: readonly string[]): readonly FoundList[] {
  const whole = findParts(samples, alignCall).flatMap((part) =>
    isAll(samples, [part]) ? toFound(samples, names, part, null) : [],
  );
  return whole.length > 0 ? whole : findBegunLists(samples, names);
}

/** Finds lists that start in a page or one call and continue in others. */
function findBegunLists(samples: readonly ReadSample[], names: readonly string[]): readonly FoundList[] {
  const mayBegin = ({ members }: Part) => members.every((some) => some.length > 0);
  const heads = findParts(samples, alignCall).filter(mayBegin);
  return findParts(samples, alignMore).flatMap((part) =>
    heads.flatMap((head) => (isAll(samples, [head, part]) ? toFound(samples, names, part, head) : [])),
  );
}

/** All lists in the calls that every sample made. */
function findParts(
  samples: readonly ReadSample[],
  align: (reference: ReadExchange, samples: readonly ReadSample[]) => readonly ReadExchange[] | null,
): readonly Part[] {
  return (samples[0]?.calls ?? []).flatMap((reference, place) => {
    const aligned = align(reference, samples);
    if (!aligned) return [];
    return getLists(reference.answer).map((list) => {
      const members = samples.map((sample, at) =>
        getListCalls(sample, aligned[at], list).flatMap(({ answer }) => getMembers(answer, list)),
      );
      return { aligned, place, list, members };
    });
  });
}

function getMembers(answer: Json, list: JsonPath): readonly Json[] {
  const members = getAt(answer, list);
  return Array.isArray(members) ? members : [];
}

/** The first call in each sample that loads more; null for other calls. */
function alignMore(reference: ReadExchange, samples: readonly ReadSample[]): readonly ReadExchange[] | null {
  const isMore = ({ key, exchange }: ReadExchange) => exchange.cause === 'more' && key === reference.key;
  const aligned = samples.map(({ calls }) => calls.find(isMore) ?? null);
  return aligned[0] === reference && aligned.every((call) => call !== null) ? aligned : null;
}

function isAll(samples: readonly ReadSample[], parts: readonly Part[]): boolean {
  return samples.every(
    ({ rows }, at) => parts.reduce((sum, { members }) => sum + (members[at]?.length ?? 0), 0) === rows.length,
  );
}

function toFound(
  samples: readonly ReadSample[],
  names: readonly string[],
  part: Part,
  head: Part | null,
): readonly FoundList[] {
  const found = names.flatMap((name) => {
    const occurrences = samples.flatMap(({ rows, url }, at) =>
      [...(head?.members[at] ?? []), ...(part.members[at] ?? [])].map((answer, row) => ({
        answer,
        value: rows[row]?.[name] ?? null,
        pageUrl: url,
      })),
    );
    const field = findField(name, occurrences);
    return field ? [[name, field] as const] : [];
  });
  const { aligned, place, list } = part;
  return found.length === names.length ? [{ aligned, place, list, head, fields: new Map(found) }] : [];
}
