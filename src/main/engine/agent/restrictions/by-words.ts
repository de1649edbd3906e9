import type { Restriction } from '@shared/contract/agent-plan';
import type { Item } from '@shared/item';
import { fold } from '../../extract/index';
import { isGeneric, isKnownEntity, isPlural } from '../entities';
import { isKnownPlural } from '../entity-words';
import { getColorNames } from './colors';
import {
  type Around,
  findItemsLabelled,
  findItemsMentioning,
  findItemsOfKind,
  findItemsWithAny,
  getItemNames,
  type KindSeen,
} from './entity-kinds';
import { findItemsSaying, getSoughtWords, isPageSaying, type Saying } from './mentions';
import { isTopic, withoutFillers } from './phrases';

/** Items with their surroundings on the page. */
export interface Some {
  readonly items: readonly Item[];
  readonly around: readonly Around[];
}

/** The items that a restriction leaves, and why it could not be applied, or not to all of them. */
export interface Judged {
  readonly places: readonly number[];
  readonly fault: string | null;
  /** Says which of the items that are left in the end may not meet the restriction. */
  readonly getDoubt?: (left: readonly number[]) => string | null;
}

/** Items that say the words of a restriction, or those that do not. */
export function judgeWords({ words = '', not, text }: Restriction, places: readonly number[], some: Some): Judged {
  // a headline tells more of a topic than a summary; a condition may be met anywhere in the record
  const found = isTopic(text.slice(text.search(/\s/)))
    ? withoutByName(findMentioning(withoutFillers(words), some))
    : (findSaying(words, some) ?? findOfGroup(words, some));
  // if no item is of the excluded kind, nothing is removed
  const isException = not === true && EXCEPT.test(text);
  if (!found) return { places, fault: isException ? null : `No item says whether it is “${text}”, so all are kept.` };
  const kept = places.filter((_, at) => found.matches[at] !== (not ?? false));
  const byName = found.byName.flatMap((at) => places[at] ?? []);
  const getDoubt = (left: readonly number[]) =>
    describeNamed(
      words,
      byName.filter((place) => left.includes(place)).map((place) => places.indexOf(place)),
      some,
    );
  return { places: kept, fault: null, ...(!isException && { getDoubt }) };
}

/** Words for a group of things that a label of a row leaves out: "Society" for "in the Society track". */
const GROUP =
  /^(?:(?:category|genre|kategorie|catégorie|categoría|categoria|rubrik)\s+(?<behind>.+)|(?<before>.+?)[\s-](?:track|stream|category|section|genre|department|division|league|series|strand))$/iu;

/** Items that are labelled with the name of a group, if others are not. */
function findOfGroup(words: string, { items, around }: Some): Said | null {
  const { before, behind } = GROUP.exec(words)?.groups ?? {};
  const name = before ?? behind;
  const found = name === undefined ? null : findItemsLabelled(name, items, around);
  return found?.matches.includes(false) ? withoutByName(found) : null;
}

/** Says that a name may hold the words by chance. */
function describeNamed(words: string, byName: readonly number[], { items }: Some): string | null {
  const [name] = byName.flatMap((at) => (items[at] ? getItemNames(items[at]) : [])).slice(0, 1);
  if (name === undefined) return null;
  return byName.length === 1
    ? `One item, “${name}”, says “${words}” only in its name, so it may not fit.`
    : `${byName.length} items, such as “${name}”, say “${words}” only in their names, so they may not fit.`;
}

const EXCEPT =
  /^(?:except|excluding|but not|other than|apart from|leaving out|not?|and no|außer|sauf|excepto)(?!\p{L})/iu;
const OR = /\s*,\s*|\s(?:or|oder|ou|o|of)\s/iu;

/** Items that say a phrase, or one of several: "black or white". */
function findSaying(phrase: string, { items, around }: Some): Said | null {
  const found = phrase.split(OR).map((one) => {
    const colors = getColorNames(one.trim());
    const colored = colors && withoutByName(findItemsWithAny(colors, items, around));
    // "die Grünen" are no colour
    return colored ?? findItemsSaying(getSoughtWords(one), items, around);
  });
  if (found.includes(null)) return null;
  const matches = items.map((_, at) => found.some((each) => each?.matches[at] === true));
  const isStated = (at: number) => found.some((each) => each?.matches[at] === true && !each.byName.includes(at));
  return { matches, byName: found.flatMap((each) => each?.byName ?? []).filter((at) => !isStated(at)) };
}

type Said = Pick<Saying, 'matches' | 'byName'>;

const withoutByName = (seen: KindSeen | null): Said | null => seen && { matches: seen.matches, byName: [] };

