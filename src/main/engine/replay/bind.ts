import type { Binding, BindingSource, Json, JsonPath, RequestTemplate } from '@shared/replay';
import { entriesOf, getAt, getLeaves, isObject, isSameJson, type Leaf, type Scalar } from './json-path';
import { parseNested } from './parse-json';

/** Documents that can supply a parameter, one per sample; undefined if a sample has none. */
export interface Source {
  readonly from: BindingSource;
  readonly documents: readonly (Json | undefined)[];
}

export interface Samples {
  /** Sources in order of preference. */
  readonly sources: readonly Source[];
  /** When each request was sent, in milliseconds since 1970. */
  readonly sentAt: readonly number[];
  /** Whether numbers may increase by a fixed step from one request to the next. */
  readonly counts: boolean;
}

/** A value varies, but no source supplies it. */
export class Unbound extends Error {
  readonly path: JsonPath;
  constructor(path: JsonPath) {
    super(`Nothing gives the value at ${path.join('.')}.`);
    this.path = path;
  }
}

/** Learns the template of requests, one per sample. Throws `Unbound` if a part varies and no source supplies it. */
export function learnTemplate(targets: readonly Json[], samples: Samples, path: JsonPath = []): RequestTemplate {
  const [first] = targets;
  if (first === undefined) throw new Unbound(path);
  const counted =
    samples.counts && targets.every((target) => !isObject(target))
      ? findCount(targets as readonly Scalar[], samples, path)
      : null;
  if (counted) return { is: 'bound', to: counted };
  if (targets.every((target) => isSameJson(target, first))) return learnConstant(first, targets, samples, path);
  if (targets.every(isPlainObject) && isPlainObject(first)) {
    const names = Object.keys(first);
    if (targets.every((target) => isSameJson(Object.keys(target).sort(), [...names].sort())))
      return { is: 'object', of: learnMembers(names, targets, samples, path) };
  }
  if (Array.isArray(first) && targets.every((target) => Array.isArray(target) && target.length === first.length))
    return {
      is: 'list',
      of: first.map((_, at) =>
        learnTemplate(
          targets.map((target) => getAt(target, [at]) ?? null),
          samples,
          [...path, at],
        ),
      ),
    };
  const nested = parseAll(targets);
  if (nested) return toNested(learnTemplate(nested.texts, samples, path), nested.isEncoded);
  return { is: 'bound', to: findBinding(targets, samples, path) };
}

function learnMembers(names: readonly string[], targets: readonly Json[], samples: Samples, path: JsonPath) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      learnTemplate(
        targets.map((target) => getAt(target, [name]) ?? null),
        samples,
        [...path, name],
      ),
    ]),
  );
}

/** Parses each text as JSON in the same encoding; null if one is not JSON. */
function parseAll(targets: readonly Json[]): { readonly texts: readonly Json[]; readonly isEncoded: boolean } | null {
  const parsed = targets.map((target) => (typeof target === 'string' ? parseNested(target) : null));
  const isEncoded = parsed[0]?.isEncoded === true;
  const texts = parsed.flatMap((each) => (each?.isEncoded === isEncoded ? [each.json] : []));
  return texts.length === targets.length ? { texts, isEncoded } : null;
}

function toNested(of: RequestTemplate, isEncoded: boolean): RequestTemplate {
  return { is: 'json', of, ...(isEncoded && { encoded: true }) };
}

function isPlainObject(value: Json): value is { readonly [name: string]: Json } {
  return isObject(value) && !Array.isArray(value);
}

/**
 * Keeps parts that never vary, except tokens found in the page or a response, which expire with a session or release.
 */
function learnConstant(value: Json, targets: readonly Json[], samples: Samples, path: JsonPath): RequestTemplate {
  if (isObject(value)) {
    const members = entriesOf(value).map(
      ([name, inner]) =>
        [
          name,
          learnConstant(
            inner,
            targets.map((target) => getAt(target, [name]) ?? null),
            samples,
            [...path, name],
          ),
        ] as const,
    );
    if (members.every(([, { is }]) => is === 'literal')) return { is: 'literal', value };
    return Array.isArray(value)
      ? { is: 'list', of: members.map(([, member]) => member) }
      : { is: 'object', of: Object.fromEntries(members) };
  }
  const nested = parseAll(targets);
  const [inner] = nested?.texts ?? [];
  if (nested && inner !== undefined) {
    const learned = learnConstant(inner, nested.texts, samples, path);
    return learned.is === 'literal' ? { is: 'literal', value } : toNested(learned, nested.isEncoded);
  }
  if (!isTokenLike(value)) return { is: 'literal', value };
  const found = samples.sources
    .filter(({ from }) => from !== 'request' && from !== 'url')
    .map((source) => findIn(source, targets, path, true))
    .find((binding) => binding !== null);
  return found ? { is: 'bound', to: found } : { is: 'literal', value };
}

