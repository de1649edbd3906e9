import type { FieldQuery } from '../asked/query';
import { flatQueries, type QueryNode } from '../asked/query-nodes';
import type { Subject } from '../subject';
import type { Choice } from '../types';
import { inElement } from '../view/where';

const BAR = /\s+[|·•–—]\s+/;
const MAX_LINE = 90; // characters
const CONFIDENCE = 0.66;
/** One to five words that begin as names do: "Harbour Foods", "Lindau". */
const NAME = /^(?:\p{Lu}|\p{Lo})[^\d:;!?€$£]{1,39}$/u;
/** How far away something is: "300 m zum See", "2 km from the beach". */
const DISTANCE = /^\d[\d.,]*\s?(?:m|km|mi|miles?|metres|meters|min|minutes|minuten)(?!\p{L})\s?\p{L}/iu;
/** Kinds of work and other facts that such lines also contain. */
const NO_PLACE =
  /^(?:(?:full|part)[- ]?time|permanent|temporary|fixed[- ]term|contract|freelance|internship|vollzeit|teilzeit|unbefristet|befristet|cdi|cdd|new|neu|nouveau|nuevo|verified|featured|sponsored|today|yesterday|heute|gestern)$/iu;

/**
 * A record's company and town in one line, "Harbour Foods • Hull", where a template asks for both, and the town before a
 * distance: "Lindau · 300 m zum See". Only for fields that nothing else answered.
 */
export function partsOfLine(
  subject: Subject,
  nodes: readonly QueryNode[],
  found: ReadonlyMap<string, Choice>,
): ReadonlyMap<string, Choice> {
  const queries = flatQueries(nodes).filter(({ type, many, nested }) => type === 'text' && !many && !nested);
  const places = queries.filter(({ concept }) => PLACES.has(concept?.id ?? ''));
  const open = places.filter(({ path }) => !found.has(path));
  const company = queries.find(({ concept }) => concept?.id === 'company');
  const isOpen = open.length > 0 || (company !== undefined && !found.has(company.path));
  if (subject.scope === 'page' || places.length === 0 || !isOpen) return new Map();
  const line = findLine(subject, company !== undefined);
  if (line === null) return new Map();
  const choices = new Map<string, Choice>();
  const add = ({ path }: FieldQuery, value: string) => {
    if (!found.has(path)) choices.set(path, toChoice(subject, line, value));
  };
  for (const query of open) add(query, line.place);
  if (company !== undefined && line.company !== null) add(company, line.company);
  return choices;
}

const PLACES: ReadonlySet<string> = new Set(['location', 'city']);

interface Line {
  readonly at: number;
  readonly company: string | null;
  readonly place: string;
}

/** The only such line of a record. */
function findLine({ view }: Subject, withCompany: boolean): Line | null {
  const found = new Map<string, Line>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 5 || length > MAX_LINE * 2 || view.linesOf(at).length > 1) continue;
    const [first = '', second = '', ...more] = view.textOf(at).split(BAR);
    if (more.length > 0 || !NAME.test(first) || NO_PLACE.test(first)) continue;
    if (DISTANCE.test(second)) found.set(`${first} ${second}`, { at, company: null, place: first });
    else if (withCompany && NAME.test(second) && !NO_PLACE.test(second))
      found.set(`${first} ${second}`, { at, company: first, place: second });
  }
  const [only, ...others] = found.values();
  return only === undefined || others.length > 0 ? null : only;
}

function toChoice({ view }: Subject, { at }: Line, value: string): Choice {
  const where = inElement(view.elements[at]);
  const from = view.textOf(at).indexOf(value);
  const range = from < 0 ? null : ([from, from + value.length] as const);
  const evidence = { source: 'rules', path: where.path(), range, confidence: CONFIDENCE } as const;
  return { value, place: `${where.place()} part`, evidence };
}
