import { isElement } from '../../page/index';
import type { SourceReader } from '../source-reader';
import { readPerson } from '../values/index';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { linkTexts } from './element-text';

const BYLINE = 0.66;
const MIN_TEXT = 5; // "by" and a name
const MAX_TEXT = 70; // characters, including a date after the name
const LEAD = /^(?:(?:written|posted|published|story|text)\s+)?(?:by|von|par|por|door|di|av|af)\s*[:：]?\s+\p{Lu}/iu;
const NAME =
  /^\p{Lu}[\p{L}.'’-]*(?:\s+(?:van|von|der|den|de|del|di|da|du|la|le|bin|al|el|y|ten))*(?:\s+\p{Lu}[\p{L}.'’-]*){0,3}$/u;

/** A short line with just "by", a person's name and perhaps a date, if it is the only one on its page. */
export const fromBylines: SourceReader = (subject, query) => {
  if (query.form !== 'person' || query.nested) return [];
  const { view, scope } = subject;
  const found = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < MIN_TEXT || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    const name = text.length <= MAX_TEXT && LEAD.test(text) ? readPerson(text.replace(DATED, '')) : null;
    if (name !== null && isNames(name) && !found.has(name)) found.set(name, at);
  }
  if (found.size === 0 && scope === 'record') for (const [name, at] of getBehindTitles(view)) found.set(name, at);
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  const [name, at] = only;
  const linked = linkTexts(subject, at).filter((text) => name.includes(text));
  return [
    {
      texts: linked.length > 1 ? linked : [name],
      score: BYLINE,
      source: 'rules',
      where: inElement(view.elements[at]),
      alone: true,
    },
  ];
};

/** Whether a text is a name, or several full ones. */
function isNames(text: string): boolean {
  const names = text.split(AND);
  return names.every((one) => NAME.test(one)) && (names.length === 1 || names.every((one) => one.includes(' ')));
}

/** Between the names of several writers. */
const AND = /\s*,(?:\s+(?:and|und|et|y|e|en))?\s+|\s+(?:&|and|und|et|y|e|en)\s+/u;

/** A date after the name. A word introduces one only if it is complete, because "Ingram" begins like "in". */
const DATED =
  /(?:\s*,|\s+(?:(?:on|in|at|am|le|el)(?!\p{L})|[|·•–—-]))(?:[^|·•]*\d.*|\s*(?:today|yesterday|heute|gestern|hier|ayer|oggi|ieri|hoje|ontem|hoy|vandaag|gisteren))$/iu;

/** Writers behind the title that an element of its own sets off: "<em>Low Water</em> by Nora Reed (2001)". */
function getBehindTitles(view: PageView): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [at, element] of view.elements.entries()) {
    if (view.textLength(at) > MAX_LINE) continue;
    for (const child of element.children) {
      if (child.type !== 'text' || child.prev === null || !isElement(child.prev)) continue;
      const name = BEHIND_TITLE.exec(child.data)?.groups?.name;
      if (name !== undefined && isNames(name) && name.includes(' ')) found.set(name, at);
    }
  }
  return found;
}

const MAX_LINE = 200; // characters
const BEHIND_TITLE =
  /^\s*[,–—-]?\s*(?:by|von|par|por|door|di|av|af)\s+(?<name>\p{Lu}[\p{L}.'’ -]+?)\s*(?:[,(]\s*\d{4}\)?)?\s*\.?\s*$/u;
