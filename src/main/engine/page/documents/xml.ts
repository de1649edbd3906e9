import { escapeMarkup, getFileName, makePage, textMarkup } from './markup';
import { getXmlChildren, readXmlTree, textIn, type XmlElement } from './xml-tree';

/** Renders an XML body as a page: element names with their texts in document order, and a section for each nested element. */
export function xmlPage(source: string, url: string): string {
  const root = readXmlTree(source);
  if (!root) return makePage({ title: getFileName(url) }, `<pre>${escapeMarkup(source)}</pre>`);
  const heading = textIn(getRootTitle(root)).trim() || getFileName(url);
  const body = `<h1>${escapeMarkup(heading)}</h1>\n${writeContent(root, { base: url, left: MAX_SECTIONS })}`;
  return makePage({ title: heading, language: root.attributes['xml:lang'] }, body);
}

function getRootTitle(root: XmlElement): XmlElement | undefined {
  const children = getXmlChildren(root);
  const heads = children.filter(({ name }) => /^(?:head|info|header|metadata)$/i.test(name)).flatMap(getXmlChildren);
  return [...children, ...heads].find(({ name }) => /^(?:title|name)$/i.test(name));
}

const MAX_SECTIONS = 100_000; // elements; the rest is rendered as running text, so that the page can still be parsed

/** State of rendering a body. */
interface Writing {
  readonly base: string;
  left: number;
}

function writeContent(element: XmlElement, writing: Writing): string {
  const { base } = writing;
  const parts: string[] = [];
  const stated = Object.entries(element.attributes).filter(([name]) => !/^xmlns|^xsi:|^xml:/.test(name));
  const terms = stated.map(([name, value]) => term(name, textMarkup(value, base)));
  const endTerms = () => {
    if (terms.length > 0) parts.push(`<dl>${terms.splice(0).join('')}</dl>`);
  };
  for (const child of element.children) {
    if (typeof child !== 'string' && isLeaf(child)) terms.push(...leafTerm(child, base));
    else if (typeof child !== 'string') {
      endTerms();
      parts.push(section(child, writing));
    } else if (child.trim() !== '') {
      endTerms();
      parts.push(`<p>${textMarkup(child, base)}</p>`);
    }
  }
  endTerms();
  return parts.join('\n');
}

function section(element: XmlElement, writing: Writing): string {
  const name = escapeMarkup(element.name);
  const isText = --writing.left < 0 || hasMixedContent(element);
  const content = isText ? `<p>${escapeMarkup(textIn(element))}</p>` : writeContent(element, writing);
  return `<section class="${name}">${content}</section>`;
}

function isLeaf(element: XmlElement): boolean {
  return getXmlChildren(element).length === 0 && Object.keys(element.attributes).length === 0;
}

/** Whether an element mixes text and elements; it is then rendered as running text. */
function hasMixedContent(element: XmlElement): boolean {
  const hasText = element.children.some((child) => typeof child === 'string' && child.trim() !== '');
  return hasText && getXmlChildren(element).length > 0;
}

function leafTerm(element: XmlElement, base: string): readonly string[] {
  const text = textIn(element).trim();
  return text === '' ? [] : [term(element.name, textMarkup(text, base))];
}

function term(name: string, markup: string): string {
  return `<dt>${escapeMarkup(name)}</dt><dd>${markup}</dd>`;
}
