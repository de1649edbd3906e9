import { isRecord } from '@shared/json-value';
import type { Document, Element } from 'domhandler';
import { decodeHTML } from 'entities';
import { readLooseJson } from '../loose-json';
import { createObjectCache } from '../object-cache';
import type { StructuredEntity } from '../types';
import { getPageElements, getRootText } from '../walk';
import { localName } from './names';

type Node = Readonly<Record<string, unknown>>;

/** All parseable JSON-LD blocks of the page, unchanged, parsed once; several values in one script are several blocks. */
export function readJsonLd(document: Document): readonly unknown[] {
  const blocks = known.get(document) ?? parseBlocks(document);
  known.set(document, blocks);
  return blocks;
}

const known = createObjectCache<Document, readonly unknown[]>();

function parseBlocks(document: Document): readonly unknown[] {
  return getPageElements(document)
    .map(blockText)
    .filter((text) => text !== '')
    .flatMap(readLooseJson)
    .filter((block) => typeof block === 'object' && block !== null);
}

const TYPE = /^\s*application\/(?:[\w.-]+\+)?ld\+json\b/i;

/** Text of a JSON-LD script, or of a meta element that some pages use for it; empty for other elements. */
function blockText(element: Element): string {
  const { name, attribs } = element;
  if (name === 'script') return TYPE.test(attribs.type ?? '') ? getRootText(element) : '';
  return name === 'meta' && TYPE.test(attribs.name ?? '') ? (attribs.content ?? '') : '';
}

/** Outermost nodes of JSON-LD blocks, with `@graph` expanded and references to other nodes of the page resolved one level deep. */
export function readJsonLdEntities(blocks: readonly unknown[]): readonly StructuredEntity[] {
  const nodes = blocks.flatMap(outermostNodes);
  const byId = new Map<string, Node>();
  for (const node of nodes) {
    const id = node['@id'];
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, node);
  }
  return nodes.map((node) => toEntity(node, byId));
}

function outermostNodes(block: unknown): readonly Node[] {
  if (Array.isArray(block)) return block.flatMap(outermostNodes);
  if (!isRecord(block)) return [];
  const graph = block['@graph'];
  if (graph === undefined) return [block];
  const own = Object.keys(block).some((key) => !key.startsWith('@')) ? [withoutGraph(block)] : [];
  return [...own, ...outermostNodes(graph)];
}

function withoutGraph(node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== '@graph'));
}

function toEntity(node: Node, byId: ReadonlyMap<string, Node>): StructuredEntity {
  const properties = Object.entries(node)
    .filter(([key]) => key !== '@context' && key !== '@type')
    .map(([key, value]) => [localName(key), plainValue(value, byId)]);
  return { source: 'json_ld', types: getNodeTypes(node), properties: Object.fromEntries(properties) };
}

function getNodeTypes(node: Node): readonly string[] {
  const types = node['@type'];
  return (Array.isArray(types) ? types : [types]).filter((type) => typeof type === 'string').map(localName);
}

const NO_NODES: ReadonlyMap<string, Node> = new Map();

function plainValue(value: unknown, byId: ReadonlyMap<string, Node>): unknown {
  if (typeof value === 'string') return value.includes('&') ? decodeHTML(value) : value;
  if (Array.isArray(value)) return value.map((item) => plainValue(item, byId));
  if (!isRecord(value)) return value;
  if ('@value' in value) return plainValue(value['@value'], byId);
  if ('@list' in value) return plainValue(value['@list'], byId);
  const keys = Object.keys(value);
  const target = keys.length === 1 && typeof value['@id'] === 'string' ? byId.get(value['@id']) : undefined;
  // one level only, because nodes of a graph often refer to each other
  if (target) return toEntity(target, NO_NODES);
  if ('@type' in value) return toEntity(value, byId);
  return Object.fromEntries(keys.map((key) => [localName(key), plainValue(value[key], byId)]));
}
