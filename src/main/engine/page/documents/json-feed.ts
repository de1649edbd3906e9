import { isRecord } from '@shared/json-value';
import { type Feed, type FeedEntry, type FeedFile, feedPage } from './feed';
import { escapeMarkup } from './markup';
import { addressIn, plainText } from './rss';

type Plain = Readonly<Record<string, unknown>>;

/** A JSON feed as a page; null where the value is none. */
export function jsonFeedPage(value: unknown, url: string): string | null {
  if (!isRecord(value) || !/jsonfeed\.org\/version/.test(getText(value.version)) || !Array.isArray(value.items))
    return null;
  return feedPage(readJsonFeed(value, value.items.filter(isRecord), url), url);
}

function readJsonFeed(feed: Plain, items: readonly Plain[], url: string): Feed {
  return {
    title: getText(feed.title),
    link: addressIn(getText(feed.home_page_url), url),
    description: getText(feed.description),
    language: getText(feed.language) || undefined,
    image: addressIn(getText(feed.icon), url),
    next: addressIn(getText(feed.next_url), url),
    entries: items.map((item) => readItem(item, url, getAuthors(feed))),
  };
}

function readItem(item: Plain, base: string, feedAuthors: readonly string[]): FeedEntry {
  const link = addressIn(getText(item.url) || getText(item.external_url), base);
  const own = getAuthors(item);
  return {
    title: plainText(getText(item.title)),
    link,
    date: getText(item.date_published) || getText(item.date_modified) || undefined,
    authors: own.length > 0 ? own : feedAuthors,
    content: getText(item.content_html) || paragraphs(getText(item.content_text) || getText(item.summary)),
    base: link ?? base,
    tags: Array.isArray(item.tags) ? item.tags.map(getText).filter(Boolean) : [],
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
    { address: getText(item.image), type: 'image/*' },
    ...attached.map((file) => ({ address: getText(file.url), type: getText(file.mime_type) })),
  ];
  return files.flatMap(({ address, type }) => {
    const absolute = addressIn(address, base);
    return absolute === undefined ? [] : [{ address: absolute, type }];
  });
}

function getAuthors(from: Plain): readonly string[] {
  const authors = Array.isArray(from.authors) ? from.authors : [from.author];
  return authors.flatMap((author: unknown) => (isRecord(author) ? [getText(author.name)] : [])).filter(Boolean);
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
