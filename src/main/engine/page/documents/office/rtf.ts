import { TextDecoder } from '@exodus/bytes/encoding.js';
import { type Block, blocksMarkup, type Span, spansMarkup, tableMarkup } from './blocks';
import type { DocumentContent } from './properties';
import { type RtfToken, readRtfTokens } from './rtf-tokens';

/** Reads an RTF document: paragraphs, headings, lists, tables and links. Pictures, objects and hidden text are skipped; nothing in it is run. */
export function readRtf(bytes: Uint8Array, url: string): DocumentContent {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const reader = createReader(url);
  for (const token of readRtfTokens(source)) reader.take(token);
  const { blocks, info } = reader.end();
  const properties = {
    title: info.get('title') ?? '',
    author: info.get('author') ?? '',
    description: info.get('subject') ?? '',
    keywords: info.get('keywords') ?? '',
    created: info.get('creatim') ?? '',
    language: '',
  };
  return { properties, parts: blocksMarkup(blocks), isNamedByHeading: true };
}

/** What a group inherits from the one around it. */
interface State {
  /** Where its text goes: the document, a property of it, the name of a style or font, a link's address, or nowhere. */
  target: 'text' | 'skip' | 'properties' | 'info' | 'style' | 'font' | 'link';
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  encoding: string;
  /** Characters after `\u` that old programs show in its place. */
  skipped: number;
  href: string | null;
  /** Name of the property, or number of the style or font. */
  name: string;
}

const MAX_DEPTH = 1_000; // groups; deeper ones share a state
const SKIPPED = new Set(
  'colortbl pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation atnid atnauthor listtable listoverridetable rsidtbl generator themedata colorschememapping datastore latentstyles pntext listtext nonshppict xmlnstbl mmathPr filetbl revtbl bkmkstart bkmkend fldtype sn sv nonesttables ftnsep ftnsepc aftnsep aftnsepc'.split(
    ' ',
  ),
);
const ENTRIES: ReadonlySet<State['target']> = new Set(['info', 'style', 'font']);
const INFO = new Set(['title', 'author', 'subject', 'keywords', 'creatim']);

const SIGNS: Readonly<Record<string, string>> = {
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
};

