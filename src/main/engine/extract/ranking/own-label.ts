import type { FieldQuery } from '../asked/query';
import type { Considered } from '../calibrate/considered';
import type { SourceReader } from '../source-reader';
import { fromHeadings, fromLabels, fromNames, isMarked } from '../sources/index';
import type { Subject } from '../subject';
import { isBlank, readNegativePrice } from '../values/index';
import { isHidden } from '../view/hidden';
import { conceptOfTerm, getTerms } from '../vocabulary';
import type { Concept } from '../vocabulary/concept';
import { TITLE_CONCEPTS } from '../vocabulary/concept';
import { fold } from '../words/fold';
import { isNameLike } from './name-like';
import { saysOnRequest } from './placeholder-price';

/** A label with exactly the words of the requested field. */
export interface OwnLabel {
  readonly label: string;
  /** Whether it is the usual name of the field, so that markup and other places may answer it too. */
  readonly isUsual: boolean;
  /** Whether nothing is beside it, or only a sign for no value. */
  readonly isBlank: boolean;
  /** Whether an amount below zero is beside it, which would not count as a price elsewhere. */
  readonly isNegative: boolean;
  /** Whether words beside it replace a price: "on request". */
  readonly isOnRequest: boolean;
}

/** Fields that labels do not answer, or only together with other content of the page. */
const UNLABELLED = new Set(['name', 'url', 'description', 'body', 'breadcrumb', 'site name']);

/**
 * The subject's label with the words of the requested field, if it occurs once or always with the same text; null
 * otherwise.
 */
export function findOwnLabel(subject: Subject, query: FieldQuery): OwnLabel | null {
  const { type, many, nested, concept, asked } = query;
  if (many || nested || type === 'image' || type === 'url' || type === 'rating') return null;
  for (const words of asked) {
    const isUsual = concept !== null && isUsualName(words, concept);
    if (isUsual && UNLABELLED.has(concept.id)) continue;
    const texts = new Set(getShownTexts(subject, query, words));
    const [text] = texts;
    if (text !== undefined && texts.size === 1) {
      const isNegative = type === 'price' && readNegativePrice(text, subject.context.language) !== null;
      const isOnRequest = concept?.id === 'price' && saysOnRequest(text);
      return { label: words, isUsual, isBlank: isBlank(text), isNegative, isOnRequest };
    }
  }
  return null;
}

function getShownTexts(subject: Subject, { concept }: FieldQuery, words: string): readonly string[] {
  const { view, scope } = subject;
  return subject.labels().flatMap((pair) => {
    const { label, at, text } = pair;
    const element = view.elements[at];
    if (label !== words || element === undefined || isHidden(element, view.root)) return [];
    if (concept?.id === 'availability' && !isMarked(subject, pair)) return [];
    return scope === 'page' && view.inAside(at) ? [] : [text ?? view.textOf(at)];
  });
}

/** Whether a name is a usual one for the concept. Another name for a code or title means another code or title. */
function isUsualName(words: string, concept: Concept): boolean {
  if (conceptOfTerm(words) !== concept) return false;
  const isParticular = concept.form === 'code' || concept.id === 'availability' || TITLE_CONCEPTS.has(concept.id);
  return !isParticular || words === fold(concept.id) || words === getTerms(concept)[0];
}

/** Whether only the text beside the label counts. */
export function isSettledBy({ isUsual, isBlank, isNegative, isOnRequest }: OwnLabel, { concept }: FieldQuery): boolean {
  return !isUsual || isNegative || isOnRequest || (isBlank && concept?.type !== 'price');
}

/** Removes candidates that a label with other words, or a heading, names. */
export function withoutOthers(
  subject: Subject,
  query: FieldQuery,
  own: OwnLabel | null,
  found: readonly Considered[],
): readonly Considered[] {
  const others = getOutranked(subject, query, own, found);
  if (others.length === 0) return found;
  return found.filter((one) => !others.includes(one.reader) || (own !== null && isBeside(own, one)));
}

function getOutranked(
  subject: Subject,
  query: FieldQuery,
  own: OwnLabel | null,
  found: readonly Considered[],
): readonly SourceReader[] {
  const isTitled = isNameLike(query) && query.concept?.id !== 'name';
  const isNamed = subject.scope === 'record' && query.asked.some((words) => subject.names().has(words));
  const isByName = subject.scope === 'record' && own === null && isNamedByClass(subject, query, found);
  const headings = isTitled && (own !== null || (isNamed && found.some(({ reader }) => reader === fromNames)));
  return [
    ...((own !== null && query.concept?.type !== 'price') || isByName ? [fromLabels] : []),
    ...(headings ? [fromHeadings] : []),
  ];
}

/** Whether a class has the field's own words, "category-name", while labels have only other words for it, "Topic". */
function isNamedByClass(subject: Subject, { asked }: FieldQuery, found: readonly Considered[]): boolean {
  const names = subject.names();
  const isNamed = asked.some((words) => names.has(words) || names.has(`${words} name`));
  const isOfName = asked.some((words) => names.has(`${words} name`));
  if (!isNamed || (!isOfName && !found.some(({ reader }) => reader === fromNames))) return false;
  return found.every(({ reader, candidate }) => {
    const label = reader === fromLabels ? candidate.where.place().replace(/^label:/, '') : null;
    return label === null || asked.every((words) => !label.includes(words));
  });
}

/** Whether a candidate is the value beside the label. */
export function isBeside({ label }: OwnLabel, { reader, candidate }: Considered): boolean {
  return reader === fromLabels && candidate.where.place() === `label:${label}`;
}

/** Lowers what markup states if the page shows another value beside a label of the field's own words. */
export function lowerContradicted(
  { concept, form }: FieldQuery,
  own: OwnLabel | null,
  stated: readonly Considered[],
  shown: readonly Considered[],
): readonly Considered[] {
  // bylines name helpers too, and servings and times are often converted for the reader
  if (own === null || form === 'person' || form === 'minutes' || concept?.id === 'yield') return stated;
  const labelled = shown.filter((one) => isBeside(own, one));
  if (labelled.length === 0) return stated;
  return stated.map((one) =>
    labelled.some(({ key }) => key.includes(withoutQuotes(one.key)) || one.key.includes(withoutQuotes(key)))
      ? one
      : { ...one, candidate: { ...one.candidate, score: one.candidate.score * CONTRADICTED } },
  );
}

const CONTRADICTED = 0.6;
const withoutQuotes = (key: string) => key.replace(/^"|"$/g, '');
