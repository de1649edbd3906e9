/** Counts over a text; those of a part include everything inside it. */
export interface Counts {
  words: number;
  /** without white space */
  characters: number;
  linkWords: number;
  /** Links that start inside. */
  digits: number;
  commas: number;
  /** Words that end a sentence: with a full stop, a question mark or the like. */
  stops: number;
  /** Words with a capital first letter. */
  capitals: number;
  /** Currency signs. */
  money: number;
}

export function newCounts(): Counts {
  return { words: 0, characters: 0, linkWords: 0, digits: 0, commas: 0, stops: 0, capitals: 0, money: 0 };
}

export function addCounts(sum: Counts, more: Counts): void {
  sum.words += more.words;
  sum.characters += more.characters;
  sum.linkWords += more.linkWords;
  sum.digits += more.digits;
  sum.commas += more.commas;
  sum.stops += more.stops;
  sum.capitals += more.capitals;
  sum.money += more.money;
}

const SPACE = 0;
const OTHER = 1;
const LOWER = 2;
const CAPITAL = 3;
const DIGIT = 4;
const COMMA = 5;
const STOP = 6;
const MONEY = 7;
const IDEOGRAPH = 8;

let table: Uint8Array | null = null; // built for the first page, because it takes tens of milliseconds

/** Counts a text in one pass. */
export function countText(text: string, inLink: boolean): Counts {
  const counts = newCounts();
  table ??= listCharacterKinds();
  const kinds = table; // a local variable, because it is read for each character
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const kind = kinds[text.charCodeAt(at)] ?? OTHER;
    if (kind === SPACE) {
      before = SPACE;
      continue;
    }
    counts.characters++;
    if (kind === DIGIT) counts.digits++;
    else if (kind === COMMA) counts.commas++;
    else if (kind === STOP) counts.stops++;
    else if (kind === MONEY) counts.money++;
    if (isOfWord(kind) && (!isOfWord(before) || (kind === IDEOGRAPH && before !== IDEOGRAPH))) {
      counts.words++;
      if (kind === CAPITAL) counts.capitals++;
    }
    // a run of ideographs has no spaces; two of them make a word on average
    before = kind === IDEOGRAPH && before === IDEOGRAPH ? OTHER : kind;
  }
  if (inLink) counts.linkWords = counts.words;
  return counts;
}

function isOfWord(kind: number): boolean {
  return kind === LOWER || kind === CAPITAL || kind === DIGIT || kind === IDEOGRAPH;
}

function listCharacterKinds(): Uint8Array {
  const kinds = new Uint8Array(65_536).fill(OTHER);
  for (let code = 0; code < kinds.length; code++) kinds[code] = getCharacterKind(String.fromCharCode(code));
  return kinds;
}

function getCharacterKind(character: string): number {
  if (/\s/.test(character)) return SPACE;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character)) return IDEOGRAPH;
  if (/\p{Lu}/u.test(character)) return CAPITAL;
  if (/[\p{L}\p{M}_]/u.test(character)) return LOWER;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (/\p{Sc}/u.test(character)) return MONEY;
  if (/[,;،、，；]/u.test(character)) return COMMA;
  if (/[.!?:…。！？]/u.test(character)) return STOP;
  return OTHER;
}

/** The ratio of two counts; 0 if the second is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
