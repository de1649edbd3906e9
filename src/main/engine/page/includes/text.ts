import type { Element } from 'domhandler';
import { foldSpaces } from '../characters';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import { unseenIn } from '../visible';
import { walk } from '../walk';
import type { IncludeInput } from './input';

// Elements separated from their surroundings by an empty line.
const PARAGRAPHS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
  'table',
  'ul',
  'ol',
  'dl',
  'figure',
  'hr',
  'article',
  'section',
]);
const PREFORMATTED = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext']);

/** Visible text of the page, or of the scope: one line for each block, table cells separated by tabs. */
export function readPageText({ page, scope }: IncludeInput): string {
  const out = new TextWriter();
  const isUnseen = unseenIn(page.document);
  const without = scope?.without;
  for (const root of scope?.roots ?? [page.document]) {
    out.block(2);
    if (isElement(root)) open(out, root);
    walk(root, {
      enter: (element) => {
        if (isUnseen(element) || without?.has(element)) return false;
        open(out, element);
        return true;
      },
      leave: (element) => close(out, element),
      text: (node) => out.text(node.data),
    });
    if (isElement(root)) close(out, root);
  }
  return out.finish();
}

function open(out: TextWriter, element: Element): void {
  if (isForeign(element)) return;
  if (PREFORMATTED.has(element.name)) out.preformatted++;
  if (isCell(element)) out.cell();
  else if (element.name === 'br') out.lineBreak();
  else if (BLOCK_ELEMENTS.has(element.name)) out.block(PARAGRAPHS.has(element.name) ? 2 : 1);
}

function close(out: TextWriter, element: Element): void {
  if (isForeign(element)) return;
  if (PREFORMATTED.has(element.name)) out.preformatted--;
  if (isCell(element)) out.endCell();
  else if (BLOCK_ELEMENTS.has(element.name)) out.block(PARAGRAPHS.has(element.name) ? 2 : 1);
}

function isCell(element: Element): boolean {
  return element.name === 'td' || element.name === 'th';
}

/** Collects pieces of text, folds white space, and delays breaks until more text comes. */
class TextWriter {
  preformatted = 0;
  readonly #parts: string[] = [];
  #breaks = 0;
  #tabs = 0;
  #space = false;
  #afterCell = false;
  /** Ignores breaks of blocks at the start of a cell, so that the cell stays in its row. */
  #atCellStart = false;

  text(data: string): void {
    if (this.preformatted > 0) {
      this.#write(data);
      return;
    }
    const folded = foldSpaces(data);
    const [isBefore, isAfter] = [folded.startsWith(' '), folded.endsWith(' ')];
    const words = folded.slice(isBefore ? 1 : 0, isAfter ? -1 : undefined);
    if (isBefore) this.#space = true;
    if (words === '') return;
    this.#write(words);
    this.#space = isAfter;
  }

  lineBreak(): void {
    this.#breaks = Math.min(this.#breaks + 1, 2);
  }

  block(lines: 1 | 2): void {
    if (this.#atCellStart) return;
    this.#afterCell = false;
    this.#tabs = 0;
    this.#breaks = Math.max(this.#breaks, lines);
  }

  cell(): void {
    if (this.#afterCell) this.#tabs++;
    this.#afterCell = false;
    this.#atCellStart = true;
  }

  endCell(): void {
    // a block within a cell must not push the next cell to another line
    if (!this.#atCellStart) this.#breaks = 0;
    this.#atCellStart = false;
    this.#afterCell = true;
  }

  finish(): string {
    return this.#parts.join('').trim();
  }

  #write(data: string): void {
    if (this.#breaks + this.#tabs > 0) this.#parts.push('\n'.repeat(this.#breaks) + '\t'.repeat(this.#tabs));
    else if (this.#space) this.#parts.push(' ');
    this.#parts.push(data);
    this.#atCellStart = false;
    this.#breaks = this.#tabs = 0;
    this.#space = false;
  }
}
