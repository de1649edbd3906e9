import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { isLetter, isSpace } from './characters';
import type { Attributes, TagHandler } from './tag-handler';

const BANG = 0x21;
const DOUBLE_QUOTE = 0x22;
const QUOTE = 0x27;
const DASH = 0x2d;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const BRACKET = 0x5b;

const NO_ATTRIBUTES: Attributes = Object.freeze({});
const COMMENT_END = /--!?>/g;
const CDATA = '[CDATA[';

/** Elements that contain only text, with the pattern of the end tag. */
const TEXT_ONLY = new Map(
  ['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp'].map((name) => [
    name,
    new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi'),
  ]),
);
/** Those whose text may contain character references. */
const WITH_REFERENCES = new Set(['title', 'textarea']);

// Within svg and math, <title/> and <style/> may be self-closing; these tags end such a region even if it is not closed.
const BREAKS_OUT = new Set(['body', 'div', 'p', 'ul', 'ol', 'table', 'h1', 'h2', 'h3']);

/**
 * Reports the tags of HTML in one pass, like a tokenizer, without building a tree. Skips text without a listener by native
 * search and does not extract unneeded attributes, which is several times as fast as reading each character.
 */
export function scanHtml(source: string, handler: TagHandler): void {
  const { length } = source;
  let at = 0;
  let foreignDepth = 0;
  const hasText = handler.text !== undefined || handler.textAt !== undefined;

  const emitText = (start: number, end: number, decodes: boolean) => {
    if (start < end) handler.textAt?.(start, end);
    if (!handler.text || start >= end) return;
    const text = source.slice(start, end);
    handler.text(decodes && text.includes('&') ? decodeHTML(text) : text);
  };
  const after = (found: number, more: number) => (found < 0 ? length : found + more);

  /** End of a comment, declaration or malformed comment; `open` is the position of its `<`. */
  const skipDeclaration = (open: number): number => {
    const next = source.charCodeAt(open + 2);
    if (next === BRACKET && source.startsWith(CDATA, open + 2)) {
      const start = open + 2 + CDATA.length;
      const end = source.indexOf(']]>', start);
      if (end >= 0) emitText(start, end, false);
      return after(end, 3);
    }
    if (next !== DASH || source.charCodeAt(open + 3) !== DASH) return after(source.indexOf('>', open + 2), 1);
    if (source.charCodeAt(open + 4) === GREATER) return open + 5;
    if (source.startsWith('->', open + 4)) return open + 6;
    COMMENT_END.lastIndex = open + 4;
    return COMMENT_END.test(source) ? COMMENT_END.lastIndex : length;
  };

  const closeTag = (start: number): number => {
    const end = endOfName(source, start);
    const close = source.indexOf('>', end);
    if (end >= length) return length;
    const name = source.slice(start, end).toLowerCase();
    if (foreignDepth > 0 && (name === 'svg' || name === 'math')) foreignDepth--;
    handler.close?.(name);
    return after(close, 1);
  };

  const openTag = (start: number): number => {
    const nameEnd = endOfName(source, start);
    if (nameEnd >= length) return length;
    const name = source.slice(start, nameEnd).toLowerCase();
    const isForeign = foreignDepth > 0;
    const tag = readTag(source, nameEnd, handler.needsAttributes?.(name) !== false, name, handler);
    if (!tag) return length;
    foreignDepth = nextForeignDepth(foreignDepth, name, tag.selfClosing && foreignDepth > 0);
    handler.open?.(name, tag.attributes, tag.selfClosing && isForeign);
    return isForeign || tag.selfClosing ? tag.end : skipContent(name, tag.end);
  };

  /** Position after the text of a text-only element; `from` itself for any other element. */
  const skipContent = (name: string, start: number): number => {
    const ending = TEXT_ONLY.get(name);
    if (!ending && name !== 'plaintext') return start;
    let end = length;
    if (ending) {
      ending.lastIndex = start;
      end = ending.exec(source)?.index ?? length;
    }
    emitText(start, end, WITH_REFERENCES.has(name));
    return end < length ? closeTag(end + 2) : length;
  };

  while (at < length) {
    let open = source.indexOf('<', at);
    // a < that starts nothing is text
    while (open >= 0 && !beginsMarkup(source, open)) open = source.indexOf('<', open + 1);
    const end = open < 0 ? length : open;
    if (hasText && end > at) emitText(at, end, true);
    if (open < 0) return;
    const next = source.charCodeAt(open + 1);
    if (next === BANG) at = skipDeclaration(open);
    else if (next === QUESTION) at = after(source.indexOf('>', open + 2), 1);
    else if (next !== SLASH) at = openTag(open + 1);
    else if (isLetter(source.charCodeAt(open + 2))) at = closeTag(open + 2);
    else at = after(source.indexOf('>', open + 2), 1);
  }
}

