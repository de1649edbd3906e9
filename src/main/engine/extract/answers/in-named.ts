import type { Element } from 'domhandler';
import { type FieldQuery, getQuery } from '../asked/query';
import { readValue } from '../ranking/candidate-value';
import type { Ranking } from '../ranking/choose';
import { recordSubject, type Subject } from '../subject';
import type { Choice } from '../types';
import { findDate } from '../values/index';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import type { Asked } from './asked';
import { aroundName, findNamed } from './named';
import { getPlainQuery } from './plain-field';
import { RATES } from './rates';
import { splitTerms } from './terms';

const NAMED = RATES.name; // confidence of what belongs to a thing that the question names

/** The value of a field in what belongs to a name that the question has: the price beside a product of that name. */
export function findInNamed(
  subject: Subject,
  query: FieldQuery,
  asked: Asked,
  names: readonly string[],
  rank: (subject: Subject, query: FieldQuery) => Ranking,
): Choice | null {
  const said = SAID.test(asked.text) ? getPostQuery(query.path) : null;
  const plain = said ?? (query.concept?.id === 'name' ? getQueryOfNoun(query, asked) : getPlainQuery(query));
  for (const name of names) {
    for (const place of findNamed(subject, name)) {
      const around = aroundName(subject, place);
      for (const element of said === null ? around : around.slice(-1)) {
        const ranked = plain === null ? null : rank(recordSubject(subject.page, element, []), plain).chosen;
        const typed = readTyped(subject, element, asked, query);
        const choice = (PAID.test(asked.text) ? [typed, ranked] : [ranked, typed]).find(
          (one) => one !== null && !isName(one.value, name),
        );
        if (choice) return { ...choice, evidence: { ...choice.evidence, confidence: NAMED } };
      }
    }
  }
  return null;
}

/** Whether a value only repeats the name. */
function isName(value: unknown, name: string): boolean {
  const words = new Set(splitTerms(String(value)));
  return splitTerms(name).every((word) => words.has(word)) && words.size <= splitTerms(name).length + 1;
}

const SAID =
  /^(?:what (?:did|does|do) .+ (?:say|write|reply|answer|think|suggest|recommend|comment|post|state)(?:s|ed)?(?: about .+)?|was (?:sagt|sagte|schreibt|schrieb|meint|antwortet|antwortete|hat .+ (?:gesagt|geschrieben|geantwortet)).*|qu['’](?:a|est-ce qu['’]a) .+|qu[ée] (?:dijo|escribió|respondió|dice) .+)\s*\?*$/iu;

/** The query of what the question asks for one of: "company" for "Which company is looking for a CTO?" */
function getQueryOfNoun({ path }: FieldQuery, { kind, noun }: Asked): FieldQuery | null {
  const [word] = kind === 'which' ? noun : [];
  if (word === undefined) return null;
  const name = conceptOfTerm(fold(word)) === null ? 'title' : word;
  return getQuery({ kind: 'value', name, path, description: '', type: 'text' }, [], false);
}

const postQueries = new Map<string, FieldQuery>();
const MAX_QUERIES = 50;

function getPostQuery(path: string): FieldQuery {
  const known = postQueries.get(path);
  if (known) return known;
  if (postQueries.size >= MAX_QUERIES) postQueries.clear();
  const made = getQuery({ kind: 'value', name: 'text of the post', path, description: '', type: 'text' }, [], false);
  postQueries.set(path, made);
  return made;
}

/** The only value of the kind that is asked for in an element: its date, amount of money or place. */
function readTyped(subject: Subject, element: Element, asked: Asked, query: FieldQuery): Choice | null {
  const { view } = subject;
  const at = view.indexOf(element);
  if (at === undefined) return null;
  const lines = view.linesOf(at);
  const found = findTyped(subject, at, lines, asked);
  if (found === null) return null;
  const where = inElement(element);
  const value = readValue(
    { texts: [found], score: NAMED, source: 'rules', where },
    { ...query, concept: null },
    subject,
  );
  return value === null
    ? null
    : {
        value,
        place: where.place(),
        evidence: { source: 'rules', path: where.path(), range: null, confidence: NAMED },
      };
}

function findTyped(subject: Subject, at: number, lines: readonly string[], asked: Asked): string | null {
  if (asked.kind === 'time') {
    const dates = lines.flatMap((line) => {
      const date = findDate(line, subject.context);
      return date === null || /^\d{4}$/.test(line.slice(date.from, date.to)) ? [] : [line.slice(date.from, date.to)];
    });
    return getOnly(dates);
  }
  if (asked.kind === 'money' || PAID.test(asked.text))
    return getOnly(lines.filter((line) => MONEY.test(line) && !MILLIONS.test(line) && line.length <= MAX_LINE));
  if (asked.kind === 'place')
    return getOnly([
      ...placesByName(subject, at),
      ...lines.filter((line) => CITY.test(line) && line.length <= MAX_LINE),
    ]);
  return null;
}

/** "What is the salary of …?" */
const PAID =
  /^(?:what|was|wie hoch|quel|cu[áa]l|qual) .*(?<!\p{L})(?:salary|pay|gehalt|salaire|salario|stipendio)(?!\p{L})/iu;
const MONEY = /[$€£¥]\s?\d|\d\s?(?:[€£¥]|EUR|USD|GBP|CHF)(?!\p{L})/u;
/** Amounts that firms pay, not what something costs. */
const MILLIONS = /\d\s?(?:[mb]illions?|mio|mrd|millionen|milliarden|bn|[MB])(?!\p{L})/iu;
const CITY = /^\p{Lu}[\p{L}. '’-]+, \p{Lu}[\p{L}. ]+$/u;
const MAX_LINE = 60; // characters

function getOnly(texts: readonly string[]): string | null {
  const all = new Set(texts);
  const [only = null] = all;
  return all.size === 1 ? only : null;
}

const PLACE =
  /(?:^|[-_ ])(?:location|place|city|region|address|country|headquarters?|from|ort|standort|lieu|ubicacion)(?:$|[-_ ])/i;

/** Short texts of elements that are named as a place. */
function placesByName({ view }: Subject, from: number): readonly string[] {
  const found: string[] = [];
  for (let at = from + 1; at < view.endOf(from); at++) {
    const element = view.elements[at];
    const text = view.textOf(at);
    if (element && text !== '' && text.length <= MAX_LINE && PLACE.test(element.attribs.class ?? '')) found.push(text);
  }
  return found;
}
