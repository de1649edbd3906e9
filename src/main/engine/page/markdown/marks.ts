/**
 * Emphasis is written in two steps. While a line is assembled, characters that no text contains mark the ends. When the
 * line is complete, each pair becomes stars if their neighbours allow it, otherwise an HTML element.
 */
export type Mark = 'strong' | 'em' | 'del';

interface MarkForm {
  readonly open: string;
  readonly close: string;
  readonly stars: string;
}

// Unicode noncharacters: texts do not contain them, and escaping removes them
const FORMS: Readonly<Record<Mark, MarkForm>> = {
  strong: { open: '\ufdd0', close: '\ufdd1', stars: '**' },
  em: { open: '\ufdd2', close: '\ufdd3', stars: '*' },
  del: { open: '\ufdd4', close: '\ufdd5', stars: '~~' },
};
const KINDS = Object.entries(FORMS).map(([name, form]) => ({ name, ...form }));
const SIGNS = /([\ufdd0-\ufdd5])/;

/** Marks text without the white space at its ends; text of only white space stays unchanged. */
export function markText(text: string, mark: Mark): string {
  const inner = text.trim();
  if (inner === '') return text;
  const { open, close } = FORMS[mark];
  const start = text.indexOf(inner);
  return text.slice(0, start) + open + inner + close + text.slice(start + inner.length);
}

/** Whether a text has marks; searching for one character takes no time in texts of Latin letters, other than testing a pattern. */
function hasMarks(text: string): boolean {
  return text.includes(FORMS.strong.open) || text.includes(FORMS.em.open) || text.includes(FORMS.del.open);
}

/** Replaces the marks in a complete line. */
export function writeMarks(text: string): string {
  if (!hasMarks(text)) return text;
  const parts = mergeAdjacentMarks(text).split(SIGNS);
  const open: number[] = [];
  parts.forEach((part, at) => {
    if (KINDS.some((kind) => kind.open === part)) open.push(at);
    const kind = KINDS.find(({ close }) => close === part);
    const from = kind && open.pop();
    if (kind === undefined || from === undefined) return;
    const isStars = standsAlone(parts, from, at);
    parts[from] = isStars ? kind.stars : `<${kind.name}>`;
    parts[at] = isStars ? kind.stars : `</${kind.name}>`;
  });
  return parts.join('');
}

/** Merges equal marks that are separated only by a gap. */
function mergeAdjacentMarks(text: string): string {
  return KINDS.reduce((line, { open, close }) => line.replaceAll(new RegExp(`${close}(\\s*)${open}`, 'g'), '$1'), text);
}

/** Whether stars at these positions would be parsed as emphasis (CommonMark's flanking delimiter runs). */
function standsAlone(parts: readonly string[], from: number, to: number): boolean {
  const before = lastBefore(parts, from);
  const after = firstAfter(parts, to);
  if (!isPunctuated(before) && !isGap(before) && isPunctuated(firstAfter(parts, from))) return false;
  if (!isPunctuated(after) && !isGap(after) && isPunctuated(lastBefore(parts, to))) return false;
  // stars of a pair that ends here would merge with ours
  return !(parts[from - 1] === '' && /^(?:\*+|~~)$/.test(parts[from - 2] ?? '') && from >= 2 && isEnd(parts, from - 2));
}

function isEnd(parts: readonly string[], at: number): boolean {
  return (parts[at - 1] ?? '') !== '';
}

function lastBefore(parts: readonly string[], at: number): string {
  for (let index = at - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? '';
    if (index % 2 === 0 && part !== '') return Array.from(part.slice(-2)).at(-1) ?? '';
  }
  return '';
}

function firstAfter(parts: readonly string[], at: number): string {
  for (let index = at + 1; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (index % 2 === 0 && part !== '') return Array.from(part.slice(0, 2)).at(0) ?? '';
  }
  return '';
}

function isGap(character: string): boolean {
  return character.trim() === '';
}

function isPunctuated(character: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(character);
}
