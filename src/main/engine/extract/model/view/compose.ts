import type { Element } from 'domhandler';
import { isElement } from '../../../page/index';
import type { PageView } from '../../view/page-view';
import type { Asked } from '../asked';
import type { ViewNode, ViewPart, ViewPiece } from '../types';
import { clipText } from './clip';
import { describeLine } from './hints';
import { Paths } from './paths';
import { type Attributes, commonElement, type Line, type Segment } from './segment';

const PROSE = 60; // characters; a line with a longer part is a sentence, whose parts are not separated by bars
const REPEATED = 30; // characters; a repeated line longer than this is dropped

/** A view before it is split into chunks. */
export interface ViewText {
  readonly pieces: readonly ViewPiece[];
  readonly nodes: readonly ViewNode[];
}

export interface ComposeRules {
  readonly asked: Asked;
  /** Whether to add tags and distinctive names, and to drop repetitions. */
  readonly isReduced: boolean;
  readonly many: boolean;
  /** Text of all lines in lower case. */
  readonly shown: string;
  /** First number to assign. */
  readonly from: number;
}

/** Numbers the lines of a page and renders them. */
export function composeLines(view: PageView, lines: readonly Line[], rules: ComposeRules): ViewText {
  const orchestrator = new ViewComposer(view, rules);
  for (const line of lines) orchestrator.add(line);
  return orchestrator;
}

class ViewComposer implements ViewText {
  readonly pieces: ViewPiece[] = [];
  readonly nodes: ViewNode[] = [];
  readonly #view: PageView;
  readonly #rules: ComposeRules;
  readonly #seen = new Set<string>();
  readonly #paths = new Paths();
  /** How far the text of an element with several lines was read. */
  readonly #readTo = new Map<Element, number>();
  #next: number;
  #record: number | null = null;

  constructor(view: PageView, rules: ComposeRules) {
    this.#view = view;
    this.#rules = rules;
    this.#next = rules.from;
  }

