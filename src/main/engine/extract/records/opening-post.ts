import type { FieldQuery } from '../asked/query';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import type { Block } from './block';
import { markOutside } from './outside';

/** Words for replies, in templates, class names and texts; folded. */
const ANSWERING = new Set(
  fold(
    'comment reply response answer kommentar antwort commentaire réponse comentario respuesta commento risposta reactie antwoord komentarz',
  ).split(' '),
);
const NUMBER = /^(?:(\p{L}+)\s)?#?\s?(\d{1,6})(?:\s(?:\p{L}+|\/)\s\d+)?$/u; // "#1", "Post #1 of 7", "Reply 1"
const MAX_NUMBER = 24; // characters
const RE = /^(?:re|aw|antw|sv|odp)\s?:\s/i; // before a title, as in e-mail
const MAX_TITLE = 200; // characters
const COMPARED = 4; // blocks whose numbers must increase by one
const MAX_LOOK = 200; // elements of a block
const LONG_PROSE = 1500; // characters of paragraphs, more than notices and summaries have; what follows such a text replies to an article

/**
 * Whether the first block of a list is the post that opens a thread, so that it is not one of the requested comments,
 * replies or answers. Signs: the blocks are numbered from it, or only the others repeat a title ("Re:"), and no article
 * comes before it.
 */
export function beginsWithOpeningPost(
  view: PageView,
  blocks: readonly Block[],
  queries: readonly FieldQuery[],
): boolean {
  const [first] = blocks;
  if (!first || blocks.length < 2 || !asksForAnswers(queries)) return false;
  const { class: names = '', id = '' } = first.element.attribs;
  if (namesAnswers(`${names} ${id}`) || proseBefore(view, first) > LONG_PROSE) return false;
  const numbers = blocks.slice(0, COMPARED).map((block) => getNumbers(view, block));
  const [own, ...others] = numbers;
  const isRepeated = numbers.every(({ isRe }, at) => isRe === at > 0);
  const isNumbered = (from: number, list: readonly BlockNumbers[], kind: 'all' | 'answers') =>
    [...(list[0]?.[kind] ?? [])].some(
      (entry) => isAt(entry, from) && list.every((some, at) => some[kind].has(replaceNumber(entry, from + at))),
    );
  return isRepeated || isNumbered(1, numbers, 'all') || (own?.answers.size === 0 && isNumbered(1, others, 'answers'));
}

/** Whether a template asks for comments, replies or answers. */
export function asksForAnswers(queries: readonly FieldQuery[]): boolean {
  return queries.some(
    ({ path, description, concept, type }) =>
      concept?.id !== 'comment count' && type !== 'number' && namesAnswers(`${path} ${description}`),
  );
}

/** Whether a word for replies is among the words of a text. */
export function namesAnswers(text: string): boolean {
  return fold(text)
    .split(' ')
    .some((word) => ANSWERING.has(word));
}

/** Characters of paragraphs before a block, excluding menus and side columns. */
function proseBefore(view: PageView, { element }: Block): number {
  const outside = markOutside(view);
  const end = view.indexOf(element) ?? 0;
  let length = 0;
  for (let at = 0; at < end; at++) if (view.elements[at]?.name === 'p' && !outside[at]) length += view.textLength(at);
  return length;
}

/** Numbers shown in a block, each with its tag: all of them, and those that count replies. */
interface BlockNumbers {
  readonly all: ReadonlySet<string>;
  readonly answers: ReadonlySet<string>;
  /** Whether it is marked as a reply: "Re: Salted fish". */
  readonly isRe: boolean;
}

function getNumbers(view: PageView, { element, more = [] }: Block): BlockNumbers {
  const [all, answers] = [new Set<string>(), new Set<string>()];
  let isRe = false;
  for (const part of [element, ...more]) {
    const from = view.indexOf(part) ?? 0;
    const end = Math.min(view.endOf(from), from + MAX_LOOK);
    for (let at = from; at < end; at++) {
      const inner = view.elements[at];
      if (!inner || view.textLength(at) > MAX_TITLE) continue;
      isRe ||= RE.test(view.textOf(at));
      if (view.textLength(at) > MAX_NUMBER) continue;
      const [, word = '', number] = NUMBER.exec(view.textOf(at)) ?? [];
      if (number === undefined) continue;
      all.add(`${inner.name} ${number}`);
      if (namesAnswers(word)) answers.add(`${inner.name} ${number}`);
    }
  }
  return { all, answers, isRe };
}

function isAt(entry: string, number: number): boolean {
  return entry.endsWith(` ${number}`);
}

function replaceNumber(entry: string, number: number): string {
  return entry.replace(/\d+$/, String(number));
}
