import type { Candidate, SourceReader } from './candidate';
import type { FieldQuery } from './query';
import { SHOWN_SOURCES, STATED_SOURCES } from './sources/index';
import type { Subject } from './subject';
import type { Evidence } from './types';
import { readValue, type Value } from './values/index';
import { readText } from './values/text';

/** A field's value and where it was found. */
export interface Found {
  readonly value: Value | readonly Value[];
  readonly evidence: Evidence;
}

const THRESHOLD = 0.5; // below this a guess is wrong about as often as it is right
const SURE = 0.85; // what is this sure is not searched for again in the text
const MAX_VALUES = 500;

interface Typed {
  readonly value: Value | readonly Value[];
  readonly key: string;
  readonly candidate: Candidate;
  readonly reader: SourceReader;
}

/** The best value of a field among all its candidates; null when none is sure enough. */
export function chooseValue(subject: Subject, query: FieldQuery): Found | null {
  const stated = typed(subject, query, STATED_SOURCES);
  const top = best(stated);
  const all = top && top.candidate.score >= SURE ? stated : [...stated, ...typed(subject, query, SHOWN_SOURCES)];
  const chosen = best(all);
  if (!chosen) return null;
  const confidence = agreement(chosen, all);
  if (confidence < THRESHOLD) return null;
  const { source, path } = chosen.candidate;
  return { value: chosen.value, evidence: { source, path: path(), confidence: Math.round(confidence * 100) / 100 } };
}

function typed(subject: Subject, query: FieldQuery, sources: typeof STATED_SOURCES): readonly Typed[] {
  return sources.flatMap((reader) =>
    reader(subject, query).flatMap((candidate) => {
      const value = query.many ? readList(candidate, query, subject) : readSingle(candidate, query, subject);
      return value === null ? [] : [{ value, key: JSON.stringify(value).toLowerCase(), candidate, reader }];
    }),
  );
}

function best(candidates: readonly Typed[]): Typed | null {
  return candidates.reduce<Typed | null>(
    (top, next) => (top && agreement(top, candidates) >= agreement(next, candidates) ? top : next),
    null,
  );
}

/** Independent kinds of place that say the same make each other surer; never surer by more than half the doubt. */
function agreement(chosen: Typed, all: readonly Typed[]): number {
  const { score } = chosen.candidate;
  const surest = new Map<SourceReader, number>();
  for (const { key, candidate, reader } of all) {
    if (key === chosen.key && reader !== chosen.reader)
      surest.set(reader, Math.max(surest.get(reader) ?? 0, candidate.score));
  }
  const doubt = [...surest.values()].reduce((product, other) => product * (1 - other), 1);
  return 1 - (1 - score) * Math.max(doubt, 0.5);
}

/** A whole number that names no scale counts votes as often as it is a score. */
function isScaled(text: string): boolean {
  return !/^\D*\d+\D*$/.test(text) || /★|⭐|\bstars?\b/i.test(text);
}

function readSingle(candidate: Candidate, query: FieldQuery, subject: Subject): Value | null {
  if (query.type === 'rating' && candidate.source === 'rules' && !candidate.texts.every(isScaled)) return null;
  const values = candidate.texts.flatMap((text) => readValue(text, query.type, query.form, subject.context) ?? []);
  const [first] = values;
  if (first === undefined) return null;
  if (query.type !== 'text' || query.form !== null || values.length === 1) return first;
  return query.concept?.id === 'name' ? first : [...new Set(values)].join(', ');
}

function readList(candidate: Candidate, query: FieldQuery, subject: Subject): readonly Value[] | null {
  const texts = candidate.texts.length === 1 ? splitOne(candidate.texts[0] ?? '', query) : candidate.texts;
  const values = texts.flatMap((text) => readValue(text, query.type, query.form, subject.context) ?? []);
  if (values.length < 2 && query.concept?.telling && candidate.source === 'rules') return null;
  const unique = query.concept?.list === true && query.concept.id !== 'ingredients' ? [...new Set(values)] : values;
  return unique.length === 0 ? null : unique.slice(0, MAX_VALUES);
}

/** One text that holds the whole list: lines, or for short values what commas separate. */
function splitOne(text: string, query: FieldQuery): readonly string[] {
  if (query.type === 'image' || query.type === 'url') return [text];
  const broken = text.replace(/<\/(?:p|li|div|h\d)>|<br\s*\/?>/gi, '\n');
  const lines = broken.split(/\r?\n/).filter((line) => readText(line) !== null);
  if (lines.length > 1) return lines;
  const short = query.concept?.id !== 'instructions' && query.concept?.id !== 'ingredients';
  return short ? text.split(/[,;|]/).map((part) => part.trim()) : lines;
}