function createReader(url: string) {
  const blocks: Block[] = [];
  const info = new Map<string, string>();
  const styles = new Map<string, string>();
  const fontEncodings = new Map<string, string>();
  const stack: State[] = [];
  let depth = 0;
  let state: State = {
    ...{ target: 'text', bold: false, italic: false, hidden: false },
    ...{ encoding: 'windows-1252', skipped: 1, href: null, name: '' },
  };
  let pending: number[] = []; // bytes not decoded yet, as a character may take two
  let toSkip = 0;
  let isOptional = false; // after `\*`, whose group may be skipped
  let collected = '';
  let spans: Span[] = [];
  let paragraph = { style: '', outline: -1, isItem: false, level: 0, inTable: false };
  let cells: string[] = [];
  let cell: string[] = [];
  let rows: string[][] = [];
  const date: Record<string, number> = {};

  const write = (text: string) => {
    if (state.target === 'skip' || state.target === 'properties' || text === '') return;
    if (state.target === 'text') {
      const { bold, italic, hidden, href } = state;
      if (!hidden) spans.push({ text, bold, italic, href });
    } else collected += text;
  };
  const flush = () => {
    if (pending.length === 0) return;
    const bytes = Uint8Array.from(pending);
    pending = [];
    write(new TextDecoder(state.encoding).decode(bytes));
  };
  const endTable = () => {
    if (rows.length === 0) return;
    const table = rows.map((row) => row.map((markup) => ({ markup })));
    const isHeading = rows.length > 1 && (rows[0] ?? []).every((each) => /^(?:<b>.*<\/b>)$/s.test(each));
    blocks.push({ kind: 'other', markup: tableMarkup(table, isHeading ? 1 : 0) });
    rows = [];
  };
  const takeMarkup = () => {
    const markup = spansMarkup(spans, url).trim();
    spans = [];
    return markup;
  };
  const endParagraph = () => {
    const markup = takeMarkup();
    if (paragraph.inTable) {
      if (markup !== '') cell.push(markup);
      return;
    }
    endTable();
    const level = getHeadingLevel(styles.get(paragraph.style) ?? '', paragraph.outline);
    if (level !== null) blocks.push({ kind: 'heading', level, markup });
    else if (paragraph.isItem) blocks.push({ kind: 'item', level: paragraph.level, ordered: false, markup });
    else blocks.push({ kind: 'paragraph', markup });
  };
  const endCell = () => {
    const markup = takeMarkup();
    cells.push([...cell, markup].filter(Boolean).join('<br>'));
    cell = [];
  };
  const endRow = () => {
    if (cells.length > 0) rows.push(cells);
    cells = [];
  };
  const closeGroup = () => {
    const { target, name } = state;
    if (target === 'info') {
      const isDate = name === 'creatim' && date.yr !== undefined;
      info.set(name, isDate ? toDate(date) : collected.trim());
    }
    // names in tables end with a semicolon
    if (target === 'style') styles.set(name, collected.replace(/;\s*$/, '').trim().toLowerCase());
    const isLast = stack.at(-1)?.target !== 'link'; // an address may be in groups within its group
    const link = target === 'link' && isLast ? getLink(collected) : null;
    if (ENTRIES.has(target) || (target === 'link' && isLast)) collected = '';
    if (depth <= MAX_DEPTH) state = stack.pop() ?? state;
    depth = Math.max(0, depth - 1);
    // the address is in a group of its own, beside the text of the link
    if (link !== null) state.href = link;
  };
  const openGroup = () => {
    depth++;
    if (depth <= MAX_DEPTH) {
      stack.push(state);
      state = { ...state };
    }
  };

  const startDestination = (name: string, isStarred: boolean): boolean => {
    if (state.target === 'skip') return true;
    if (name === 'fldinst') Object.assign(state, { target: 'link' });
    else if (name === 'fonttbl') Object.assign(state, { target: 'font' });
    else if (name === 'stylesheet') Object.assign(state, { target: 'style', name: '' });
    else if (name === 'info') state.target = 'properties';
    else if (state.target === 'properties' && INFO.has(name)) Object.assign(state, { target: 'info', name });
    else if (SKIPPED.has(name)) state.target = 'skip';
    else if (isStarred && !KNOWN_STARRED.has(name)) state.target = 'skip';
    else return false;
    collected = '';
    return true;
  };
  const takeWord = (name: string, value: number | null) => {
    const isStarred = isOptional;
    isOptional = false;
    if (name === '*') {
      isOptional = true;
      return;
    }
    if (startDestination(name, isStarred)) return;
    const isOn = value !== 0;
    const sign = SIGNS[name];
    if (sign !== undefined) return write(sign);
    switch (name) {
      case 'u':
        write(toCharacter(value ?? 0));
        toSkip = state.skipped;
        break;
      case 'uc':
        state.skipped = Math.min(10, Math.max(0, value ?? 1));
        break;
      case 'ansicpg':
        state.encoding = toEncoding(value ?? 1252);
        break;
      case 'f':
        if (state.target === 'font') state.name = String(value);
        else state.encoding = fontEncodings.get(String(value)) ?? state.encoding;
        break;
      case 'fcharset':
        if (value !== null && CHARSETS[value]) fontEncodings.set(state.name, CHARSETS[value]);
        break;
      case 'b':
        state.bold = isOn;
        break;
      case 'i':
        state.italic = isOn;
        break;
      case 'v':
      case 'deleted':
        state.hidden = isOn;
        break;
      case 'plain':
        Object.assign(state, { bold: false, italic: false, hidden: false });
        break;
      case 'pard':
        paragraph = { style: '', outline: -1, isItem: false, level: 0, inTable: false };
        break;
      case 's':
        if (state.target === 'style') state.name = String(value);
        else paragraph.style = String(value);
        break;
      case 'outlinelevel':
        paragraph.outline = value ?? -1;
        break;
      case 'ls':
      case 'pnlvlblt':
        paragraph.isItem = value !== 0;
        break;
      case 'ilvl':
        paragraph.level = value ?? 0;
        break;
      case 'intbl':
        paragraph.inTable = true;
        break;
      case 'par':
      case 'sect':
      case 'page':
        endParagraph();
        break;
      case 'cell':
      case 'nestcell':
        endCell();
        break;
      case 'row':
      case 'nestrow':
        endRow();
        break;
      case 'yr':
      case 'mo':
      case 'dy':
      case 'hr':
      case 'min':
        if (state.target === 'info') date[name] = value ?? 0;
        break;
    }
  };

  return {
    take: (token: RtfToken) => {
      if (token.kind === 'byte') {
        isOptional = false;
        if (toSkip > 0) toSkip--;
        else if (state.target !== 'skip') pending.push(token.byte);
        return;
      }
      flush();
      if (token.kind !== 'word' || token.name !== 'u') toSkip = 0;
      if (token.kind === 'word') takeWord(token.name, token.value);
      else if (token.kind === 'open') openGroup();
      else closeGroup();
    },
    end: () => {
      flush();
      endRow();
      endParagraph();
      endTable();
      return { blocks, info };
    },
  };
}

const KNOWN_STARRED = new Set(['shppict', 'cs', 'ds', 'ts', 'pn', 'shpinst', 'shptxt']);

function getHeadingLevel(style: string, outline: number): number | null {
  if (style === 'title') return 1;
  const named = /^heading ([1-9])$/.exec(style)?.[1];
  if (named !== undefined) return Number(named) + 1;
  return outline >= 0 && outline < 9 ? outline + 2 : null;
}

function getLink(instruction: string): string | null {
  return /^\s*HYPERLINK\s+(?!\\l)"?([^"\s]+)"?/i.exec(instruction)?.[1] ?? null;
}

function toDate({ yr = 0, mo = 1, dy = 1, hr, min = 0 }: Readonly<Record<string, number>>): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${yr}-${two(mo)}-${two(dy)}${hr === undefined ? '' : `T${two(hr)}:${two(min)}:00`}`;
}

/** RTF writes code units as signed numbers of 16 bits. */
function toCharacter(value: number): string {
  return String.fromCharCode(value & 0xffff);
}

const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  874: 'windows-874',
  866: 'ibm866',
  10000: 'macintosh',
  65001: 'utf-8',
};

function toEncoding(page: number): string {
  return CODE_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
}

/** Encodings of fonts by their charset. */
const CHARSETS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
