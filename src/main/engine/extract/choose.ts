import type { Candidate, SourceReader } from './candidate';
import type { FieldQuery } from './query';
import { SHOWN_SOURCES, STATED_SOURCES } from './sources/index';
import type { Subject } from './subject';
import type { Choice, Evidence } from './types';
import { readValue, type Value } from './values/index';
import { readText } from './values/text';
import { textRange } from './view/text-range';

/** What was considered for a field. */
export interface Ranking {
  /** The surest, where it is sure enough to be taken. */
  readonly chosen: Choice | null;
  /** Surest first, distinct by value and place. */
  readonly choices: readonly Choice[];
}

export const THRESHOLD = 0.5; // below this a guess is wrong about as often as it is right
const SURE = 0.85; // what is this sure is not searched for again in the text
const MAX_VALUES = 500;
const MAX_CHOICES = 6; // later ones are hardly ever right

interface Typed {
  readonly value: Value | readonly Value[];
  readonly key: string;
  readonly candidate: Candidate;
  readonly reader: SourceReader;
}

interface Ranked extends Typed {
  /** 0 to 1, raised by what agrees. */
  readonly confidence: number;
}

/** All that may be a field's value, surest first. */
export function rankValues(subject: Subject, query: FieldQuery): Ranking {
  const stated = ranked(typed(subject, query, STATED_SOURCES));
  const sure = (stated[0]?.candidate.score ?? 0) >= SURE;
  const all = sure ? stated : ranked([...stated, ...typed(subject, query, SHOWN_SOURCES)]);
  const choices = distinct(subject, all);
  return { chosen: (all[0]?.confidence ?? 0) < THRESHOLD ? null : (choices[0] ?? null), choices };
}

function typed(subject: Subject, query: FieldQuery, sources: typeof STATED_SOURCES): readonly Typed[] {
  return sources.flatMap((reader) =>
    reader(subject, query).flatMap((candidate) => {
      const value = query.many ? readList(candidate, query, subject) : readSingle(candidate, query, subject);
      return value === null ? [] : [{ value, key: JSON.stringify(value).toLowerCase(), candidate, reader }];
    }),
  );
}

function ranked(candidates: readonly Typed[]): readonly Ranked[] {
  return candidates
    .map((one) => ({ ...one, confidence: agreement(one, candidates) }))
    .sort((one, other) => other.confidence - one.confidence);
}

function distinct(subject: Subject, all: readonly Ranked[]): readonly Choice[] {
  const choices = new Map<string, Choice>();
  for (const one of all) {
    const place = one.candidate.where.place();
    const key = `${place} ${one.key}`;
    if (!choices.has(key)) choices.set(key, { value: one.value, place, evidence: evidenceOf(subject, one) });
    if (choices.size === MAX_CHOICES) break;
  }
  return [...choices.values()];
}

function evidenceOf({ view }: Subject, { candidate, confidence }: Ranked): Evidence {
  const { source, texts, where } = candidate;
  const range = source === 'rules' ? textRange(view, where, texts) : null;
  return { source, path: where.path(), range, confidence: Math.round(confidence * 100) / 100 };
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

function readSingle(candidate: Candidate, query: FieldQuery, subject: Subject): Value | null {
  // markup gives amounts as its author wants them read; on the page other words stand around them
  const form = query.form === 'quantity' && candidate.source !== 'rules' ? null : query.form;
  const values = candidate.texts.flatMap((text) => readValue(text, query.type, form, subject.context) ?? []);
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
