import type { Element } from 'domhandler';
import { decodeBody } from '../../decode';
import { parsePage } from '../../parse';
import { serializeTree } from '../../serialize';
import { getElements } from '../../walk';
import { xhtmlPage } from '../xhtml';
import { getChild, getXmlChildren, textIn, type XmlElement } from '../xml-tree';
import { DocumentFault } from './document-fault';
import { joinPath, parseTree } from './open-xml';
import { type DocumentContent, type DocumentProperties, isRealTitle } from './properties';
import type { Zip } from './zip';

const MAX_CHAPTERS = 5_000;
const MAX_CHARACTERS = 6_000_000; // slightly more than is shown, so that the page can say that it is truncated

/** Reads a book: its chapters in reading order, one section each. Skips scripts, styles and links within the book. */
export function readEpub(zip: Zip): DocumentContent {
  const root = findPackage(zip);
  const book = readXml(zip, root);
  const manifest = book && getChild(book, 'manifest');
  const spine = book && getChild(book, 'spine');
  if (!book || !manifest || !spine) throw new DocumentFault('broken');
  const files = new Map(getXmlChildren(manifest).map(({ attributes }) => [attributes.id, attributes]));
  const properties = readProperties(getChild(book, 'metadata'));
  const hasTitle = isRealTitle(properties.title);
  const parts: string[] = [];
  let characters = 0;
  for (const { attributes } of getXmlChildren(spine).slice(0, MAX_CHAPTERS)) {
    const file = files.get(attributes.idref);
    if (!file?.href || !/html/i.test(file['media-type'] ?? '') || characters > MAX_CHARACTERS) continue;
    const name = joinPath(root, decodeName(file.href));
    const data = zip.read(name);
    const content = data ? chapterMarkup(decodeBody(data, 'application/xhtml+xml').text) : '';
    if (content.trim() === '') continue;
    characters += content.length;
    parts.push(
      `<section id="chapter=${parts.length + 1}">\n${hasTitle ? lowerHeadings(content) : content}\n</section>`,
    );
  }
  return { properties, parts, isNamedByHeading: true };
}

/** Lowers the headings of a chapter by one level, because the only heading of the first level is the title of the book. */
function lowerHeadings(content: string): string {
  return content.replaceAll(/<(\/?)h([1-5])(?=[\s>])/g, (_, slash, level) => `<${slash}h${Number(level) + 1}`);
}

function findPackage(zip: Zip): string {
  const container = readXml(zip, 'META-INF/container.xml');
  const list = container && getChild(container, 'rootfiles');
  const path = list && getChild(list, 'rootfile')?.attributes['full-path'];
  if (!path) throw new DocumentFault('broken');
  return joinPath('', path);
}

function readXml(zip: Zip, name: string): XmlElement | null {
  const data = zip.read(name);
  return data && parseTree(decodeBody(data, 'application/xml').text);
}

function decodeName(href: string): string {
  try {
    return decodeURIComponent(href.split('#')[0] ?? '');
  } catch {
    return href;
  }
}

function readProperties(metadata: XmlElement | undefined): DocumentProperties {
  const all = (name: string) =>
    (metadata ? getXmlChildren(metadata) : []).filter((each) => each.name === name).map((each) => textIn(each).trim());
  return {
    title: all('title')[0] ?? '',
    author: all('creator').join(', '),
    description: (all('description')[0] ?? '')
      .slice(0, MAX_DESCRIPTION)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim(),
    keywords: all('subject').join(', '),
    created: all('date')[0] ?? '',
    language: all('language')[0] ?? '',
  };
}

const LEFT_OUT = new Set([
  'script',
  'style',
  'base',
  'meta',
  'link',
  'title',
  'head',
  'img',
  'image',
  'object',
  'iframe',
  'embed',
  'form',
]);
// Only at the start of a chapter, because searching for its end from many positions would take too long. An HTML parser
// would end the declaration at its first entity.
const DOCTYPE = /^(\uFEFF?\s*(?:<\?xml[^>]*>)?\s*)<!DOCTYPE(?:[^>[]|\[[^\]]*\])*>/i;
const MAX_DESCRIPTION = 10_000; // characters
const PROLOGUE = '<!DOCTYPE html>'.length;

function chapterMarkup(source: string): string {
  const { document } = parsePage(xhtmlPage(source.replace(DOCTYPE, '$1')), 'https://book.invalid/');
  const body = getElements(document).find(({ name }) => name === 'body');
  if (!body) return '';
  const rules = {
    keeps: (element: Element) => !LEFT_OUT.has(element.name),
    unwraps: (element: Element) => element.name === 'a' && !isOutside(element.attribs.href),
    attributes: (element: Element) =>
      Object.entries(element.attribs).filter(
        ([name, value]) => KEPT.has(name) || (name === 'href' && isOutside(value)),
      ),
  };
  return serializeTree(body, rules).slice(PROLOGUE);
}

const KEPT = new Set(['id', 'lang', 'title', 'datetime', 'colspan', 'rowspan', 'start', 'dir']);

function isOutside(href: string | undefined): boolean {
  return href !== undefined && /^(?:https?:|mailto:)/i.test(href.trim());
}
