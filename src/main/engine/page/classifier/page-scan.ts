import type { Element } from 'domhandler';
import { isForeign, UNSEEN_ELEMENTS } from '../elements';
import type { Page } from '../types';
import { getRootText, isInertTemplate, walk } from '../walk';
import { type Field, getElementField, getWidget, type Widget } from './fields';
import { CONSENT_CONTAINER } from './words/consent';

/** A quick scan of a page: how much text it has, and its other contents. */
export interface PageScan {
  readonly title: string;
  /** First and second headings, in page order. */
  readonly headings: readonly string[];
  /** Visible text outside links, menus, footers and buttons, up to a limit. */
  readonly text: string;
  /** Texts of the first links and buttons outside menus and footers. */
  readonly linked: string;
  /** Visible characters, including links and menus. */
  readonly length: number;
  /** Visible characters outside links, menus, footers, buttons and fields. */
  readonly prose: number;
  /** Characters in parts marked hidden. */
  readonly hidden: number;
  /** Characters that browsers without scripts show instead of what scripts load. */
  readonly unscripted: number;
  /** Whether it has too much text to be a block page; the scan then stopped early. */
  readonly isFull: boolean;
  readonly links: number;
  /** Number of images, drawings and players. */
  readonly pictures: number;
  /** URLs and descriptions of the first images. */
  readonly pictureNames: string;
  /** The first pieces of text outside links, menus and buttons. */
  readonly pieces: readonly Piece[];
  readonly scripts: readonly Script[];
  readonly frames: readonly string[];
  readonly fields: readonly Field[];
  readonly buttons: readonly string[];
  readonly widgets: readonly Widget[];
  readonly noscript: string;
  /** Number of empty elements that a script fills. */
  readonly emptyRoots: number;
  /** Visible characters of `prose` in entries of lists and tables. */
  readonly entryProse: number;
  /** Number of lists and tables without entries, outside menus. */
  readonly emptyLists: number;
  /** Ids of empty elements outside menus, which a script may fill. */
  readonly emptyIds: readonly string[];
  /** Number of placeholder elements for content that is still loading. */
  readonly placeholders: number;
}

export interface Piece {
  readonly text: string;
  /** Whether it is within an element named like a consent banner or wall. */
  readonly inWall: boolean;
  /** Whether it is within a definition or a cell of a table. */
  readonly isValue: boolean;
}

export interface Script {
  readonly src: string;
  readonly code: string;
}

const FULL_PROSE = 4_000; // characters; no wall, shell or notice has more
const FULL_TEXT = 60_000;
const KEPT_TEXT = 3_000;
const KEPT_LINKED = 800;
const KEPT_NOSCRIPT = 2_000;
const LITTLE_TEXT = 1_500; // characters of a page before its content loads
const WALL_PROSE = 3_500; // characters of consent walls, the longest walls
const KEPT_PIECES = 300;
const KEPT_NAMES = 1_000;
const KEPT_HEADINGS = 8;
const KEPT_BUTTONS = 60;
const KEPT_IDS = 20;
const SHORT_TEXT = 300; // characters of a heading or button

const ASIDE = new Set(['a', 'nav', 'footer', 'select', 'button', 'label', 'legend']);
const LINKED = new Set(['a', 'button']);
const LABELS = new Set(['label', 'legend']);
const CONTAINERS = new Set(['div', 'section', 'aside', 'form', 'dialog', 'main', 'article']);
// these tags carry no evidence; most elements are among them, and reading attributes takes time
const PLAIN = new Set(
  'p li ul ol dl dt dd table thead tbody tr td th b i em strong small br hr time figure figcaption img picture svg h3 h4 h5 h6'.split(
    ' ',
  ),
);
const PICTURES = new Set(['img', 'svg', 'video', 'audio', 'canvas', 'picture', 'embed', 'object']);
const ROOT_NAME =
  /^(?:_*(?:app|root|next|nuxt|gatsby|svelte|main|react|vue|ember|mount|page)_*|.*[-_]?(?:app|root)|(?:app|react|vue|main|root|page)[-_].*)$/i;
const PLACEHOLDER_NAME = /skeleton|shimmer|placeholder-(?:glow|wave)|spinner|preloader|loader\b|\bloading\b/i;

/** Scans a page once, and stops as soon as it has too much text to be a block page. */
export function scanPage({ document }: Page): PageScan {
  const look = new PageScanner();
  walk(document, {
    enter: (element) => look.enter(element),
    leave: (element) => look.leave(element),
    text: ({ data }) => look.text(data),
  });
  return look.seen();
}