const MIN_TOKEN = 8; // characters

function isTokenLike(value: Scalar): value is string {
  return (
    typeof value === 'string' &&
    value.length >= MIN_TOKEN &&
    /\d/.test(value) &&
    /[a-z]/i.test(value) &&
    /^[\w\-.~+/=:]+(?:\.json)?$/.test(value) &&
    !value.includes('://')
  );
}

function findBinding(targets: readonly Json[], samples: Samples, path: JsonPath): Binding {
  const scalars = targets.filter((target) => !isObject(target)) as readonly Scalar[];
  if (scalars.length !== targets.length) throw new Unbound(path);
  for (const source of samples.sources) {
    const found = findIn(source, scalars, path, false);
    if (found) return found;
  }
  const made = findClock(scalars, samples) ?? findRandom(scalars);
  if (made) return made;
  throw new Unbound(path);
}

const NOTHING_AROUND = { split: null, how: 'around', before: '', after: '', plus: 0 } as const;

/** The number at the same position of the previous request, plus a step. */
function findCount(targets: readonly Scalar[], { sources }: Samples, path: JsonPath): Binding | null {
  const before = sources.find(({ from }) => from === 'request');
  if (!before) return null;
  if (targets.some((target) => !/^\d{1,9}$/.test(String(target)))) return null;
  const pairs = targets.map((target, at) => [Number(target), getAt(before.documents[at], path)] as const);
  const steps = pairs.flatMap(([target, was]) => (was === undefined || was === null ? [] : [target - Number(was)]));
  const [plus = 0] = steps;
  if (!Number.isInteger(plus) || plus === 0 || steps.some((step) => step !== plus)) return null;
  // the first request may omit a parameter that later ones count
  const starts = pairs.flatMap(([target, was]) => (was === undefined || was === null ? [target - plus] : []));
  if (new Set(starts).size > 1) return null;
  const start = starts[0] === undefined ? '' : String(starts[0]);
  return {
    ...NOTHING_AROUND,
    from: 'request',
    path,
    how: 'plus',
    before: start,
    plus,
    isNumber: typeof targets[0] === 'number',
  };
}

function findIn(
  { from, documents }: Source,
  targets: readonly Json[],
  _path: JsonPath,
  exact: boolean,
): Binding | null {
  const [target] = targets;
  if (typeof target === 'boolean' || target === null || target === undefined || isObject(target)) return null;
  for (const leaf of withLinkParts(getLeaves(documents[0]))) {
    for (const binding of relate(leaf, target)) {
      const made = { ...binding, from, path: leaf.path } as Binding;
      if (exact && (made.before.length > 0 || made.how === 'inside') && !/\.json$/.test(made.after)) continue;
      if (targets.every((each, at) => isSameJson(readBinding(made, documents[at]), each))) return made;
    }
  }
  return null;
}

/** Adds the query parameters of leaves that are links, as `?name`. */
function withLinkParts(leaves: readonly Leaf[]): readonly Leaf[] {
  return leaves.flatMap((leaf) => [
    leaf,
    ...getLinkParts(leaf.value).map(([name, value]) => ({ path: [...leaf.path, `?${name}`], value })),
  ]);
}

function getLinkParts(value: Json | undefined): readonly (readonly [string, string])[] {
  if (typeof value !== 'string' || !/^(?:https?:\/)?\/[^\s?]*\?[^\s]+=/.test(value) || !URL.canParse(value, 'http://x'))
    return [];
  return [...new URL(value, 'http://x').searchParams];
}

type Relation = Pick<Binding, 'split' | 'how' | 'before' | 'after' | 'plus' | 'isNumber'>;

const SEPARATORS = ['-', '_', '.', '/', ':', ','];

