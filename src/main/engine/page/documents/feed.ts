import { parseUtcTime } from '@shared/utc-time';
import type { Element } from 'domhandler';
import { isForeign } from '../elements';
import { parsePage } from '../parse';
import { resolveUrl, writeSrcset } from '../references';
import { serializeTree } from '../serialize';
import { getElements } from '../walk';
import { escapeMarkup, getFileName, linkMarkup, makePage } from './markup';

/** Common form of RSS, Atom, RDF and JSON feeds. Texts are plain, URLs absolute. */
export interface Feed {
  readonly title: string;
  readonly link?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: string | undefined;
  readonly image?: string | undefined;
  /** URL of the feed's next page. */
  readonly next?: string | undefined;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  readonly link?: string | undefined;
  /** As written in the feed. */
  readonly date?: string | undefined;
  /** When it was last changed, as written in the feed. */
  readonly updated?: string | undefined;
  readonly authors: readonly string[];
  /** HTML of the whole text if the feed has it, otherwise of the summary. */
  readonly content: string;
  /** Base URL of relative URLs in the content. */
  readonly base: string;
  readonly tags: readonly string[];
  readonly files: readonly FeedFile[];
}

export interface FeedFile {
  readonly address: string;
  readonly type: string;
}

/** Renders a feed as a page: its name, then an article for each entry. */
export function feedPage(feed: Feed, url: string): string {
  const title = feed.title || getFileName(url);
  const heading = feed.link ? linkMarkup(feed.link, title, url) : escapeMarkup(title);
  const next = feed.next ? `<link rel="next" href="${escapeMarkup(feed.next)}">` : '';
  const image = feed.image ? `<p><img src="${escapeMarkup(feed.image)}" alt=""></p>` : '';
  const description = feed.description ? `<p>${escapeMarkup(feed.description)}</p>` : '';
  const top = `<header><h1>${heading}</h1>${image}${description}</header>`;
  return makePage(
    { title, language: feed.language, meta: { description: feed.description }, more: next },
    [top, ...feed.entries.map(entryMarkup)].join('\n'),
  );
}

function entryMarkup(entry: FeedEntry): string {
  const { title, link, base } = entry;
  const name = title || (link ?? '');
  const heading = name === '' ? '' : `<h2>${link ? linkMarkup(link, name, base) : escapeMarkup(name)}</h2>`;
  const tags =
    entry.tags.length === 0 ? '' : `<ul>${entry.tags.map((tag) => `<li>${escapeMarkup(tag)}</li>`).join('')}</ul>`;
  const content = entry.content.trim() === '' ? '' : `<div>${fragmentMarkup(entry.content, base)}</div>`;
  return `<article>${[heading, byline(entry), content, filesMarkup(entry), tags].filter(Boolean).join('\n')}</article>`;
}

function byline({ date, updated, authors }: FeedEntry): string {
  const time = date && date !== updated ? timeMarkup(date) : '';
  const change = updated ? `<span>Updated: ${timeMarkup(updated)}</span>` : '';
  const names = authors.map((author) => `<span class="author">${escapeMarkup(author)}</span>`).join(', ');
  const parts = [names, time, change].filter(Boolean);
  return parts.length === 0 ? '' : `<p>${parts.join(' · ')}</p>`;
}

/** Markup of a date, with a machine-readable form if it can be parsed. */
function timeMarkup(written: string): string {
  return `<time datetime="${escapeMarkup(normalizeDate(written))}">${escapeMarkup(written)}</time>`;
}

function normalizeDate(written: string): string {
  const time = parseUtcTime(written);
  return Number.isNaN(time) ? written : new Date(time).toISOString();
}

function filesMarkup({ files, content, base }: FeedEntry): string {
  // many feeds list an image that the text already shows
  const further = files.filter(({ address }) => !content.includes(address) && !content.includes(escapeMarkup(address)));
  if (further.length === 0) return '';
  return `<p>${further.map((file) => fileMarkup(file, base)).join(' ')}</p>`;
}

const IMAGE_TYPE = /^image\b/i;
const IMAGE_NAME = /\.(?:avif|gif|jpe?g|png|webp)(?:$|[?#])/i;

function fileMarkup({ address, type }: FeedFile, base: string): string {
  const isImage = IMAGE_TYPE.test(type) || (type === '' && IMAGE_NAME.test(address));
  return isImage ? `<img src="${escapeMarkup(address)}" alt="">` : linkMarkup(address, getFileName(address), base);
}

const LEFT_OUT = new Set(['script', 'style', 'base', 'meta', 'title', 'head']);
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite', 'data']);
const PROLOGUE = '<!DOCTYPE html>'.length;

/** Turns a piece of HTML from another page into valid markup: closes open elements, and makes URLs absolute. */
function fragmentMarkup(html: string, base: string): string {
  const { document } = parsePage(`<body>${html}`, base);
  const body = getElements(document).find(({ name }) => name === 'body');
  if (!body) return '';
  const rules = {
    keeps: (element: Element) => !LEFT_OUT.has(element.name) || isForeign(element),
    attributes: (element: Element) =>
      Object.entries(element.attribs).map(([name, value]) => [name, resolveAttribute(name, value, base)] as const),
  };
  return serializeTree(body, rules).slice(PROLOGUE);
}

function resolveAttribute(name: string, value: string, base: string): string {
  if (name === 'srcset') return writeSrcset(value, base);
  return ADDRESSES.has(name) ? (resolveUrl(value, base) ?? value) : value;
}
