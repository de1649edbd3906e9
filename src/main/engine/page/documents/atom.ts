import type { Feed, FeedEntry, FeedFile } from './feed';
import { escapeMarkup } from './markup';
import { addressIn, baseOf, filesOf, plainText } from './rss';
import { childOf, elementsIn, textIn, type XmlElement } from './xml-tree';

/** Reads an Atom feed, or a single entry of one. */
export function readAtom(root: XmlElement, url: string): Feed {
  const base = baseOf(root, url);
  const entries = root.name === 'entry' ? [root] : elementsIn(root).filter(({ name }) => name === 'entry');
  const logo = childOf(root, 'logo') ?? childOf(root, 'icon');
  return {
    title: plainText(htmlOf(childOf(root, 'title'))),
    link: linkTo(root, 'alternate', base),
    description: plainText(htmlOf(childOf(root, 'subtitle'))),
    language: root.attributes['xml:lang'],
    image: addressIn(textIn(logo), base),
    next: linkTo(root, 'next', base),
    entries: entries.map((entry) => readEntry(entry, base, namesIn(root))),
  };
}

function readEntry(entry: XmlElement, around: string, feedAuthors: readonly string[]): FeedEntry {
  const base = baseOf(entry, around);
  const content = childOf(entry, 'content');
  const link = linkTo(entry, 'alternate', base);
  const own = namesIn(entry);
  const group = childOf(entry, 'group');
  return {
    title: plainText(htmlOf(childOf(entry, 'title'))),
    link: link ?? addressIn(content?.attributes.src ?? '', base),
    date: dateOf(entry),
    authors: own.length > 0 ? own : feedAuthors,
    content: htmlOf(content) || htmlOf(childOf(entry, 'summary')) || htmlOf(group && childOf(group, 'description')),
    base: content ? baseOf(content, base) : base,
    tags: elementsIn(entry).flatMap(({ name, attributes }) =>
      name === 'category' ? [attributes.label ?? attributes.term ?? ''].filter(Boolean) : [],
    ),
    files: [...enclosures(entry, base), ...filesOf(entry, base)],
  };
}

function dateOf(entry: XmlElement): string | undefined {
  const date = childOf(entry, 'published') ?? childOf(entry, 'issued') ?? childOf(entry, 'updated');
  return textIn(date).trim() || undefined;
}

function namesIn(element: XmlElement): readonly string[] {
  return elementsIn(element)
    .filter(({ name }) => name === 'author')
    .map((author) => textIn(childOf(author, 'name')).trim())
    .filter(Boolean);
}

function linkTo(element: XmlElement, wanted: string, base: string): string | undefined {
  const link = elementsIn(element).find(
    ({ name, attributes }) => name === 'link' && (attributes.rel ?? 'alternate') === wanted && attributes.href,
  );
  return link && addressIn(link.attributes.href ?? '', baseOf(link, base));
}

function enclosures(entry: XmlElement, base: string): readonly FeedFile[] {
  return elementsIn(entry).flatMap(({ name, attributes }) => {
    const address =
      name === 'link' && attributes.rel === 'enclosure' ? addressIn(attributes.href ?? '', base) : undefined;
    return address === undefined ? [] : [{ address, type: attributes.type ?? '' }];
  });
}

/** A text construct as HTML, by its type: plain text, escaped HTML, or XHTML as elements. */
function htmlOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const type = (element.attributes.type ?? 'text').toLowerCase();
  if (type.includes('xhtml') || (elementsIn(element).length > 0 && type !== 'html')) return insideAsHtml(element);
  if (type === 'html' || type === 'text/html') return textIn(element);
  // anything but text is data in Base64
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
