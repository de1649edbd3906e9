import { TextDecoder } from '@exodus/bytes/encoding.js';
import type { DocumentContent } from './properties';
import { createParagraph, createRtfDocument, type Paragraph } from './rtf-document';
import { getCharsetEncoding, getPageEncoding } from './rtf-encodings';
import { type RtfToken, readRtfTokens } from './rtf-tokens';

/**
 * Reads an RTF document: paragraphs, headings, lists, tables and links. Skips pictures, objects and hidden text, and
 * runs nothing.
 */
export function readRtf(bytes: Uint8Array, url: string): DocumentContent {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const reader = createReader(url);
  for (const token of readRtfTokens(source)) reader.take(token);
  const { parts, info } = reader.end();
  const properties = {
    title: info.get('title') ?? '',
    author: info.get('author') ?? '',
    description: info.get('subject') ?? '',
    keywords: info.get('keywords') ?? '',
    created: info.get('creatim') ?? '',
    language: '',
  };
  return { properties, parts, isNamedByHeading: true };
}

/** State that a group inherits from its parent. */
interface State {
  /** Where its text goes: the document, a property, the name of a style or font, a link's URL, or nowhere. */
  target: 'text' | 'skip' | 'properties' | 'info' | 'style' | 'font' | 'link';
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  encoding: string;
  /** Number of fallback characters after `\u` to skip. */
  skipped: number;
  href: string | null;
  /** Name of the property, or number of the style or font. */
  name: string;
}

const MAX_DEPTH = 1_000; // groups; deeper ones share their state
const SKIPPED = new Set(
  'colortbl pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation atnid atnauthor listtable listoverridetable rsidtbl generator themedata colorschememapping datastore latentstyles pntext listtext nonshppict xmlnstbl mmathPr filetbl revtbl bkmkstart bkmkend fldtype sn sv nonesttables ftnsep ftnsepc aftnsep aftnsepc'.split(
    ' ',
  ),
);
const ENTRIES: ReadonlySet<State['target']> = new Set(['info', 'style', 'font']);
const INFO = new Set(['title', 'author', 'subject', 'keywords', 'creatim']);

const SIGNS = new Map<string, string>(
  Object.entries({
    tab: '\t',
    line: '\n',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    bullet: '•',
    endash: '–',
    emdash: '—',
    enspace: ' ',
    emspace: ' ',
    '~': '\u00a0',
    _: '-',
  }),
);

type Word<Subject> = (subject: Subject, value: number | null) => void;

/** Control words that change the formatting of a group's text. */
const FORMATS = new Map<string, Word<State>>(
  Object.entries({
    uc: (state, value) => {
      state.skipped = Math.min(10, Math.max(0, value ?? 1));
    },
    b: (state, value) => {
      state.bold = value !== 0;
    },
    i: (state, value) => {
      state.italic = value !== 0;
    },
    v: hide,
    deleted: hide,
    plain: (state) => Object.assign(state, { bold: false, italic: false, hidden: false }),
    ansicpg: (state, value) => {
      state.encoding = getPageEncoding(value ?? 1252);
    },
  }),
);

function hide(state: State, value: number | null): void {
  state.hidden = value !== 0;
}

/** Control words that set a paragraph's kind. */
const PARAGRAPHS = new Map<string, Word<Paragraph>>(
  Object.entries({
    pard: (paragraph) => Object.assign(paragraph, createParagraph()),
    outlinelevel: (paragraph, value) => {
      paragraph.outline = value ?? -1;
    },
    ls: setItem,
    pnlvlblt: setItem,
    ilvl: (paragraph, value) => {
      paragraph.level = value ?? 0;
    },
    intbl: (paragraph) => {
      paragraph.inTable = true;
    },
  }),
);

function setItem(paragraph: Paragraph, value: number | null): void {
  paragraph.isItem = value !== 0;
}

/** Words that end something. */
const ENDS = new Map<string, 'endParagraph' | 'endCell' | 'endRow'>(
  Object.entries({
    par: 'endParagraph',
    sect: 'endParagraph',
    page: 'endParagraph',
    cell: 'endCell',
    nestcell: 'endCell',
    row: 'endRow',
    nestrow: 'endRow',
  }),
);

const DATE_PARTS = new Set(['yr', 'mo', 'dy', 'hr', 'min']);

interface RtfReader {
  readonly take: (token: RtfToken) => void;
  readonly end: () => { readonly parts: DocumentContent['parts']; readonly info: ReadonlyMap<string, string> };
}

