import { type Feed, type FeedEntry, type FeedFile, feedPage } from './feed';
import { escapeMarkup } from './markup';
import { addressIn, plainText } from './rss';

type Plain = Readonly<Record<string, unknown>>;

/** A JSON feed as a page; null where the value is none. */
export function jsonFeedPage(value: unknown, url: string): string | null {
  if (!isPlain(value) || !/jsonfeed\.org\/version/.test(textOf(value.version)) || !Array.isArray(value.items))
    return null;
  return feedPage(readJsonFeed(value, value.items.filter(isPlain), url), url);
}

function readJsonFeed(feed: Plain, items: readonly Plain[], url: string): Feed {
  return {
    title: textOf(feed.title),
    link: addressIn(textOf(feed.home_page_url), url),
    description: textOf(feed.description),
    language: textOf(feed.language) || undefined,
    image: addressIn(textOf(feed.icon), url),
    next: addressIn(textOf(feed.next_url), url),
    entries: items.map((item) => readItem(item, url, authorsOf(feed))),
  };
}

function readItem(item: Plain, base: string, feedAuthors: readonly string[]): FeedEntry {
  const link = addressIn(textOf(item.url) || textOf(item.external_url), base);
  const own = authorsOf(item);
  return {
    title: plainText(textOf(item.title)),
    link,
    date: textOf(item.date_published) || textOf(item.date_modified) || undefined,
    authors: own.length > 0 ? own : feedAuthors,
    content: textOf(item.content_html) || paragraphs(textOf(item.content_text) || textOf(item.summary)),
    base: link ?? base,
    tags: Array.isArray(item.tags) ? item.tags.map(textOf).filter(Boolean) : [],
    files: filesOf(item, base),
  };
}

function paragraphs(text: string): string {
  return text === ''
    ? ''
    : text
        .split(/\n\s*\n/)
        .map((part) => `<p>${escapeMarkup(part)}</p>`)
        .join('');
}

function filesOf(item: Plain, base: string): readonly FeedFile[] {
  const attached = Array.isArray(item.attachments) ? item.attachments.filter(isPlain) : [];
  const files = [
    { address: textOf(item.image), type: 'image/*' },
    ...attached.map((file) => ({ address: textOf(file.url), type: textOf(file.mime_type) })),
  ];
  return files.flatMap(({ address, type }) => {
    const absolute = addressIn(address, base);
    return absolute === undefined ? [] : [{ address: absolute, type }];
  });
}

function authorsOf(from: Plain): readonly string[] {
  const authors = Array.isArray(from.authors) ? from.authors : [from.author];
  return authors.flatMap((author: unknown) => (isPlain(author) ? [textOf(author.name)] : [])).filter(Boolean);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