/** Counters of one scan; text in hidden parts, links and noscript is counted separately. */
class PageScanner {
  #title = '';
  #text = '';
  #linked = '';
  #unscripted = 0;
  #noscript = '';
  #length = 0;
  #prose = 0;
  #hidden = 0;
  #links = 0;
  #pictures = 0;
  #pictureNames = '';
  #wallIn: Element | null = null;
  #emptyRoots = 0;
  #entryProse = 0;
  #entryIn: Element | null = null;
  #valueIn: Element | null = null;
  #emptyLists = 0;
  readonly #emptyIds: string[] = [];
  #placeholders = 0;
  #hiddenIn: Element | null = null;
  #asideIn: Element | null = null;
  #noscriptIn: Element | null = null;
  readonly #pieces: Piece[] = [];
  readonly #headings: string[] = [];
  readonly #scripts: Script[] = [];
  readonly #frames: string[] = [];
  readonly #fields: Field[] = [];
  readonly #buttons: string[] = [];
  readonly #widgets: Widget[] = [];

  get #isFull(): boolean {
    return this.#prose > FULL_PROSE || this.#length > FULL_TEXT;
  }

  enter(element: Element): boolean {
    if (this.#isFull) return false;
    const { name } = element;
    if (name === 'noscript') this.#noscriptIn ??= element;
    else if (!this.#look(element)) return false;
    if (this.#hiddenIn === null && isMarkedHidden(element)) this.#hiddenIn = element;
    if (this.#asideIn === null && ASIDE.has(name)) this.#asideIn = element;
    if (this.#entryIn === null && (name === 'li' || name === 'td')) this.#entryIn = element;
    if (this.#valueIn === null && (name === 'dd' || name === 'td')) this.#valueIn = element;
    if (this.#wallIn === null && this.#prose < WALL_PROSE && isConsentContainer(element)) this.#wallIn = element;
    return true;
  }

  leave(element: Element): void {
    if (this.#noscriptIn === element) this.#noscriptIn = null;
    if (this.#hiddenIn === element) this.#hiddenIn = null;
    if (this.#asideIn === element) this.#asideIn = null;
    if (this.#entryIn === element) this.#entryIn = null;
    if (this.#valueIn === element) this.#valueIn = null;
    if (this.#wallIn === element) this.#wallIn = null;
  }

  text(data: string): void {
    const piece = data.trim();
    if (piece === '' || this.#isFull) return;
    if (this.#noscriptIn) this.#unscriptedPiece(piece);
    else if (this.#hiddenIn) this.#hidden += piece.length;
    else {
      this.#length += piece.length;
      if (this.#asideIn) this.#textAside(piece, this.#asideIn.name);
      else this.#prosePiece(piece);
    }
  }

  #unscriptedPiece(piece: string): void {
    this.#unscripted += piece.length;
    if (this.#noscript.length < KEPT_NOSCRIPT) this.#noscript += `${piece} `;
  }

  #prosePiece(piece: string): void {
    this.#prose += piece.length;
    if (this.#entryIn) this.#entryProse += piece.length;
    if (this.#text.length < KEPT_TEXT) this.#text += `${piece} `;
    if (this.#pieces.length < KEPT_PIECES)
      this.#pieces.push({ text: piece, inWall: this.#wallIn !== null, isValue: this.#valueIn !== null });
  }

  #textAside(piece: string, where: string): void {
    if (LABELS.has(where) && this.#text.length < KEPT_TEXT) this.#text += `${piece} `;
    if (LINKED.has(where) && this.#linked.length < KEPT_LINKED) this.#linked += `${piece} `;
  }

  seen(): PageScan {
    return {
      title: this.#title,
      headings: this.#headings,
      text: this.#text,
      linked: this.#linked,
      length: this.#length,
      prose: this.#prose,
      hidden: this.#hidden,
      unscripted: this.#unscripted,
      isFull: this.#isFull,
      links: this.#links,
      pictures: this.#pictures,
      pictureNames: this.#pictureNames,
      pieces: this.#pieces,
      scripts: this.#scripts,
      frames: this.#frames,
      fields: this.#fields,
      buttons: this.#buttons,
      widgets: this.#widgets,
      noscript: this.#noscript,
      emptyRoots: this.#emptyRoots,
      entryProse: this.#entryProse,
      emptyLists: this.#emptyLists,
      emptyIds: this.#emptyIds,
      placeholders: this.#placeholders,
    };
  }

  /** Records an element; false if its content is invisible. */
  #look(element: Element): boolean {
    const { name, attribs } = element;
    if (isForeign(element)) {
      if (name === 'svg' && !this.#noscriptIn) this.#pictures++;
      return false;
    }
    if (name === 'title' && this.#title === '') this.#title = shortText(element);
    if (this.#noscriptIn) return !UNSEEN_ELEMENTS.has(name);
    if (name === 'script') this.#scripts.push({ src: attribs.src ?? '', code: getElementCode(element) });
    if (name === 'iframe' || name === 'frame') this.#frames.push(attribs.src ?? attribs['data-src'] ?? '');
    if (PICTURES.has(name)) this.#lookAtPicture(attribs);
    if (name === 'template') return !isInertTemplate(element);
    if (UNSEEN_ELEMENTS.has(name)) return name === 'head';
    if (!PLAIN.has(name)) this.#lookCloser(element);
    if (this.#hiddenIn === null && this.#asideIn === null) this.#lookAtSlot(element);
    return true;
  }

  #lookAtSlot(element: Element): void {
    if (isEmptyList(element)) this.#emptyLists++;
    const { id } = element.attribs;
    if (id && this.#emptyIds.length < KEPT_IDS && isEmptySlot(element)) this.#emptyIds.push(id);
  }

  #lookAtPicture({ src = '', alt = '', id = '' }: Element['attribs']): void {
    this.#pictures++;
    if (this.#pictureNames.length < KEPT_NAMES) this.#pictureNames += `${src.slice(0, SHORT_TEXT)} ${alt} ${id} `;
  }

  #lookCloser(element: Element): void {
    const { name, attribs } = element;
    if (name === 'a') this.#links++;
    if ((name === 'h1' || name === 'h2') && this.#headings.length < KEPT_HEADINGS && this.#hiddenIn === null)
      this.#headings.push(shortText(element));
    const field = getElementField(element, this.#hiddenIn !== null);
    if (field) this.#fields.push(field);
    const widget = getWidget(element);
    if (widget) this.#widgets.push(widget);
    if (isButton(element) && this.#buttons.length < KEPT_BUTTONS) this.#buttons.push(buttonText(element));
    if (isEmptyRoot(element)) this.#emptyRoots++;
    if (this.#length < LITTLE_TEXT && PLACEHOLDER_NAME.test(attribs.class ?? '')) this.#placeholders++;
  }
}

function isMarkedHidden({ name, attribs }: Element): boolean {
  if (name === 'html' || name === 'body') return false;
  const { hidden, style } = attribs;
  if (hidden !== undefined || (name === 'dialog' && attribs.open === undefined)) return true;
  return style !== undefined && /display\s*:\s*none/i.test(style);
}

function isConsentContainer({ name, attribs }: Element): boolean {
  if (!CONTAINERS.has(name)) return false;
  return CONSENT_CONTAINER.test(attribs.id ?? '') || CONSENT_CONTAINER.test(attribs.class ?? '');
}

function isButton({ name, attribs }: Element): boolean {
  if (name === 'input') return attribs.type === 'submit' || attribs.type === 'button';
  return name === 'button' || attribs.role === 'button' || (name === 'a' && /\bbtn|button/i.test(attribs.class ?? ''));
}

function buttonText(element: Element): string {
  return element.name === 'input' ? (element.attribs.value ?? '') : shortText(element);
}

function isEmptyRoot(element: Element): boolean {
  const { name, attribs, children } = element;
  const isOwn = name.includes('-');
  if (!isOwn && name !== 'div' && name !== 'main' && name !== 'section') return false;
  if (children.some((child) => child.type === 'tag' || isInk(child))) return false;
  return isOwn || attribs['ng-app'] !== undefined || ROOT_NAME.test(attribs.id ?? '');
}

const LIST_TAGS = new Set(['ul', 'ol', 'tbody']);
const LIST_NAME =
  /(?:^|[-_\s])(?:list|listing|results|items|products|cards|grid|entries|articles|posts|feed|records|rows|catalog(?:ue)?|liste|ergebnisse|produkte|artikel|resultats|produits|lista|resultados|productos)(?:$|[-_\s])/i;

const SLOTS = new Set(['div', 'section', 'main', 'article', 'ul', 'ol', 'dl', 'table', 'tbody']);

/** Whether an element could contain records, and is empty. */
function isEmptySlot({ name, children }: Element): boolean {
  return SLOTS.has(name) && !children.some((child) => child.type === 'tag' || isInk(child));
}

/** Whether an element is a list by its tag or name, and has no entry; the template of an entry does not count. */
function isEmptyList({ name, attribs, children }: Element): boolean {
  if (children.some((child) => isInk(child) || (child.type === 'tag' && child.name !== 'template'))) return false;
  if (LIST_TAGS.has(name)) return true;
  if (name !== 'div' && name !== 'section') return false;
  return attribs.role === 'list' || LIST_NAME.test(attribs.id ?? '') || LIST_NAME.test(attribs.class ?? '');
}

function isInk(node: Element['children'][number]): boolean {
  return node.type === 'text' && node.data.trim() !== '';
}

function shortText(element: Element): string {
  return getRootText(element).replaceAll(/\s+/g, ' ').trim().slice(0, SHORT_TEXT);
}

function getElementCode({ children }: Element): string {
  const [first] = children;
  return first?.type === 'text' ? first.data : '';
}
