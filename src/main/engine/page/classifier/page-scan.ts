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
  /** The text shown outside links, menus, footers and buttons, up to a limit. */
  readonly text: string;
  /** What links and buttons outside menus and footers say, the first of them. */
  readonly linked: string;
  /** Characters shown, those of links and menus included. */
  readonly length: number;
  /** Characters shown outside links, menus, footers, buttons and fields. */
  readonly prose: number;
  /** Characters in parts marked hidden. */
  readonly hidden: number;
  /** Characters that readers without scripts are shown in place of what scripts bring. */
  readonly unscripted: number;
  /** Says so much that nobody put it in another page's place; the rest was not looked at. */
  readonly isFull: boolean;
  readonly links: number;
  /** Images, drawings and players. */
  readonly pictures: number;
  /** Addresses and descriptions of the first images. */
  readonly pictureNames: string;
  /** The pieces of text outside links, menus and buttons, the first of them. */
  readonly pieces: readonly Piece[];
  readonly scripts: readonly Script[];
  readonly frames: readonly string[];
  readonly fields: readonly Field[];
  readonly buttons: readonly string[];
  readonly widgets: readonly Widget[];
  readonly noscript: string;
  /** Elements that a script is to fill, and that are empty. */
  readonly emptyRoots: number;
  /** Elements that stand where content is to come. */
  readonly placeholders: number;
}

export interface Piece {
  readonly text: string;
  /** Stands in an element that is named as a banner or wall for consent. */
  readonly inWall: boolean;
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
const LITTLE_TEXT = 1_500; // characters of text before the content is loaded
const WALL_PROSE = 3_500; // of walls for consent, the longest of all
const KEPT_PIECES = 300;
const KEPT_NAMES = 1_000;
const KEPT_HEADINGS = 8;
const KEPT_BUTTONS = 60;
const SHORT_TEXT = 300; // of a heading or button

const ASIDE = new Set(['a', 'nav', 'footer', 'select', 'button', 'label', 'legend']);
const LINKED = new Set(['a', 'button']);
const LABELS = new Set(['label', 'legend']);
const CONTAINERS = new Set(['div', 'section', 'aside', 'form', 'dialog', 'main', 'article']);
// what these are says nothing; most elements of a page are such, and looking at attributes takes time
const PLAIN = new Set(
  'p li ul ol dl dt dd table thead tbody tr td th b i em strong small br hr time figure figcaption img picture svg h3 h4 h5 h6'.split(
    ' ',
  ),
);
const PICTURES = new Set(['img', 'svg', 'video', 'audio', 'canvas', 'picture', 'embed', 'object']);
const ROOT_NAME =
  /^(?:_*(?:app|root|next|nuxt|gatsby|svelte|main|react|vue|ember|mount|page)_*|.*[-_]?(?:app|root)|(?:app|react|vue|main|root|page)[-_].*)$/i;
const PLACEHOLDER_NAME = /skeleton|shimmer|placeholder-(?:glow|wave)|spinner|preloader|loader\b|\bloading\b/i;

/** Looks at a page once, and only as long as it might be anything but full. */
export function scanPage({ document }: Page): PageScan {
  const look = new PageScanner();
  walk(document, {
    enter: (element) => look.enter(element),
    leave: (element) => look.leave(element),
    text: ({ data }) => look.text(data),
  });
  return look.seen();
}

/** The counters of one scan; text inside hidden parts, links and noscript is counted apart. */
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
    if (this.#wallIn === null && this.#prose < WALL_PROSE && isConsentContainer(element)) this.#wallIn = element;
    return true;
  }

  leave(element: Element): void {
    if (this.#noscriptIn === element) this.#noscriptIn = null;
    if (this.#hiddenIn === element) this.#hiddenIn = null;
    if (this.#asideIn === element) this.#asideIn = null;
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
    if (this.#text.length < KEPT_TEXT) this.#text += `${piece} `;
    if (this.#pieces.length < KEPT_PIECES) this.#pieces.push({ text: piece, inWall: this.#wallIn !== null });
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
      placeholders: this.#placeholders,
    };
  }

  /** Notes what an element is; false where what is inside it is not shown. */
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
    return true;
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
