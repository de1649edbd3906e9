import { normalizeUrl } from '@shared/url';
import { escapeMarkup } from '../markup';

/** A run of text with one formatting. */
export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** As written; only web and e-mail addresses become links. */
  readonly href?: string | null;
}

/** A part of a document's text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly markup: string }
  | { readonly kind: 'paragraph'; readonly markup: string }
  | { readonly kind: 'item'; readonly level: number; readonly ordered: boolean; readonly markup: string }
  | { readonly kind: 'other'; readonly markup: string };

const BREAK = '\n'; // represents a line break in a span

/** Markup of runs of text; adjacent runs with the same formatting are joined. */
export function spansMarkup(spans: readonly Span[], url: string): string {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (span.text === '') continue;
    if (last && looksSame(last, span)) joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else joined.push(span);
  }
  return joined.map((span) => spanMarkup(span, url)).join('');
}

function looksSame(one: Span, other: Span): boolean {
  return (
    Boolean(one.bold) === Boolean(other.bold) &&
    Boolean(one.italic) === Boolean(other.italic) &&
    (one.href ?? null) === (other.href ?? null)
  );
}

function spanMarkup({ text, bold, italic, href }: Span, url: string): string {
  let markup = escapeMarkup(text).replaceAll(BREAK, '<br>');
  if (text.trim() === '') return markup;
  if (italic) markup = `<i>${markup}</i>`;
  if (bold) markup = `<b>${markup}</b>`;
  return href ? documentLink(href, markup, url) : markup;
}

/** A link of a document; omits targets within the document, files and scripts. */
export function documentLink(href: string, markup: string, url: string): string {
  const address = /^mailto:/i.test(href)
    ? href
    : /^(?:https?:|\/\/|www\.)/i.test(href.trim())
      ? toWebUrl(href, url)
      : null;
  return address === null ? markup : `<a href="${escapeMarkup(address)}">${markup}</a>`;
}

function toWebUrl(href: string, url: string): string | null {
  const address = href.trim();
  return normalizeUrl(/^www\./i.test(address) ? `http://${address}` : address, url);
}

/** Markup of blocks, one string each; consecutive list items form one list. */
export function blocksMarkup(blocks: readonly Block[]): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block;
    if (block.kind !== 'item') {
      parts.push(blockMarkup(block));
      at++;
      continue;
    }
    let end = at;
    while (blocks[end]?.kind === 'item') end++;
    parts.push(listMarkup(blocks.slice(at, end) as readonly Item[]));
    at = end;
  }
  return parts.filter((part) => part !== '');
}

type Item = Extract<Block, { readonly kind: 'item' }>;

function blockMarkup(block: Exclude<Block, Item>): string {
  if (block.kind === 'other') return block.markup;
  if (block.markup.replaceAll('<br>', '').trim() === '') return '';
  const tag = block.kind === 'heading' ? `h${Math.min(6, Math.max(1, block.level))}` : 'p';
  return `<${tag}>${block.markup}</${tag}>`;
}

const MAX_LEVEL = 8; // of a list, as in Word

function listMarkup(items: readonly Item[]): string {
  const open: string[] = [];
  let markup = '';
  for (const { level, ordered, markup: content } of items) {
    const depth = Math.min(MAX_LEVEL, Math.max(0, level)) + 1;
    const tag = ordered ? 'ol' : 'ul';
    while (open.length > depth) markup += `</li></${open.pop()}>`;
    if (open.length === depth) {
      const isOther = depth === 1 && open[0] !== tag;
      markup += isOther ? `</li></${open.pop()}>` : '</li>';
    }
    // a list that starts at a deeper level has outer items without text
    while (open.length < depth) {
      markup += `<${tag}>${open.length + 1 < depth ? '<li>' : ''}`;
      open.push(tag);
    }
    markup += `<li>${content}`;
  }
  while (open.length > 0) markup += `</li></${open.pop()}>`;
  return markup;
}

/** A cell's content: a single paragraph unchanged, otherwise its blocks. */
export function cellMarkup(blocks: readonly Block[]): string {
  const filled = blocks.filter(({ markup }) => markup.trim() !== '');
  const [only] = filled;
  if (only?.kind === 'paragraph' && filled.every(({ kind }) => kind === 'paragraph'))
    return filled.map(({ markup }) => markup).join('<br>');
  return blocksMarkup(filled).join('');
}