function createReader(url: string): RtfReader {
  const info = new Map<string, string>();
  const styles = new Map<string, string>();
  const fonts = new Map<string, string>(); // encodings
  const date: Record<string, number> = {};
  const document = createRtfDocument(url, styles);
  const groups = createGroups();
  let pending: number[] = []; // bytes not decoded yet, because a character may take two
  let toSkip = 0;
  let isOptional = false; // after `\*`, which marks a group that may be skipped
  let collected = '';

  const write = (text: string) => {
    const { target, bold, italic, hidden, href } = groups.state;
    if (target === 'skip' || target === 'properties' || text === '') return;
    if (target !== 'text') collected += text;
    else if (!hidden) document.write({ text, bold, italic, href });
  };
  const isSkipped = () => groups.state.target === 'skip';
  const flush = () => {
    if (pending.length === 0) return;
    const bytes = Uint8Array.from(pending);
    pending = [];
    write(new TextDecoder(groups.state.encoding).decode(bytes));
  };
  const closeGroup = () => {
    const { target, name } = groups.state;
    if (target === 'info')
      info.set(name, name === 'creatim' && date.yr !== undefined ? toDate(date) : collected.trim());
    // names in these tables end with a semicolon
    if (target === 'style') styles.set(name, collected.replace(/;\s*$/, '').trim().toLowerCase());
    const endsLink = target === 'link' && groups.around()?.target !== 'link'; // a URL may be in nested groups
    const link = endsLink ? getLink(collected) : null;
    if (ENTRIES.has(target) || endsLink) collected = '';
    groups.close();
    // the URL is in a group of its own, next to the link's text
    if (link !== null) groups.state.href = link;
  };
  const takeFont = (number: string) => {
    const { state } = groups;
    if (state.target === 'font') state.name = number;
    else state.encoding = fonts.get(number) ?? state.encoding;
  };
  const takeStyle = (number: string) => {
    if (groups.state.target === 'style') groups.state.name = number;
    else document.paragraph.style = number;
  };
  const takeCharset = (charset: number) => {
    const encoding = getCharsetEncoding(charset);
    if (encoding !== null) fonts.set(groups.state.name, encoding);
  };
  const takeWord = (name: string, value: number | null) => {
    const isStarred = isOptional;
    isOptional = name === '*';
    if (isOptional) return;
    if (isSkipped()) return;
    if (startDestination(groups.state, name, isStarred)) {
      if (!isSkipped()) collected = ''; // a link's URL continues after a skipped part
      return;
    }
    const sign = SIGNS.get(name);
    const end = ENDS.get(name);
    const format = FORMATS.get(name);
    const paragraph = PARAGRAPHS.get(name);
    if (sign !== undefined) write(sign);
    else if (end) document[end]();
    else if (format) format(groups.state, value);
    else if (paragraph) paragraph(document.paragraph, value);
    else if (name === 'f') takeFont(String(value));
    else if (name === 's') takeStyle(String(value));
    else if (name === 'fcharset' && value !== null) takeCharset(value);
    else if (DATE_PARTS.has(name) && groups.state.target === 'info') date[name] = value ?? 0;
    else if (name === 'u') {
      write(toCharacter(value ?? 0));
      toSkip = groups.state.skipped;
    }
  };

  return {
    take: (token) => {
      if (token.kind === 'byte') {
        isOptional = false;
        if (toSkip > 0) toSkip--;
        else if (!isSkipped()) pending.push(token.byte);
        return;
      }
      flush();
      if (token.kind !== 'word' || token.name !== 'u') toSkip = 0;
      if (token.kind === 'word') takeWord(token.name, token.value);
      else if (token.kind === 'open') groups.open();
      else closeGroup();
    },
    end: () => {
      flush();
      return { parts: document.end(), info };
    },
  };
}

/** The stack of open groups; each inherits the state of its parent. */
function createGroups() {
  const stack: State[] = [];
  let depth = 0;
  const groups = {
    state: {
      target: 'text',
      bold: false,
      italic: false,
      hidden: false,
      encoding: 'windows-1252',
      skipped: 1,
      href: null,
      name: '',
    } as State,
    around: () => stack.at(-1),
    open: () => {
      depth++;
      if (depth > MAX_DEPTH) return;
      stack.push(groups.state);
      groups.state = { ...groups.state };
    },
    close: () => {
      if (depth <= MAX_DEPTH) groups.state = stack.pop() ?? groups.state;
      depth = Math.max(0, depth - 1);
    },
  };
  return groups;
}

const KNOWN_STARRED = new Set(['shppict', 'cs', 'ds', 'ts', 'pn', 'shpinst', 'shptxt']);

/** Whether a control word sets the destination of its group's text; if so, updates the state. */
function startDestination(state: State, name: string, isStarred: boolean): boolean {
  if (name === 'fldinst') state.target = 'link';
  else if (name === 'fonttbl') state.target = 'font';
  else if (name === 'stylesheet') Object.assign(state, { target: 'style', name: '' });
  else if (name === 'info') state.target = 'properties';
  else if (state.target === 'properties' && INFO.has(name)) Object.assign(state, { target: 'info', name });
  else if (SKIPPED.has(name) || (isStarred && !KNOWN_STARRED.has(name))) state.target = 'skip';
  else return false;
  return true;
}

function getLink(instruction: string): string | null {
  return /^\s*HYPERLINK\s+(?!\\l)"?([^"\s]+)"?/i.exec(instruction)?.[1] ?? null;
}

function toDate({ yr = 0, mo = 1, dy = 1, hr, min = 0 }: Readonly<Record<string, number>>): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${yr}-${two(mo)}-${two(dy)}${hr === undefined ? '' : `T${two(hr)}:${two(min)}:00`}`;
}

/** RTF writes code units as signed 16-bit numbers. */
function toCharacter(value: number): string {
  return String.fromCharCode(value & 0xffff);
}
