import type { Subject } from '../subject';
import { ORDINAL_WORDS } from '../words/ordinal-words';
import type { Asked } from './asked';
import { getTitleWords } from './find-sentences';
import type { Found } from './found';
import { getPageText, type Passage } from './passages';
import { isSameTerm, splitTerms } from './terms';

/** An item of a list that the page numbers: "3. Puma: Bold and Affordable", "Tip #6 - Never leave devices unattended". */
export interface NumberedItem {
  readonly number: number;
  readonly text: string;
  /** What stands before the number: "Tip", "Phase". */
  readonly kind: string;
  readonly passage: Passage;
}

const ITEM =
  /^(?<kind>\p{L}{3,12} )?(?<sign>#|No\. ?|Nr\. ?|Platz )?(?<number>\d{1,3}|[IVX]{1,5})(?<mark>[.):：]|\s?[-–—]|\s)\s*(?<text>.*)$/u;
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
const LEAST = 3; // items

/** The lists of a page whose items are numbered from one, those of headings first. */
export function getNumberedLists(subject: Subject): readonly (readonly NumberedItem[])[] {
  const { passages } = getPageText(subject.view);
  const lists = [true, false].flatMap((isHeading) => {
    const items = passages.flatMap((passage) => (passage.isHeading === isHeading ? (toItem(passage) ?? []) : []));
    return splitLists(items);
  });
  return lists.filter((list) => list.length >= LEAST);
}

function toItem(passage: Passage): NumberedItem | null {
  if (passage.text.length > MAX_ITEM) return null;
  const { kind = '', sign = '', number = '', mark = '', text = '' } = ITEM.exec(passage.text)?.groups ?? {};
  if (number === '' || text === '' || (mark.trim() === '' && kind === '' && sign === '')) return null;
  const isRoman = !/\d/.test(number);
  if (isRoman && kind === '') return null;
  if (/^\d/.test(text) && mark !== '. ') return null;
  return {
    number: isRoman ? readRoman(number) : Number(number),
    text: text.replace(/\s*[:：]$/, ''),
    kind: kind.trim(),
    passage,
  };
}

const MAX_ITEM = 160; // characters

function readRoman(digits: string): number {
  const values = [...digits].map((digit) => ROMAN[digit] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function splitLists(items: readonly NumberedItem[]): readonly (readonly NumberedItem[])[] {
  const lists: NumberedItem[][] = [];
  for (const item of items) {
    const list = lists.at(-1);
    if (list && item.number === (list.at(-1)?.number ?? 0) + 1) list.push(item);
    else if (item.number === 1) lists.push([item]);
  }
  return lists;
}

const POSITIONS = ORDINAL_WORDS.map((words) => new RegExp(`(?<!\\p{L})(?:${words}) (?<noun>\\p{L}{3,})`, 'iu'));
const PLACED =
  /(?<!\p{L})(?:number|no\.?|place|position|platz|rang|nummer|numéro|número|step|tip|schritt|tipp) ?#? ?(?<number>\d{1,3})(?!\d)/iu;
const LISTED = /(?:list\p{L}*|ranking|liste)(?!\p{L})/iu;

/** The item of a numbered list that a question asks for by its place: "What is the sixth tip?", "Wer steht auf Platz 3?" */
export function findNumberedItem(subject: Subject, asked: Asked): Found | null {
  const at = POSITIONS.findIndex((form) => form.test(asked.text));
  const placed = Number(PLACED.exec(asked.text)?.groups?.number ?? 0);
  if (at < 0 && placed === 0) return null;
  const noun = at < 0 ? '' : (POSITIONS[at]?.exec(asked.text)?.groups?.noun ?? '').toLowerCase();
  const number = at < 0 ? placed : at + 1;
  const title = getTitleWords(subject);
  const isOf = (list: readonly NumberedItem[]) =>
    noun === '' ||
    LISTED.test(asked.text) ||
    [...title, ...splitTerms(list[0]?.kind ?? '')].some((word) => isSameTerm(word, splitTerms(noun)[0] ?? ''));
  const lists = getNumberedLists(subject).filter(isOf);
  const item = lists[0]?.find((one) => one.number === number);
  return item ? { text: getName(item, asked), passage: item.passage, by: 'numbered' } : null;
}

/** The name of what an item is about, where the question asks for such a thing: "Puma" of "Puma: Bold and Affordable". */
export function getName({ text }: NumberedItem, { kind }: Asked): string {
  const [, name = ''] = /^(.{2,40}?)\s*(?::|\s[-–—])\s+\S/.exec(text) ?? [];
  return name === '' || (kind === 'what' && name.split(' ').length > 3) ? text : name;
}

/** Number of items of the list that a question counts: its noun names them or the page. */
export function countNumbered(subject: Subject, { noun }: Asked): Found | null {
  const [head] = noun;
  if (head === undefined) return null;
  const title = getTitleWords(subject);
  for (const list of getNumberedLists(subject)) {
    const words = [...splitTerms(list[0]?.kind ?? ''), ...title];
    const [first] = list;
    if (first && words.some((word) => noun.some((one) => isSameTerm(word, one))))
      return { text: String(list.length), passage: first.passage, by: 'numbered' };
  }
  return null;
}
