/** How well a text matches what was typed, and which letters do. */
export interface Match {
  /** Higher is better. */
  readonly score: number;
  /** Indices of matching letters, ascending. */
  readonly marks: readonly number[];
}

const WORD_START = 100;
const INSIDE = 60;
const SCATTERED = 30;

/** Matches each typed word at the start of a word, within one, or letter by letter across word starts; null if one does not match. */
export function matchFuzzy(text: string, typed: string): Match | null {
  const plain = foldLetters(text);
  const marks = new Set<number>();
  let score = 0;
  for (const word of foldLetters(typed).split(/\s+/).filter(Boolean)) {
    const fit = fitWord(plain, word);
    if (!fit) return null;
    score += fit.score;
    for (const mark of fit.marks) marks.add(mark);
  }
  return { score: score - Math.min(text.length, 100) / 100, marks: [...marks].toSorted((a, b) => a - b) };
}

function fitWord(text: string, word: string): Match | null {
  const inside = text.indexOf(word);
  for (let at = inside; at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at))
      return { score: WORD_START - Math.min(at, 30) / 10, marks: listPositions(at, word.length) };
  }
  if (inside >= 0) return { score: INSIDE - Math.min(inside, 30) / 10, marks: listPositions(inside, word.length) };
  return scatter(text, word);
}

/** Each letter follows the previous one or starts a word: `nc` finds New collection. */
function scatter(text: string, word: string): Match | null {
  const marks: number[] = [];
  let from = 0;
  for (const letter of word) {
    const at = nextFit(text, letter, from, marks.at(-1));
    if (at < 0) return null;
    marks.push(at);
    from = at + 1;
  }
  return { score: SCATTERED - Math.min((marks.at(-1) ?? 0) - (marks[0] ?? 0), 30) / 10, marks };
}

function nextFit(text: string, letter: string, from: number, last: number | undefined): number {
  if (last !== undefined && text[last + 1] === letter) return last + 1;
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return -1;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '');
}

function listPositions(start: number, length: number): readonly number[] {
  return Array.from({ length }, (_, step) => start + step);
}

/** Lower case without accents, preserving character positions. */
function foldLetters(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const bare = text.charAt(at).normalize('NFD').charAt(0).toLowerCase();
    return bare.length === 1 ? bare : text.charAt(at);
  }).join('');
}
