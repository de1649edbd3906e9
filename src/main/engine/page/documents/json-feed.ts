import { isRecord } from '@shared/json-value';
import { type Feed, type FeedEntry, type FeedFile, feedPage } from './feed';
import { escapeMarkup } from './markup';
import { addressIn, plainText } from './rss';

type Plain = Readonly<Record<string, unknown>>;

/** Renders a JSON feed as a page; null if the value is not one. */
export function jsonFeedPage(value: unknown, url: string): string | null {
  if (!isRecord(value) || !/jsonfeed\.org\/version/.test(toStringOrEmpty(value.version)) || !Array.isArray(value.items))
    return null;
  return feedPage(readJsonFeed(value, value.items.filter(isRecord), url), url);
}

function readJsonFeed(feed: Plain, items: readonly Plain[], url: string): Feed {
  return {
    title: toStringOrEmpty(feed.title),
    link: addressIn(toStringOrEmpty(feed.home_page_url), url),
    description: toStringOrEmpty(feed.description),
    language: toStringOrEmpty(feed.language) || undefined,
    image: addressIn(toStringOrEmpty(feed.icon), url),
    next: addressIn(toStringOrEmpty(feed.next_url), url),
    entries: items.map((item) => readItem(item, url, getAuthors(feed))),
  };
}

function readItem(item: Plain, base: string, feedAuthors: readonly string[]): FeedEntry {
  const link = addressIn(toStringOrEmpty(item.url) || toStringOrEmpty(item.external_url), base);
  const own = getAuthors(item);
  return {
    title: plainText(toStringOrEmpty(item.title)),
    link,
    date: toStringOrEmpty(item.date_published) || toStringOrEmpty(item.date_modified) || undefined,
    updated: toStringOrEmpty(item.date_modified) || undefined,
    authors: own.length > 0 ? own : feedAuthors,
    content:
      toStringOrEmpty(item.content_html) ||
      paragraphs(toStringOrEmpty(item.content_text) || toStringOrEmpty(item.summary)),
    base: link ?? base,
    tags: Array.isArray(item.tags) ? item.tags.map(toStringOrEmpty).filter(Boolean) : [],
    files: getFiles(item, base),
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

function getFiles(item: Plain, base: string): readonly FeedFile[] {
  const attached = Array.isArray(item.attachments) ? item.attachments.filter(isRecord) : [];
  const files = [
    { address: toStringOrEmpty(item.image), type: 'image/*' },
    ...attached.map((file) => ({ address: toStringOrEmpty(file.url), type: toStringOrEmpty(file.mime_type) })),
  ];
  return files.flatMap(({ address, type }) => {
    const absolute = addressIn(address, base);
    return absolute === undefined ? [] : [{ address: absolute, type }];
  });
}

function getAuthors(from: Plain): readonly string[] {
  const authors = Array.isArray(from.authors) ? from.authors : [from.author];
  return authors.flatMap((author: unknown) => (isRecord(author) ? [toStringOrEmpty(author.name)] : [])).filter(Boolean);
}

function toStringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
