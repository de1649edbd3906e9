import type { FieldSource, Json, JsonPath, ReplayTransform } from '@shared/replay';
import type { ReadExchange } from './exchange';
import { getAt, getLeaves, getLists, isObject, isSameJson, type Scalar } from './json-path';
import type { ReadSample } from './sample';
import { getFormat } from './text-format';
import { applyTransform, findTransforms } from './transforms';

/** Location of a field, without its step. */
export type FoundField = Omit<FieldSource, 'step'>;

/** A field's value, with the response that may contain it. */
export interface Occurrence {
  readonly answer: Json;
  readonly value: Json;
  readonly pageUrl: string;
}

/** The matching call in each sample; null if a sample lacks it. */
export function alignCall(reference: ReadExchange, samples: readonly ReadSample[]): readonly ReadExchange[] | null {
  const place = sameCalls(reference, samples[0]).indexOf(reference);
  const aligned = samples.map((sample) => chooseCall(reference, sameCalls(reference, sample), place));
  return aligned.every((call) => call !== null) ? aligned : null;
}

function sameCalls({ key }: ReadExchange, sample: ReadSample | undefined): readonly ReadExchange[] {
  return sample?.calls.filter((call) => call.key === key) ?? [];
}

/** The most similar call; among equals, the one at the same position. */
function chooseCall(reference: ReadExchange, calls: readonly ReadExchange[], place: number): ReadExchange | null {
  const scores = calls.map((call) => countEqualParts(reference, call));
  const best = Math.max(...scores, 0);
  const alike = calls.filter((_, at) => scores[at] === best);
  const here = calls[place];
  return (here && alike.includes(here) ? here : alike[0]) ?? null;
}

function countEqualParts({ request: one }: ReadExchange, { request: other }: ReadExchange): number {
  return one.path.filter((part, at) => part === other.path[at]).length;
}

/** The location of a field in responses to the same call, if it is right on all pages; null otherwise. */
export function findField(name: string, occurrences: readonly Occurrence[]): FoundField | null {
  const pivot = occurrences.find(({ value }) => value !== null);
  if (!pivot) return null;
  return Array.isArray(pivot.value) ? findListField(pivot, occurrences) : findScalarField(name, pivot, occurrences);
}

function findScalarField(name: string, pivot: Occurrence, occurrences: readonly Occurrence[]): FoundField | null {
  const word = name.split('.').at(-1)?.toLowerCase() ?? '';
  const leaves = getLeaves(pivot.answer)
    .flatMap(({ path, value }) =>
      findTransforms(value, pivot.value, pivot.pageUrl)
        .slice(0, 3)
        .map((transform) => ({ path, transform })),
    )
    .filter(({ path, transform }) => occurrences.every((occurrence) => isGiven(occurrence, path, transform)));
  const [best] = leaves.sort((a, b) => rate(b, word) - rate(a, word));
  if (!best) return null;
  const raw = occurrences.map(({ answer }) => getAt(answer, best.path));
  return {
    ...best,
    many: null,
    optional: occurrences.some(({ value }) => value === null),
    numbers: getRange(raw),
    format: getFormat(raw),
  };
}

function rate(
  { path, transform }: { readonly path: JsonPath; readonly transform: ReplayTransform },
  word: string,
): number {
  const isNamed = String(path.at(-1)).toLowerCase() === word;
  return Number(isNamed) * 10 + Number(transform.kind === 'same') * 2 - path.length / 10;
}

function isGiven({ answer, value, pageUrl }: Occurrence, path: JsonPath, transform: ReplayTransform): boolean {
  const leaf = getAt(answer, path);
  if (value === null) return leaf === undefined || leaf === null || leaf === '';
  return leaf !== undefined && isSameJson(applyTransform(transform, leaf, pageUrl), value);
}

function findListField(pivot: Occurrence, occurrences: readonly Occurrence[]): FoundField | null {
  const wanted = pivot.value as readonly Json[];
  for (const path of getLists(pivot.answer)) {
    const members = getAt(pivot.answer, path) as readonly Json[];
    if (members.length !== wanted.length || members.length === 0) continue;
    for (const { path: many, value } of getLeaves(members[0])) {
      for (const transform of findTransforms(value, wanted[0] ?? null, pivot.pageUrl).slice(0, 3)) {
        const found: FoundField = {
          path,
          many,
          transform,
          optional: occurrences.some((one) => one.value === null),
          numbers: null,
          format: null,
        };
        const fits = ({ answer, value: given, pageUrl }: Occurrence) =>
          isSameJson(readField(found, answer, pageUrl), given);
        if (occurrences.every(fits)) return found;
      }
    }
  }
  return null;
}

/** A field's value; undefined if the response no longer contains it. */
export function readField(
  { path, many, transform, optional }: FoundField,
  answer: Json,
  pageUrl: string,
): Json | undefined {
  const raw = getAt(answer, path);
  if (raw === undefined || raw === null || raw === '') return optional ? null : undefined;
  if (many === null) return applyTransform(transform, raw, pageUrl);
  if (!Array.isArray(raw)) return undefined;
  if (raw.length === 0) return optional ? null : undefined;
  const values = raw.map((member: Json) => {
    const leaf = getAt(member, many);
    return leaf === undefined ? undefined : applyTransform(transform, leaf, pageUrl);
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

function getRange(values: readonly (Json | undefined)[]): FieldSource['numbers'] {
  const numbers = values
    .filter((value) => value !== undefined && value !== null && !isObject(value))
    .map((value) => Number(value as Scalar));
  return numbers.length > 0 && numbers.every(Number.isFinite)
    ? { least: Math.min(...numbers), most: Math.max(...numbers) }
    : null;
}
