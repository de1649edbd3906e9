import { isRow } from '../extract/data';

/** What markup says, one `name=value` a statement, whichever syntax it came from; names without their vocabulary. */
export type Facts = ReadonlyMap<string, number>;

const UNSTATED = new Set([
  '@context',
  '@id',
  '@graph',
  'usesVocabulary',
  'textContent',
  'id',
  'source',
  'types',
  'type',
]);

/** Counts the statements in values of any of the shapes that readers of structured data give. */
export function getFacts(value: unknown, base: string): Facts {
  const facts = new Map<string, number>();
  collect(value, '', base, facts);
  return facts;
}

function collect(value: unknown, key: string, base: string, facts: Map<string, number>): void {
  if (Array.isArray(value)) {
    for (const inner of value) collect(inner, key, base, facts);
    return;
  }
  if (!isRow(value)) {
    if (value !== null && value !== undefined && key !== '') add(facts, `${key}=${plain(String(value), base)}`);
    return;
  }
  if ('@value' in value) {
    collect(value['@value'], key, base, facts);
    return;
  }
  const types = [value['@type'], value.types, value.properties ? value.type : undefined].flat();
  for (const type of types)
    if (typeof type === 'string') for (const name of type.split(/\s+/)) add(facts, `type=${local(name)}`);
  const id = value['@id'];
  if (Object.keys(value).length === 1 && typeof id === 'string') {
    if (key !== '' && !id.startsWith('_:')) add(facts, `${key}=${plain(id, base)}`);
    return;
  }
  // an item that is its text, as some readers write one without properties
  if ('type' in value && 'value' in value && !('properties' in value)) {
    add(facts, `type=${local(String(value.type))}`);
    return;
  }
  const properties = isRow(value.properties) ? value.properties : value;
  for (const [name, inner] of Object.entries(properties)) {
    if (name === '@graph') collect(inner, '', base, facts);
    else if (!UNSTATED.has(local(name)) || (isRow(value.properties) && !name.startsWith('@')))
      if (name !== '@type') collect(inner, local(name), base, facts);
  }
}

function add(facts: Map<string, number>, fact: string): void {
  facts.set(fact, (facts.get(fact) ?? 0) + 1);
}

const FACEBOOK = /^fbml(?=.)/; // its vocabulary's address ends in this, without a sign between it and the name

function local(name: string): string {
  return name.startsWith('@')
    ? name
    : name
        .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
        .replace(FACEBOOK, '');
}

/** Addresses are compared without their folder, which the recorded results took from other places; texts with white space folded. */
function plain(text: string, base: string): string {
  const folded = text.replaceAll(/\s+/g, ' ').trim();
  return folded !== '' && !/\s/.test(folded) && URL.canParse(folded, base)
    ? withoutFolder(new URL(folded, base).href)
    : folded;
}

/** How many statements are the same, found and wanted. */
export interface Agreement {
  readonly same: number;
  readonly found: number;
  readonly wanted: number;
}

export function agreement(found: Facts, wanted: Facts): Agreement {
  let same = 0;
  for (const [fact, count] of found) same += Math.min(count, wanted.get(fact) ?? 0);
  return { same, found: total(found), wanted: total(wanted) };
}

function total(facts: Facts): number {
  let sum = 0;
  for (const count of facts.values()) sum += count;
  return sum;
}

function withoutFolder(address: string): string {
  return address.slice(address.replace(/[?#].*$/, '').lastIndexOf('/') + 1);
}
