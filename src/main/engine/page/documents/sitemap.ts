import { escapeMarkup, getFileName, linkMarkup, makePage } from './markup';
import { getChild, getXmlChildren, readXmlTree, textIn, type XmlElement } from './xml-tree';

/** Renders a sitemap or sitemap index as a page of links, with the dates of change and the listed images. */
export function sitemapPage(source: string, url: string): string {
  const root = readXmlTree(source);
  const title = getFileName(url);
  const entries = root ? getXmlChildren(root).map((entry) => entryMarkup(entry, url)) : [];
  return makePage({ title }, `<h1>${escapeMarkup(title)}</h1>\n<ul>\n${entries.join('\n')}\n</ul>`);
}

function entryMarkup(entry: XmlElement, base: string): string {
  const address = getChildText(entry, 'loc');
  if (address === '') return '';
  const changed = getChildText(entry, 'lastmod');
  const time = changed === '' ? '' : ` <time datetime="${escapeMarkup(changed)}">${escapeMarkup(changed)}</time>`;
  const images = getXmlChildren(entry)
    .filter(({ name }) => name === 'image')
    .map((image) => getChildText(image, 'loc'))
    .filter((source) => source !== '')
    .map((source) => ` <img src="${escapeMarkup(source)}" alt="">`);
  return `<li>${linkMarkup(address, address, base)}${time}${images.join('')}</li>`;
}

function getChildText(element: XmlElement, name: string): string {
  return textIn(getChild(element, name)).trim();
}
