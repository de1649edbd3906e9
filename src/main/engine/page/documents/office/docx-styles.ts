import { getChild, getXmlChildren, type XmlElement } from '../xml-tree';
import type { OpenXml } from './open-xml';

/** What a Word document's styles and lists define for a paragraph. */
export interface DocxStyles {
  readonly isTitle: (styleId: string | null) => boolean;
  /** Level from 1; 0 for a paragraph that is not a heading. */
  readonly headingLevel: (styleId: string | null, properties: XmlElement | undefined) => number;
  /** Null for a paragraph outside lists. */
  readonly listOf: (
    styleId: string | null,
    properties: XmlElement | undefined,
  ) => { readonly level: number; readonly ordered: boolean } | null;
}

interface Style {
  /** Lower case; names of built-in styles are English in every language. */
  readonly name: string;
  readonly basedOn: string | null;
  readonly properties: XmlElement | undefined;
}

export function readDocxStyles(book: OpenXml): DocxStyles {
  const styles = readStyles(getPart(book, 'styles'));
  const isOrdered = readNumbering(getPart(book, 'numbering'));
  const chain = (id: string | null) => getChain(styles, id);
  return {
    isTitle: (id) => chain(id)[0]?.name === 'title',
    headingLevel: (id, own) => {
      for (const name of chain(id).map((style) => style.name)) {
        const named = /^heading ([1-9])$/.exec(name)?.[1];
        if (named !== undefined) return Number(named);
      }
      const level = findValue([own, ...chain(id).map(({ properties }) => properties)], 'outlineLvl');
      return level === null || Number(level) > 8 ? 0 : Number(level) + 1;
    },
    listOf: (id, own) => {
      const all = [own, ...chain(id).map(({ properties }) => properties)];
      const numbering = all.map((properties) => properties && getChild(properties, 'numPr')).filter((each) => each);
      const number = findValue(numbering, 'numId');
      if (number === null || number === '0') return null;
      const level = Number(findValue(numbering, 'ilvl') ?? 0) || 0;
      return { level, ordered: isOrdered(number, level) };
    },
  };
}

function getPart(book: OpenXml, type: string): XmlElement | null {
  const name = book.find(book.main, type);
  return name === null ? null : book.xml(name);
}

function readStyles(root: XmlElement | null): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>();
  for (const element of root ? getXmlChildren(root) : []) {
    const id = element.attributes['w:styleId'];
    if (element.name !== 'style' || id === undefined) continue;
    styles.set(id, {
      name: (getChild(element, 'name')?.attributes['w:val'] ?? '').toLowerCase(),
      basedOn: getChild(element, 'basedOn')?.attributes['w:val'] ?? null,
      properties: getChild(element, 'pPr'),
    });
  }
  return styles;
}

const MAX_CHAIN = 20; // styles; a file may contain a cycle of base styles

function getChain(styles: ReadonlyMap<string, Style>, id: string | null): readonly Style[] {
  const chain: Style[] = [];
  for (let next = id; next !== null && chain.length < MAX_CHAIN; ) {
    const style = styles.get(next);
    if (!style) break;
    chain.push(style);
    next = style.basedOn;
  }
  return chain;
}

function findValue(elements: readonly (XmlElement | undefined)[], name: string): string | null {
  for (const element of elements) {
    const value = element && getChild(element, name)?.attributes['w:val'];
    if (value !== undefined) return value;
  }
  return null;
}

/** Whether a level of a numbering counts, rather than showing a bullet. */
function readNumbering(root: XmlElement | null): (number: string, level: number) => boolean {
  const formats = new Map<string, string>();
  const abstracts = new Map<string, string>();
  for (const element of root ? getXmlChildren(root) : []) {
    const { 'w:abstractNumId': abstractId = '', 'w:numId': numberId = '' } = element.attributes;
    if (element.name === 'num') abstracts.set(numberId, getChild(element, 'abstractNumId')?.attributes['w:val'] ?? '');
    if (element.name !== 'abstractNum') continue;
    for (const level of getXmlChildren(element)) {
      const format = getChild(level, 'numFmt')?.attributes['w:val'];
      if (level.name === 'lvl' && format) formats.set(`${abstractId} ${level.attributes['w:ilvl']}`, format);
    }
  }
  return (number, level) => !/^(?:bullet|none)$/.test(formats.get(`${abstracts.get(number)} ${level}`) ?? 'bullet');
}