  add(read: Line): void {
    const line = this.#withoutEchoes(read);
    if (line.segments.length === 0 || this.#isRepeated(line)) return;
    if (line.record !== null && line.record !== this.#record)
      this.pieces.push({
        text: `# record ${line.record + 1}`,
        depth: line.depth,
        heading: 0,
        record: line.record,
        tableHead: false,
        numbers: [],
      });
    this.#record = line.record;
    const before = this.#next;
    const text = line.segments.length === 1 ? this.#single(line) : this.#several(line);
    this.pieces.push({
      text: line.isCut ? `${text} …` : text,
      depth: line.depth,
      heading: getHeading(line),
      record: line.record,
      tableHead: isTableHead(line.block),
      numbers: Array.from({ length: this.#next - before }, (_, at) => before + at),
    });
  }

  /** Whether an image adds nothing: none is requested, and its words are also in the text beside it. */
  #withoutEchoes(line: Line): Line {
    if (!this.#rules.isReduced) return line;
    const segments = line.segments.filter(({ kind, numbered, attributes }) => {
      const alt = attributes.alt?.toLowerCase();
      return kind !== 'picture' || numbered || (alt !== undefined && !this.#rules.shown.includes(alt));
    });
    return segments.length === line.segments.length ? line : { ...line, segments };
  }

  #isRepeated({ segments, record }: Line): boolean {
    if (!this.#rules.isReduced || this.#rules.many || record !== null) return false;
    const key = segments.map(({ text, attributes }) => `${text}\t${Object.values(attributes).join('\t')}`).join('\n');
    const isKnown = this.#seen.has(key);
    this.#seen.add(key);
    return isKnown && key.length > REPEATED;
  }

  #single(line: Line): string {
    const [segment] = line.segments;
    if (!segment) return '';
    const { element, text, attributes } = segment;
    const from = text === '' ? null : this.#startOf(element, text);
    const n = this.#number({
      path: this.#paths.of(element),
      text,
      from,
      parts: [],
      attributes,
      record: line.record,
      inner: false,
    });
    return `[${n}] ${this.#introduced(line.block, segment)}`;
  }

  #several(line: Line): string {
    const { segments } = line;
    const isNumbered = segments.some(({ numbered }) => !numbered);
    const n = isNumbered ? this.#number(this.#lineNode(line)) : 0;
    const isProse = segments.some(({ text }) => text.length > PROSE);
    const written = segments.map((segment, at) => {
      const before = at === 0 ? '' : isProse ? ' ' : segment.before;
      return before + this.#written(line, segment, isNumbered);
    });
    return (isNumbered ? `[${n}] ${this.#bullet(line.block)}` : '') + written.join('');
  }

  #lineNode({ segments, record }: Line): Omit<ViewNode, 'n'> {
    const element = segments
      .map((segment) => segment.element)
      .reduce((around, next) => commonElement(this.#view, around, next));
    const parts: ViewPart[] = [];
    let text = '';
    for (const segment of segments) {
      if (segment.text === '') continue;
      if (text !== '') text += ' ';
      parts.push({
        path: this.#paths.of(segment.element),
        text: segment.text,
        at: text.length,
        from: this.#startOf(segment.element, segment.text),
      });
      text += segment.text;
    }
    const attributes: Attributes = Object.assign({}, ...segments.map((segment) => segment.attributes).reverse());
    return {
      path: this.#paths.of(element),
      text,
      from: this.#startOf(element, text),
      parts,
      attributes,
      record,
      inner: false,
    };
  }

  #written(line: Line, segment: Segment, inner: boolean): string {
    if (!segment.numbered) return this.#introduced(null, segment);
    const { element, text, attributes, kind } = segment;
    const n = this.#number({
      path: this.#paths.of(element),
      text,
      from: this.#startOf(element, text),
      parts: [],
      attributes,
      record: line.record,
      inner,
    });
    const words = text === '' ? (attributes.alt ?? attributes.label ?? '') : text;
    return `[${n}: ${`${kind === 'picture' ? 'img ' : ''}${words}`.trim() || 'link'}]`;
  }

  #introduced(block: Element | null, { element, text, attributes, kind }: Segment): string {
    const hint = this.#rules.isReduced ? describeLine(this.#view, element, text, this.#rules.asked) : '';
    const shownParts = [
      kind === 'picture' ? 'img' : hint,
      safe(clipText(text, this.#rules.asked)),
      describeAttributes(attributes),
    ];
    const bullet = block !== null && hint === '' ? this.#bullet(block) : '';
    return bullet + shownParts.filter(Boolean).join(' ');
  }

  #bullet(block: Element): string {
    return this.#rules.isReduced && block.name === 'li' ? '- ' : '';
  }

  #number(node: Omit<ViewNode, 'n'>): number {
    const n = this.#next++;
    this.nodes.push({ n, ...node });
    return n;
  }

  #startOf(element: Element, text: string): number | null {
    const at = this.#view.indexOf(element);
    if (at === undefined || text === '') return null;
    const whole = this.#view.textOf(at);
    const before = this.#readTo.get(element) ?? 0;
    const found = whole.indexOf(text, before);
    const start = found < 0 ? whole.indexOf(text) : found;
    if (found >= 0) this.#readTo.set(element, found + text.length);
    return start < 0 ? null : start;
  }
}

function getHeading({ block, segments }: Line): number {
  const names = [block.name, ...segments.map(({ element }) => element.name)];
  return Math.max(0, ...names.map((name) => (/^h[1-6]$/.test(name) ? Number(name.charAt(1)) : 0)));
}

function isTableHead(block: Element): boolean {
  if (block.name !== 'tr') return false;
  const cells = block.children.filter(isElement);
  return cells.length > 1 && cells.every(({ name }) => name === 'th');
}

/** Attributes to show; URLs are omitted, because the model refers to them by number. */
function describeAttributes({ href, src, ...others }: Attributes): string {
  const words = Object.values(others).join(', ');
  return words === '' ? '' : `{${safe(words)}}`;
}

/** Escapes text that looks like one of our numbers. */
function safe(text: string): string {
  return text.replace(/\[(?=\d+: )/g, '(');
}