/** Ways to derive the target from a text. */
function relate({ value }: Leaf, target: string | number): readonly Relation[] {
  if (value === null || typeof value === 'boolean' || value === '') return [];
  const isNumber = typeof target === 'number';
  const [text, wanted] = [String(value), String(target)];
  const relations: Relation[] = [];
  const around = (part: string, split: Relation['split']) => {
    const at = wanted.indexOf(part);
    if (at < 0 || part === '' || (isNumber && part !== wanted)) return;
    const [before, after] = [wanted.slice(0, at), wanted.slice(at + part.length)];
    if (/[a-z0-9]$/i.test(before) || /^[a-z0-9]/i.test(after)) return; // a part of another word
    relations.push({ split, how: 'around', before, after, plus: 0, isNumber });
  };
  around(text, null);
  for (const by of SEPARATORS) {
    if (!text.includes(by)) continue;
    around(text.slice(text.lastIndexOf(by) + 1), { by, at: 'last' });
    around(text.slice(0, text.indexOf(by)), { by, at: 'first' });
  }
  const at = text.indexOf(wanted);
  if (at >= 0 && wanted.length > 2 && text.length > wanted.length)
    relations.push({
      split: null,
      how: 'inside',
      before: text.slice(0, at),
      after: text.slice(at + wanted.length),
      plus: 0,
      isNumber,
    });
  return relations;
}

const CLOCK_SLACK_MS = 5 * 60_000; // between the browser's clock and the recorded time of a request

function findClock(targets: readonly Scalar[], { sentAt }: Samples): Binding | null {
  for (const [unit, divisor] of [
    ['ms', 1],
    ['s', 1000],
  ] as const) {
    const isNear = (target: Scalar, at: number) =>
      /^\d{10,13}$/.test(String(target)) && Math.abs(Number(target) * divisor - (sentAt[at] ?? 0)) < CLOCK_SLACK_MS;
    if (targets.every(isNear))
      return { ...NOTHING_AROUND, from: 'clock', path: [unit], isNumber: typeof targets[0] === 'number' };
  }
  return null;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

function findRandom(targets: readonly Scalar[]): Binding | null {
  const isRandom =
    targets.every((target) => typeof target === 'string' && UUID.test(target)) && new Set(targets).size > 1;
  return isRandom ? { ...NOTHING_AROUND, from: 'random', path: ['uuid'], isNumber: false } : null;
}

/** The parameter's value in a document; undefined if it is missing or null. */
export function readBinding(binding: Binding, document: Json | undefined): string | number | undefined {
  const missing = binding.how === 'plus' && binding.before !== '' ? binding.before : undefined;
  const raw = getBound(document, binding.path) ?? missing;
  if (raw === undefined || raw === null || isObject(raw) || raw === '') return undefined;
  const text = String(raw);
  const { split, how, before, after, plus, isNumber } = binding;
  if (how === 'plus') return isNumber ? Number(text) + plus : String(Number(text) + plus);
  if (how === 'inside') {
    if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after))
      return undefined;
    const inside = text.slice(before.length, text.length - after.length);
    return isNumber ? Number(inside) : inside;
  }
  const part = !split
    ? text
    : split.at === 'last'
      ? text.slice(text.lastIndexOf(split.by) + 1)
      : text.slice(0, Math.max(0, text.indexOf(split.by)));
  const made = `${before}${part}${after}`;
  return isNumber ? Number(made) : made;
}

function getBound(document: Json | undefined, path: JsonPath): Json | undefined {
  const last = path.at(-1);
  const plain = getAt(document, path);
  if (plain !== undefined || typeof last !== 'string' || !last.startsWith('?')) return plain;
  return getLinkParts(getAt(document, path.slice(0, -1))).find(([name]) => name === last.slice(1))?.[1];
}

/** Steps and other sources that supply a template's parameters. */
export function listBindings(template: RequestTemplate): readonly Binding[] {
  switch (template.is) {
    case 'literal':
      return [];
    case 'bound':
      return [template.to];
    case 'json':
      return listBindings(template.of);
    case 'list':
      return template.of.flatMap(listBindings);
    case 'object':
      return Object.values(template.of).flatMap(listBindings);
  }
}

/** Fills in a template; undefined if a parameter is missing. */
export function fillTemplate(
  template: RequestTemplate,
  read: (binding: Binding) => Json | undefined,
): Json | undefined {
  switch (template.is) {
    case 'literal':
      return template.value;
    case 'bound':
      return read(template.to);
    case 'json': {
      const inner = fillTemplate(template.of, read);
      if (inner === undefined) return undefined;
      return template.encoded ? encodeURIComponent(JSON.stringify(inner)) : JSON.stringify(inner);
    }
    case 'list': {
      const members = template.of.map((member) => fillTemplate(member, read));
      return members.every((member) => member !== undefined) ? members : undefined;
    }
    case 'object': {
      const members = Object.entries(template.of).map(([name, member]) => [name, fillTemplate(member, read)] as const);
      return members.every(([, member]) => member !== undefined) ? (Object.fromEntries(members) as Json) : undefined;
    }
  }
}
