import type { FieldQuery } from '../../extract/index';
import { namesInRow } from '../run/names-in-a-row';
import { parseList } from '../run/values';
import type { Sample } from './sample';
import { findExact } from './sightings';

/** A list that a person gave as one text, "A. Lund, B. Moor", as its members, where the page holds these and not the text. */
export function splitMembers(sample: Sample, query: FieldQuery): Sample {
  const [only, ...more] = parseList(sample.answers[query.path]);
  if (typeof only !== 'string' || more.length > 0) return sample;
  const names = namesInRow(only);
  const isSeen = (text: string) => findExact(sample, text, query).length > 0;
  if (names.length === 0 || isSeen(only) || !names.every(isSeen)) return sample;
  return { ...sample, answers: { ...sample.answers, [query.path]: names } };
}
