import { decodeBody } from '../../decode';
import { getChild, getXmlChildren, readXmlTree, textIn, type XmlElement } from '../xml-tree';
import { DocumentFault } from './document-fault';
import type { DocumentProperties } from './properties';
import type { Zip } from './zip';

/** A reference from one part to another. */
export interface Relationship {
  /** Last segment of its type, such as `hyperlink`. */
  readonly type: string;
  /** Name of the part, or a URL if it is external. */
  readonly target: string;
  readonly isOutside: boolean;
}

/** An Office Open XML package (ECMA-376): DOCX, XLSX or PPTX. */
export interface OpenXml {
  /** Name of the document's main part. */
  readonly main: string;
  readonly xml: (name: string) => XmlElement | null;
  readonly text: (name: string) => string | null;
  /** By id. */
  readonly relations: (name: string) => ReadonlyMap<string, Relationship>;
  /** Name of the first part of a type that another part refers to. */
  readonly find: (from: string, type: string) => string | null;
  readonly properties: () => DocumentProperties;
}

const MAX_TREE_CHARACTERS = 30_000_000; // a tree takes about ten times its source's memory, and a thread has 1 GB

/**
 * Parses a part; null if it has no element. DTD entities are not expanded, so they cannot grow. Throws `DocumentFault`.
 */
export function parseTree(source: string): XmlElement | null {
  if (source.length > MAX_TREE_CHARACTERS) throw new DocumentFault('too_large');
  return readXmlTree(source);
}

const MAIN_PARTS = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']; // if no relationship names one

/** Opens the package in an archive; null if the archive is something else. */
export function openXmlPackage(zip: Zip): OpenXml | null {
  const text = (name: string) => {
    const data = zip.read(name);
    return data && decodeBody(data, 'application/xml').text;
  };
  const xml = (name: string) => {
    const source = text(name);
    return source === null ? null : parseTree(source);
  };
  const relations = makeOncePerName((name) => readRelations(xml(toRelationsName(name)), name));
  const find = (from: string, type: string) =>
    [...relations(from).values()].find((each) => each.type === type && !each.isOutside)?.target ?? null;
  const main = find('', 'officeDocument') ?? MAIN_PARTS.find((name) => zip.names.includes(name)) ?? null;
  if (main === null) return null;
  return {
    main,
    xml,
    text,
    relations,
    find,
    properties: () => readCoreProperties(xml(find('', 'core-properties') ?? 'docProps/core.xml')),
  };
}

function makeOncePerName<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}

function toRelationsName(name: string): string {
  const at = name.lastIndexOf('/') + 1;
  return `${name.slice(0, at)}_rels/${name.slice(at)}.rels`;
}

function readRelations(root: XmlElement | null, from: string): ReadonlyMap<string, Relationship> {
  const relations = new Map<string, Relationship>();
  for (const { name, attributes } of root ? getXmlChildren(root) : []) {
    const { Id = '', Type = '', Target = '', TargetMode } = attributes;
    if (name !== 'Relationship') continue;
    const isOutside = TargetMode === 'External';
    relations.set(Id, {
      type: Type.replace(/^.*\//, ''),
      isOutside,
      target: isOutside ? Target : joinPath(from, Target),
    });
  }
  return relations;
}

/** Resolves the name of a part relative to another; never goes above the root. */
export function joinPath(from: string, target: string): string {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function readCoreProperties(root: XmlElement | null): DocumentProperties {
  const get = (name: string) => (root ? textIn(getChild(root, name)).trim() : '');
  return {
    title: get('title'),
    author: get('creator'),
    description: get('description') || get('subject'),
    keywords: get('keywords'),
    created: get('created') || get('modified'),
    language: get('language'),
  };
}
