import type { PdfLine } from './lines';

// As in "Price: 12.50" or "Article no. SKU-978".
const LABEL = /^\s*[\p{Lu}\p{Lo}][^:：.!?,;]{0,30}[:：]\s*\S/u;
const NUMBER_LABEL = /^\s*\p{Lu}[\p{L} .-]{0,20}(?:[Nn]o|[Nn]r|[Nn]úm|[Nn])[.°]\s*\S/u;
const NEAR = 2; // lines; a list of labels and values seldom has more without a label among them
const LONGEST = 60; // characters; longer lines are prose

/**
 * Whether a line does not continue the line before: both begin with a label, or OCR read them. In pictures of labels and cards each line stands for itself, but the lines are as
 * long and as far apart as those of a paragraph.
 */
export function isLineOfItsOwn(lines: readonly PdfLine[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (before && line && areLabelled(before.text, line.text)) return true;
  if (!before?.ocr || !line?.ocr || before.text.length > LONGEST || /[,;:-]\s*$/.test(before.text)) return false;
  if (isLabelled(line.text)) return true;
  const near = lines.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  if (!near.some(({ text }) => isLabelled(text)) || !/^\s*[\p{Lu}\p{Lo}\p{N}]/u.test(line.text)) return false;
  const right = Math.max(...near.filter(({ x }) => Math.abs(x - line.x) < line.size).map((each) => each.right));
  return right - before.right > getFirstWordWidth(line);
}

/** Whether two lines are a list of labels and values, however close they are. */
function areLabelled(before: string, line: string): boolean {
  return isLabelled(before) && isLabelled(line) && !/[,;:-]\s*$/.test(before);
}

/** Whether a text of one line begins with a label. */
export function isLabelled(text: string): boolean {
  return text.length <= LONGEST && (LABEL.test(text) || NUMBER_LABEL.test(text));
}

/** The width of a line's first word with a space, as if its characters were equally wide. */
function getFirstWordWidth({ text, x, right }: PdfLine): number {
  const word = /^\S+/.exec(text.trim())?.[0] ?? '';
  return ((word.length + 1) * (right - x)) / Math.max(1, text.trim().length);
}
