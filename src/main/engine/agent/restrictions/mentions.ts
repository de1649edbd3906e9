import type { Item } from '@shared/item';
import { fold } from '../../extract/index';
import { type Around, getItemNames, getItemTexts, getLabelValue, type KindSeen, NO_AROUND } from './entity-kinds';
import { withoutFillers } from './phrases';
import { getSamePhrases, getSameWords, isSameWord } from './same-words';
import { isWeekday, spellWeekdays } from './weekdays';

const NEGATING =
  /^(?:no|not|non|none|never|without|kein(?:e[nmrs]?)?|nicht|ohne|nein|pas|aucune?|sin|ningun[ao]?|senza|nessun[ao]?|geen|niet|zonder|sem|nao|nem)$/;
const SANS = /(?<!\p{L})sans(?!\p{L})/giu;
const SHORT = 6; // words; a denial in a label such as "Pets: no" is about all of it
const NEAR = 2; // words before a word that may deny it: "no free parking"

/** Folded words of a text. The French "sans" would lose its "s", as a plural does. */
function toWords(text: string): readonly string[] {
  return fold(text.replaceAll(SANS, 'without')).split(' ');
}

/** A phrase without the words that deny it, and whether it had one: "do not allow pets". */
export function splitNegation(phrase: string): { readonly words: string; readonly not: boolean } {
  const plain = phrase.replaceAll(/n[’']t(?!\p{L})/giu, ' not');
  const parts = plain.split(/\s+/);
  const left = parts.filter((part) => !NEGATING.test(toWords(part).join(' ')));
  return { words: left.join(' '), not: left.length < parts.length };
}

/** Words to look for on the page, without those that only join them to the entity. */
export function getSoughtWords(phrase: string): readonly string[] {
  return fold(withoutFillers(phrase))
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * Items whose text on the page says all words of a phrase and does not deny them: "Pets allowed" says "allow pets", "No pets" does not. Words
 * match by their stem or by what means the same. If one text of an item says the whole phrase, others must do so too. Null if no item says or denies it.
 */
export function findItemsSaying(
  words: readonly string[],
  given: readonly Item[],
  givenAround: readonly Around[],
): Saying | null {
  if (words.length === 0) return null;
  const namesDay = words.some(isWeekday) && !words.some((word) => getSameWords(word).includes('closed'));
  const items = namesDay ? given.map(withDays) : given;
  const around = namesDay ? givenAround.map(aroundWithDays) : givenAround;
  // the whole text of a record says much in one breath: "Delivery £4 Free returns"
  for (const getTexts of [getLabels, getHeadings, getPieces]) {
    const texts = items.map((item, at) => getTexts(item, around[at] ?? NO_AROUND));
    const found = getSamePhrases(words).flatMap((phrase) => findPhrase(phrase, texts) ?? []);
    if (found.length === 0) continue;
    const matches = items.map((_, at) => found.some((some) => some[at]));
    // a heading over all items tells none of them apart
    if (getTexts === getHeadings && !(matches.includes(true) && matches.includes(false))) continue;
    return withoutMereNames(words, matches, texts, items, around);
  }
  return findItemsWithValue(words, items, around);
}

/** An item whose texts name every day that they mean. */
function withDays(item: Item): Item {
  const spelled = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('_') ? [[name, spellWeekdays(value)] as const] : [],
  );
  return { ...item, ...Object.fromEntries(spelled) };
}

function aroundWithDays(around: Around): Around {
  const lines = around.text.split('\n');
  return {
    ...around,
    labels: around.labels.map(spellWeekdays),
    text: lines.map(spellWeekdays).join('\n'),
  };
}

/**
 * Items with a label that is one of the words, if some have it and none says the others, which only name what it is a value of: "Automatic" for "automatic
 * gearbox".
 */
function findItemsWithValue(
  words: readonly string[],
  items: readonly Item[],
  around: readonly Around[],
): Saying | null {
  if (words.length < 2) return null;
  const pieces = items.map((item, at) => getPieces(item, around[at] ?? NO_AROUND));
  const said = words.filter((word) => pieces.some((some) => some.some((piece) => mentions(piece, word))));
  const [value, ...others] = said;
  if (value === undefined || others.length > 0) return null;
  const same = getSameWords(value);
  const isOne = isWeekday(value)
    ? (label: string) => affirms(toWords(label), value)
    : (label: string) => same.some((one) => !fold(label).includes(' ') && isSameWord(fold(label), one));
  const matches = around.map(({ labels }) => labels.some(isOne));
  return matches.includes(true) && matches.includes(false) ? { matches, by: 'text', byName: [] } : null;
}

/** Items that say something, and which of them say it in their name only, while others state it: "La Terraza". */
export interface Saying extends KindSeen {
  readonly byName: readonly number[];
}

const STATED = 2; // items that state it beside their name; one may do so by chance

/** A name may hold a word by chance: where other items state it, one that states something else in its place does not count. */
function withoutMereNames(
  words: readonly string[],
  matches: readonly boolean[],
  texts: readonly (readonly (readonly string[])[])[],
  items: readonly Item[],
  around: readonly Around[],
): Saying {
  const names = items.map((item, at) => getNames(item, around[at] ?? NO_AROUND));
  const isStated = texts.map((pieces, at) => pieces.some((piece) => says(withoutNames(piece, names[at] ?? []))));
  const terms = new Set(around.flatMap(({ labels }, at) => (isStated[at] ? labels.flatMap(getStatedTerm) : [])));
  const byName = matches.flatMap((is, at) =>
    is && !isStated[at] && says(fold(names[at]?.join(' ') ?? '').split(' ')) ? [at] : [],
  );
  if (isStated.filter(Boolean).length < STATED || byName.length === 0) return { matches, by: 'text', byName: [] };
  const isOther = (at: number) => (around[at]?.labels ?? []).some((label) => terms.has(getTerm(label)));
  const others = new Set(byName.filter(isOther));
  return {
    matches: matches.map((is, at) => is && !others.has(at)),
    by: 'text',
    byName: byName.filter((at) => !others.has(at)),
  };

  function says(piece: readonly string[]): boolean {
    return words.every((word) => affirms(piece, word));
  }
  function getStatedTerm(label: string): readonly string[] {
    const term = getTerm(label);
    return term !== '' && says(fold(getLabelValue(label)).split(' ')) ? [term] : [];
  }
}

/** The term of a label such as "Brand: Motobine", folded; empty if it has none. */
export function getTerm(label: string): string {
  return fold(/^([^:：]{1,40}?)\s*[:：]\s*\S/u.exec(label)?.[1] ?? '');
}

function getNames(item: Item, { names }: Around): readonly string[] {
  return [...names, ...getItemNames(item)];
}

/** The words of a text without those of the record's name. */
function withoutNames(piece: readonly string[], names: readonly string[]): readonly string[] {
  return names
    .reduce((text, name) => text.replace(` ${fold(name)} `, ' '), ` ${piece.join(' ')} `)
    .trim()
    .split(' ');
}

/** The items that deny all words of a phrase, as "apto sin gluten" does; empty if none does. */
export function findItemsDenying(
  words: readonly string[],
  items: readonly Item[],
  around: readonly Around[],
): readonly boolean[] {
  const denies = (piece: readonly string[]) =>
    words.every((word) => mentions(piece, word)) && !words.some((word) => affirms(piece, word));
  return items.map((item, at) => getPieces(item, around[at] ?? NO_AROUND).some(denies));
}

/** Which texts say a phrase; null if none says or denies it. */
function findPhrase(
  words: readonly string[],
  texts: readonly (readonly (readonly string[])[])[],
): readonly (readonly boolean[])[] | null {
  const main = words.filter((word) => !LIGHT.has(word));
  for (const some of main.length === words.length || main.length === 0 ? [words] : [words, main]) {
    const whole = texts.map((pieces) => pieces.some((piece) => some.every((word) => affirms(piece, word))));
    if (whole.includes(true)) return [whole];
  }
  // "Dental included: No" and "Cover abroad: Yes" are two answers, and neither is one about "dental cover"
  const spread = texts.map((pieces) => {
    const plain = pieces.filter((piece) => !isAnswer(piece));
    return words.every((word) => plain.some((piece) => affirms(piece, word)));
  });
  const isDenied = texts.some((pieces) => pieces.some((piece) => words.every((word) => mentions(piece, word))));
  return spread.includes(true) || isDenied ? [spread] : null;
}

/** Words that say little beside another: "dental cover" is what a column "Dental included" tells, "speaks German" what "Languages: German" does. */
const LIGHT: ReadonlySet<string> = new Set(
  fold(
    'cover coverage covered included inclusive deckung inklusive inbegriffen couverture compris cobertura incluido incluida copertura incluso inclusa speak speaks spoken spricht sprechen parle parlent habla hablan parla parlano come comes stammt stammen kommt kommen vient viennent proviene provienen vengono',
  ).split(' '),
);

/** Whether a text is an answer to its column: "Pets allowed: Yes". */
function isAnswer(piece: readonly string[]): boolean {
  return piece.length > 1 && /^(?:yes|ja|oui|si|sim|no|nein|non|nao|nee)$/.test(piece.at(-1) ?? '');
}

/** Whether the page as a whole says a word: its headings or its address. */
export function isPageSaying(word: string, items: readonly Item[], around: readonly Around[]): boolean {
  return items.every(
    ({ _url }, at) =>
      around[at]?.isAlone !== true &&
      [...(around[at]?.headings ?? []), _url.replace(/^https?:\/\/[^/]*/i, '')].some((text) =>
        affirms(fold(text).split(' '), word),
      ),
  );
}

/** The short texts of an item, each as folded words. */
function getLabels(item: Item, { labels, names, categories }: Around): readonly (readonly string[])[] {
  const parts = labels.flatMap((label) => [label, ...label.split(/\s*[·•|;]\s*|,\s+/)]);
  return [...new Set([...names, ...categories, ...parts, ...getItemTexts(item)])].map(toWords);
}

/** The headings of the parts of the page that an item is in. */
function getHeadings(_: Item, { sections }: Around): readonly (readonly string[])[] {
  return sections.map(toWords);
}

/** The same, and the whole text of an item by its lines and sentences. */
export function getPieces(item: Item, around: Around): readonly (readonly string[])[] {
  const sentences = around.text.split(/[.!?]\s+|\n|\s*[·•|;]\s*|,\s+|\s[–—-]\s/);
  return [...getLabels(item, around), ...sentences.map(toWords)];
}

function mentions(piece: readonly string[], word: string): boolean {
  const same = getSameWords(word);
  return piece.some((each) => same.some((one) => isSameWord(each, one) || isWithin(each, one)));
}

function affirms(piece: readonly string[], word: string): boolean {
  const same = getSameWords(word);
  return piece.some((each, at) => same.some((one) => saysWord(each, one)) && !isDenied(piece, at));
}

function saysWord(text: string, word: string): boolean {
  return isSameWord(text, word) || (isWithin(text, word) && !isDeniedWithin(text, word));
}

const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{2,}$/u;

/** Whether a text without spaces holds a word: "光照喜阴" holds "喜阴". */
function isWithin(text: string, word: string): boolean {
  return EAST_ASIAN.test(word) && text.includes(word);
}

const DENIED_BEFORE = /[不非无無没沒未]有?(?:提供|支持|允许|包?含有?|包括|带有?|设有?)?$/u;
/** Folded: では is written ては. */
const DENIED_BEHIND = /^(?:ては|しゃ|て)?(?:な[いくし]|ありません|不可|不要)/u;

/** Whether a text without spaces denies a word: "不喜阴", "没有提供早餐", "防水ではない". */
function isDeniedWithin(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return DENIED_BEFORE.test(text.slice(0, at)) || DENIED_BEHIND.test(text.slice(at + word.length));
}

function isDenied(piece: readonly string[], at: number): boolean {
  // in a long text, a denial may also follow at once: "Online: no" of a table
  const near = piece.length <= SHORT ? piece : piece.slice(Math.max(0, at - NEAR), at + NEAR);
  return near.some((word) => NEGATING.test(word));
}
