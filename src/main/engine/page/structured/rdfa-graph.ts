import { resolveUrl } from '../references';
import type { StructuredEntity } from '../types';
import { PropertyBag } from './names';

/** A subject described by a page. */
export interface RdfaNode {
  /** As written; empty for a subject without a name. */
  readonly id: string;
  readonly types: string[];
  readonly statements: (readonly [name: string, value: string | RdfaNode])[];
}

const MAX_STATEMENTS = 100_000; // statements; a hostile page can make every element describe every subject

/** The statements of a page by subject. */
export class RdfaGraph {
  readonly page: RdfaNode;
  readonly #nodes = new Map<string, RdfaNode>();
  readonly #all: RdfaNode[] = [];
  readonly #linked = new Set<RdfaNode>();
  #left = MAX_STATEMENTS;

  constructor(url: string) {
    this.page = this.#make('', url);
  }

  /** The node with this name; the empty name is the page itself. */
  node(id: string, base: string): RdfaNode {
    const name = id.trim().replace(/^\[(.*)\]$/, '$1');
    const key = name.startsWith('_:') ? name : (resolveUrl(name, base) ?? name);
    return this.#nodes.get(key) ?? this.#make(name, key);
  }

  blank(): RdfaNode {
    return this.#make('', null);
  }

  state(subject: RdfaNode, name: string, value: string): void {
    if (--this.#left >= 0) subject.statements.push([name, value]);
  }

  link(subject: RdfaNode, name: string, object: RdfaNode): void {
    if (--this.#left < 0) return;
    subject.statements.push([name, object]);
    if (object !== subject) this.#linked.add(object);
  }

  /** Described entities in page order, without nested ones. */
  entities(): readonly StructuredEntity[] {
    const made = new Map<RdfaNode, StructuredEntity>();
    const described = this.#all.filter((node) => node.types.length > 0 || node.statements.length > 0);
    const outermost = described.filter((node) => !this.#linked.has(node));
    const entities = outermost.map((node) => toEntity(node, made, new Set()));
    // entities that only refer to each other have no outermost one
    const rest = described.filter((node) => !made.has(node)).slice(0, 1);
    return [...entities, ...rest.map((node) => toEntity(node, made, new Set()))];
  }

  #make(id: string, key: string | null): RdfaNode {
    const node: RdfaNode = { id, types: [], statements: [] };
    if (key !== null) this.#nodes.set(key, node);
    this.#all.push(node);
    return node;
  }
}

const MAX_DEPTH = 200;

function toEntity(
  node: RdfaNode,
  made: Map<RdfaNode, StructuredEntity>,
  around: ReadonlySet<RdfaNode>,
): StructuredEntity {
  const known = made.get(node);
  if (known) return known;
  const properties = new PropertyBag();
  if (node.id !== '' && !node.id.startsWith('_:')) properties.add('@id', node.id);
  const inside = new Set(around).add(node);
  for (const [name, value] of node.statements) {
    if (typeof value === 'string') properties.add(name, value);
    else if (value.types.length + value.statements.length === 0 || inside.has(value) || inside.size > MAX_DEPTH) {
      if (value.id !== '') properties.add(name, value.id);
    } else properties.add(name, toEntity(value, made, inside));
  }
  const entity: StructuredEntity = { source: 'rdfa', types: node.types, properties: properties.toRecord() };
  made.set(node, entity);
  return entity;
}
