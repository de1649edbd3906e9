import { normalizeUrl } from '@shared/url';
import { decodeHTML } from 'entities';
import type { Feed, FeedEntry, FeedFile } from './feed';
import { getChild, getXmlChildren, textIn, type XmlElement } from './xml-tree';

/** Reads RSS 0.9 to 2.0 and RDF; null if the tree has no channel. */
export function readRss(root: XmlElement, url: string): Feed | null {
  const channel = getChild(root, 'channel') ?? root;
  const items = [...getElementItems(channel), ...(channel === root ? [] : getElementItems(root))];
  if (channel === root && items.length === 0) return null;
  const base = getBase(channel, getBase(root, url));
  const link = addressIn(getElementLink(channel), base);
  const image = getChild(getChild(channel, 'image') ?? channel, 'url');
  return {
    title: getElementTitle(channel),
    link,
    description: plainText(textIn(getChild(channel, 'description'))),
    language: textIn(getChild(channel, 'language')).trim() || undefined,
    image: addressIn(textIn(image), base),
    next: nextPage(channel, base),
    entries: items.map((item) => readItem(item, link ?? base)),
  };
}

function getElementItems(element: XmlElement): readonly XmlElement[] {
  return getXmlChildren(element).filter(({ name }) => name === 'item');
}

function readItem(item: XmlElement, around: string): FeedEntry {
  const base = getBase(item, around);
  const link = addressIn(getElementLink(item), base) ?? addressIn(permalink(item), base);
  return {
    title: getElementTitle(item),
    link,
    date: firstText(item, ['pubDate', 'date', 'published', 'updated']),
    authors: getAuthors(item),
    content: firstText(item, ['encoded', 'content', 'description', 'summary']) ?? '',
    base: link ?? base,
    tags: getXmlChildren(item)
      .filter(({ name }) => name === 'category' || name === 'subject')
      .map((tag) => plainText(textIn(tag)))
      .filter(Boolean),
    files: getFiles(item, base),
  };
}

/** Text of the first of these names that has one; the format's own names precede those of its extensions. */
function firstText(element: XmlElement, names: readonly string[]): string | undefined {
  for (const name of names) {
    const all = getXmlChildren(element).filter((child) => child.name === name && child.prefix !== 'media');
    const text = textIn(all.find(({ prefix }) => prefix === '') ?? all[0]).trim();
    if (text !== '') return text;
  }
  return undefined;
}

function getElementTitle(element: XmlElement): string {
  return plainText(firstText(element, ['title']) ?? '');
}

/** Text of a field that may contain HTML, escaped or not. */
export function plainText(text: string): string {
  const bare = text.includes('<') ? text.replaceAll(/<\/?[a-z][^<>]*>/gi, ' ') : text;
  return decodeHTML(bare).replaceAll(/\s+/g, ' ').trim();
}

function getElementLink(element: XmlElement): string {
  const links = getXmlChildren(element).filter(({ name }) => name === 'link');
  const own = textIn(links.find(({ prefix }) => prefix === '')).trim();
  if (own !== '') return own;
  const alternate = links.find(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate');
  return alternate?.attributes.href ?? element.attributes['rdf:about'] ?? '';
}

function permalink(item: XmlElement): string {
  const guid = getChild(item, 'guid');
  const text = textIn(guid).trim();
  return guid?.attributes.isPermaLink !== 'false' && /^https?:/i.test(text) ? text : '';
}

function nextPage(channel: XmlElement, base: string): string | undefined {
  const next = getXmlChildren(channel).find(({ name, attributes }) => name === 'link' && attributes.rel === 'next');
  return addressIn(next?.attributes.href ?? '', base);
}

function getAuthors(item: XmlElement): readonly string[] {
  const names = getXmlChildren(item)
    .filter(({ name }) => name === 'creator' || name === 'author')
    .map((author) => plainText(textIn(getChild(author, 'name') ?? author)))
    // the format prescribes "mail@host (Name)"
    .map((text) => /^\S+@\S+\s+\((.+)\)$/.exec(text)?.[1] ?? text);
  return [...new Set(names.filter(Boolean))];
}

const FILES = new Set(['enclosure', 'content', 'thumbnail']);

/** Enclosures and media of the common extension, without duplicates. */
export function getFiles(element: XmlElement, base: string): readonly FeedFile[] {
  const found = new Map<string, FeedFile>();
  const findFiles = (parent: XmlElement, depth: number) => {
    for (const { name, attributes, ...child } of getXmlChildren(parent)) {
      const address = FILES.has(name) ? addressIn(attributes.url ?? '', base) : undefined;
      const type = attributes.type ?? (name === 'thumbnail' ? 'image/*' : (attributes.medium ?? ''));
      if (address !== undefined && !found.has(address)) found.set(address, { address, type });
      if (depth < 2 && (name === 'group' || name === 'content')) findFiles({ name, attributes, ...child }, depth + 1);
    }
  };
  findFiles(element, 0);
  return [...found.values()];
}

/** Absolute form of a URL; undefined if there is none. */
export function addressIn(written: string, base: string): string | undefined {
  const trimmed = written.trim();
  return trimmed === '' ? undefined : (normalizeUrl(trimmed, base) ?? undefined);
}

/** Base URL of relative URLs in an element. */
export function getBase(element: XmlElement, around: string): string {
  return addressIn(element.attributes['xml:base'] ?? '', around) ?? around;
}
