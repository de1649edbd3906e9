import type { Feed, FeedEntry, FeedFile } from './feed';
import { escapeMarkup } from './markup';
import { addressIn, getBase, getFiles, plainText } from './rss';
import { getChild, getXmlChildren, textIn, type XmlElement } from './xml-tree';

/** Reads an Atom feed or a single entry. */
export function readAtom(root: XmlElement, url: string): Feed {
  const base = getBase(root, url);
  const entries = root.name === 'entry' ? [root] : getXmlChildren(root).filter(({ name }) => name === 'entry');
  const logo = getChild(root, 'logo') ?? getChild(root, 'icon');
  return {
    title: plainText(getHtml(getChild(root, 'title'))),
    link: linkTo(root, 'alternate', base),
    description: plainText(getHtml(getChild(root, 'subtitle'))),
    language: root.attributes['xml:lang'],
    image: addressIn(textIn(logo), base),
    next: linkTo(root, 'next', base),
    entries: entries.map((entry) => readEntry(entry, base, getAuthorNames(root))),
  };
}

function readEntry(entry: XmlElement, around: string, feedAuthors: readonly string[]): FeedEntry {
  const base = getBase(entry, around);
  const content = getChild(entry, 'content');
  const link = linkTo(entry, 'alternate', base);
  const own = getAuthorNames(entry);
  const group = getChild(entry, 'group');
  return {
    title: plainText(getHtml(getChild(entry, 'title'))),
    link: link ?? addressIn(content?.attributes.src ?? '', base),
    date: getDate(entry),
    updated: textIn(getChild(entry, 'updated')).trim() || undefined,
    authors: own.length > 0 ? own : feedAuthors,
    content:
      getHtml(content) || getHtml(getChild(entry, 'summary')) || getHtml(group && getChild(group, 'description')),
    base: content ? getBase(content, base) : base,
    tags: getXmlChildren(entry).flatMap(({ name, attributes }) =>
      name === 'category' ? [attributes.label ?? attributes.term ?? ''].filter(Boolean) : [],
    ),
    files: [...enclosures(entry, base), ...getFiles(entry, base)],
  };
}

function getDate(entry: XmlElement): string | undefined {
  const date = getChild(entry, 'published') ?? getChild(entry, 'issued') ?? getChild(entry, 'updated');
  return textIn(date).trim() || undefined;
}

function getAuthorNames(element: XmlElement): readonly string[] {
  return getXmlChildren(element)
    .filter(({ name }) => name === 'author')
    .map((author) => textIn(getChild(author, 'name')).trim())
    .filter(Boolean);
}

function linkTo(element: XmlElement, wanted: string, base: string): string | undefined {
  const link = getXmlChildren(element).find(
    ({ name, attributes }) => name === 'link' && (attributes.rel ?? 'alternate') === wanted && attributes.href,
  );
  return link && addressIn(link.attributes.href ?? '', getBase(link, base));
}

function enclosures(entry: XmlElement, base: string): readonly FeedFile[] {
  return getXmlChildren(entry).flatMap(({ name, attributes }) => {
    const address =
      name === 'link' && attributes.rel === 'enclosure' ? addressIn(attributes.href ?? '', base) : undefined;
    return address === undefined ? [] : [{ address, type: attributes.type ?? '' }];
  });
}

/** A text construct as HTML, by its type: plain text, escaped HTML, or XHTML as elements. */
function getHtml(element: XmlElement | undefined): string {
  if (!element) return '';
  const type = (element.attributes.type ?? 'text').toLowerCase();
  if (type.includes('xhtml') || (getXmlChildren(element).length > 0 && type !== 'html')) return insideAsHtml(element);
  if (type === 'html' || type === 'text/html') return textIn(element);
  // any other type is Base64 data
  return type.startsWith('text') ? escapeMarkup(textIn(element)) : '';
}

function insideAsHtml(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? escapeMarkup(child) : asHtml(child))).join('');
}

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

function asHtml(element: XmlElement): string {
  const attributes = Object.entries(element.attributes)
    .filter(([name]) => !name.includes(':') && name !== 'xmlns')
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const start = `<${element.name}${attributes.join('')}>`;
  return VOID.has(element.name) ? start : `${start}${insideAsHtml(element)}</${element.name}>`;
}
