import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import { readValue } from '../ranking/candidate-value';
import type { Ranking } from '../ranking/choose';
import type { Subject } from '../subject';
import type { Choice } from '../types';
import { inElement } from '../view/where';
import type { Asked } from './asked';
import type { Found } from './found';
import { RATES } from './rates';

/* What the page says about a question, as a value of the field. */

/** The given ranking, or what `look` finds if nothing was chosen. */
export function withFound(
  subject: Subject,
  query: FieldQuery,
  asked: Asked,
  ranking: Ranking,
  look: () => Found | null,
): Ranking {
  const found = ranking.chosen === null ? look() : null;
  const choice = found === null ? null : toChoice(subject, query, asked, found);
  return choice === null ? ranking : { chosen: choice, choices: [choice, ...ranking.choices] };
}

function toChoice(
  subject: Subject,
  query: FieldQuery,
  asked: Asked,
  { text, items, passage, by }: Found,
): Choice | null {
  const confidence = RATES[by];
  const element = subject.view.elements[passage.at];
  const where = inElement(element);
  // "Wer hat fotografiert?" asks for a person, not for the photo
  const typed =
    asked.kind === 'person' && (query.type === 'url' || query.type === 'image') ? toTextQuery(query) : query;
  // what the page says may be of no form that the vocabulary expects
  const open = typed.type === 'text' && typed.concept?.form !== 'person' ? withoutConcept(typed) : typed;
  const texts = items ?? [withMarkedParts(subject, element, text)];
  const value = readValue({ texts, score: confidence, source: 'rules', where }, open, subject);
  if (value === null || (isCounting(asked) && DECIMAL.test(String(value)))) return null;
  return { value, place: where.place(), evidence: { source: 'rules', path: where.path(), range: null, confidence } };
}

const DECIMAL = /^\D*\d+[.,]\d{1,2}\D*$/; // a score, or an amount of money

/** Whether a question asks how many there are: "口コミは何件ありますか". */
function isCounting({ kind, text }: Asked): boolean {
  return kind === 'count' || COUNTED.test(text);
}

const COUNTED = /何(?:件|人|個|席|室|冊|台|枚|本|回|つ)|多少(?:条|個|个|人|件|篇|家)|몇\s?(?:개|명|건)/u;

function toTextQuery(query: FieldQuery): FieldQuery {
  return { ...query, type: 'text' };
}

/** A text with commas between the parts that elements of their own set off side by side: several inventors, subjects. */
export function withMarkedParts({ view }: Subject, element: Element | undefined, text: string): string {
  const texts = (element?.children ?? []).flatMap((child) => {
    const at = child.type === 'tag' ? view.indexOf(child) : undefined;
    return at === undefined || view.textLength(at) === 0 ? [] : [view.textOf(at)];
  });
  const from = texts.findIndex((part) => text.startsWith(part));
  const parts = from < 0 ? [] : texts.slice(from);
  return parts.length > 1 && parts.join(' ') === text ? parts.join(', ') : text;
}

function withoutConcept(query: FieldQuery): FieldQuery {
  return { ...query, concept: null, form: null };
}