/** Items of the wanted kind: first by "desk lamps" as a phrase, then lamps described as being for desks. */
export function judgeKind(restriction: Restriction, places: readonly number[], some: Some): Judged {
  const { items, around } = some;
  const words = withoutContainer(restriction.words ?? '', some);
  const found = findItemsOfKind(words, items, around) ?? findOfKinds(words.split(EITHER), some);
  // the page says that they are restaurants, not that each is Indian or Italian
  const whole = found?.by === 'page' && OR.test(words) ? null : found;
  const parts = inEnglishOrder(words.split(' '));
  const head = parts.at(-1) ?? '';
  const heads = whole ?? findItemsOfKind(head, items, around);
  if (whole || parts.length === 1)
    return onlyThese(places, heads, `The page does not say that they are “${restriction.text}”, so all are kept.`);
  const isAlternative = OR.test(words);
  const before = isAlternative ? [parts.slice(0, -1).join(' ')] : parts.slice(0, -1);
  const more = before.map((part) => ({ part, seen: findDescribed(part, head, some) }));
  const unseen = more.filter(({ seen }) => seen === null).map(({ part }) => part);
  const matches = items.map((_, at) =>
    [heads, ...more.map(({ seen }) => seen)].every((seen) => seen?.matches[at] ?? true),
  );
  const fault =
    unseen.length === 0
      ? null
      : `No item says whether it is “${unseen.join('” or “')}”, so nothing is left out because of it.`;
  return { ...onlyThese(places, matches.includes(true) ? { matches } : null, ''), fault };
}

const EITHER = /\s*,\s*|\s(?:and|or|und|oder|et|ou|y|o|e)\s/iu;

/** Items of one of several kinds, "headphones and earbuds"; null if the page says of one of them that none is. */
function findOfKinds(kinds: readonly string[], { items, around }: Some) {
  if (kinds.length < 2 || !kinds.every((kind) => isPlural(kind))) return null;
  const seen = kinds.map((kind) => findItemsOfKind(kind, items, around));
  if (seen.includes(null)) return null;
  return { matches: items.map((_, at) => seen.some((each) => each?.matches[at] === true)), by: 'text' };
}

/** The words of a kind with its noun last: "restaurantes italianos" begins with it. */
function inEnglishOrder(parts: readonly string[]): readonly string[] {
  const [first = '', ...others] = parts;
  return others.length > 0 && isKnownPlural(first) && !isKnownEntity(parts.at(-1) ?? '') ? [...others, first] : parts;
}

/** Words for where things are listed, not for what they are: "forum topics", "blog posts". */
const CONTAINER =
  /^(?:forum|board|blog|shop|store|webshop|website|site|web|page|portal|platform|news|magazine|catalog(?:ue)?|customer|user|staff|auction)$/iu;

/** Whether a kind is named by more than its noun and where it is listed: "desk lamps", but not "blog posts". */
export function isDescribedKind(words: string): boolean {
  const before = words.split(' ').slice(0, -1);
  return before.some((word) => !CONTAINER.test(word) && !isGeneric(word));
}

/** The words of a kind without where the things are listed, unless the page labels some of its items so. */
function withoutContainer(words: string, { items, around }: Some): string {
  const [first = '', ...others] = words.split(' ');
  const isContainer = others.length > 0 && CONTAINER.test(first) && findItemsLabelled(first, items, around) === null;
  return isContainer ? withoutContainer(others.join(' '), { items, around }) : words;
}

const UN = /^(?:un|non-?|nicht[- ]?)(?=\p{L}{4})/iu;

/** Items that a word before the entity describes: "walnut tables", "unsolved threads"; all if the page as a whole says it. */
function findDescribed(word: string, head: string, some: Some) {
  const { items, around } = some;
  // "Central Library" does not make the others no libraries
  const found = isKnownPlural(word) ? findItemsLabelled(word, items, around) : findSaying(word, some);
  if (found !== null) return found;
  const opposite = UN.test(word) ? findSaying(word.replace(UN, ''), some) : null;
  if (opposite !== null) return { matches: opposite.matches.map((is) => !is) };
  const isOfPage =
    isGeneric(word) ||
    isKnownEntity(word) ||
    [word, `${word}${head}`].some((name) => isPageSaying(fold(name.toLowerCase()), items, around));
  return isOfPage || fold(word) === fold(head) ? { matches: items.map(() => true) } : null;
}

function findMentioning(words: string, { items, around }: Some) {
  const colors = getColorNames(words);
  return colors === null ? findItemsMentioning(words, items, around) : findItemsWithAny(colors, items, around);
}

function onlyThese(
  places: readonly number[],
  seen: { readonly matches: readonly boolean[] } | null,
  fault: string,
): Judged {
  return seen ? { places: places.filter((_, at) => seen.matches[at]), fault: null } : { places, fault };
}