interface ReadTag {
  readonly attributes: Attributes;
  readonly selfClosing: boolean;
  /** Position after its `>`. */
  readonly end: number;
}

/** Reads a start tag after its name; null if the source ends within it. */
function readTag(
  source: string,
  from: number,
  keeps: boolean,
  element: string,
  { needsAttribute }: TagHandler,
): ReadTag | null {
  const { length } = source;
  let attributes: Record<string, string> | null = null;
  let at = from;
  let slashed = false; // whether only white space followed the last slash
  while (at < length) {
    const code = source.charCodeAt(at);
    if (code === GREATER) return { attributes: attributes ?? NO_ATTRIBUTES, selfClosing: slashed, end: at + 1 };
    if (code === SLASH) {
      slashed = true;
      at++;
      continue;
    }
    if (isSpace(code)) {
      at++;
      continue;
    }
    slashed = false;
    const nameStart = at++;
    while (at < length && !endsAttributeName(source.charCodeAt(at))) at++;
    const nameEnd = at;
    while (at < length && isSpace(source.charCodeAt(at))) at++;
    if (at >= length) return null;
    let valueStart = at;
    let valueEnd = at;
    if (source.charCodeAt(at) === EQUALS) {
      at++;
      while (at < length && isSpace(source.charCodeAt(at))) at++;
      const quote = source.charCodeAt(at);
      if (quote === DOUBLE_QUOTE || quote === QUOTE) {
        valueStart = at + 1;
        valueEnd = source.indexOf(quote === QUOTE ? "'" : '"', valueStart);
        if (valueEnd < 0) return null;
        at = valueEnd + 1;
      } else {
        valueStart = at;
        while (at < length && !endsBareValue(source.charCodeAt(at))) at++;
        valueEnd = at;
      }
    }
    if (!keeps) continue;
    const name = source.slice(nameStart, nameEnd).toLowerCase();
    if (needsAttribute && !needsAttribute(element, name, source.charCodeAt(valueStart))) continue;
    attributes ??= Object.create(null) as Record<string, string>;
    if (name in attributes) continue;
    const value = source.slice(valueStart, valueEnd);
    attributes[name] = value.includes('&') ? decodeHTMLAttribute(value) : value;
  }
  return null;
}

function beginsMarkup(source: string, open: number): boolean {
  const next = source.charCodeAt(open + 1);
  if (isLetter(next) || next === BANG || next === QUESTION) return true;
  return next === SLASH && open + 2 < source.length;
}

function endOfName(source: string, start: number): number {
  let at = start;
  while (at < source.length && !endsName(source.charCodeAt(at))) at++;
  return at;
}

function nextForeignDepth(depth: number, name: string, selfClosing: boolean): number {
  if (name === 'svg' || name === 'math') return selfClosing ? depth : depth + 1;
  return depth > 0 && BREAKS_OUT.has(name) ? 0 : depth;
}

function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}

function endsAttributeName(code: number): boolean {
  return code === EQUALS || endsName(code);
}

function endsBareValue(code: number): boolean {
  return code === GREATER || isSpace(code);
}
