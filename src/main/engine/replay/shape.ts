import type { AnswerShape, Json } from '@shared/replay';
import { entriesOf, isObject } from './json-path';

const MAX_PATHS = 400;
const MAX_MEMBERS = 30; // list members to examine

/** Names and types in a response; the members of a list are merged. */
interface Outline {
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Learns what responses have in common, to notice one with another form. */
export function learnShape(answers: readonly Json[]): AnswerShape {
  const outlines = answers.map(outline);
  const paths = [...new Set(outlines.flatMap(({ types }) => [...types.keys()]))].slice(0, MAX_PATHS);
  const objects = [...new Set(outlines.flatMap(({ names }) => [...names.keys()]))].slice(0, MAX_PATHS);
  return {
    types: Object.fromEntries(
      paths.map((path) => [path, [...new Set(outlines.flatMap(({ types }) => [...(types.get(path) ?? [])]))].sort()]),
    ),
    required: paths.filter((path) => outlines.every(({ types }) => types.has(path))),
    closed: objects.filter((path) => {
      const seen = outlines.flatMap(({ names }) => names.get(path) ?? []);
      return seen.length > 0 && seen.every((each) => each === seen[0]);
    }),
  };
}

/** How a response differs from all earlier ones, in words; null if it does not. */
export function findShapeChange({ types, required, closed }: AnswerShape, answer: Json): string | null {
  const seen = outline(answer);
  const missing = required.find((path) => !seen.types.has(path) && !isBelowEmptyList(seen, path));
  if (missing !== undefined) return `"${missing}" is missing from the answer.`;
  for (const [path, kinds] of seen.types) {
    const known = types[path];
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    if (known === undefined && closed.includes(parent)) return `"${path}" is new in the answer.`;
    const other = known && [...kinds].find((kind) => !known.includes(kind));
    if (other) return `"${path}" is ${other} and was ${known.join(' or ')}.`;
  }
  return null;
}

function isBelowEmptyList({ types }: Outline, path: string): boolean {
  const at = path.indexOf('.*');
  return at >= 0 && types.has(path.slice(0, at)) && !types.has(path.slice(0, at + 2));
}

function outline(answer: Json): Outline {
  const types = new Map<string, Set<string>>();
  const names = new Map<string, string[]>();
  const visit = (value: Json, path: string): void => {
    if (types.size >= MAX_PATHS && !types.has(path)) return;
    types.set(path, (types.get(path) ?? new Set()).add(getType(value)));
    if (!isObject(value)) return;
    if (Array.isArray(value)) {
      for (const member of value.slice(0, MAX_MEMBERS)) visit(member, `${path}.*`);
      return;
    }
    names.set(path, [...(names.get(path) ?? []), JSON.stringify(Object.keys(value).sort())]);
    for (const [name, inner] of entriesOf(value)) visit(inner, `${path}.${name}`);
  };
  visit(answer, '');
  return { types, names };
}

function getType(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The shape extended by a response that is right although its form differs. */
export function widenShape(shape: AnswerShape, answer: Json): AnswerShape {
  const seen = learnShape([answer]);
  const paths = new Set([...Object.keys(shape.types), ...Object.keys(seen.types)]);
  const both = (path: string) => [...new Set([...(shape.types[path] ?? []), ...(seen.types[path] ?? [])])].sort();
  const has = (path: string) => Object.hasOwn(seen.types, path);
  const isNew = (path: string) => !Object.hasOwn(shape.types, path);
  const changed = new Set(
    [...paths]
      .filter((path) => isNew(path) || !has(path))
      .map((path) => path.slice(0, Math.max(0, path.lastIndexOf('.')))),
  );
  return {
    types: Object.fromEntries([...paths].map((path) => [path, both(path)])),
    required: shape.required.filter(has),
    closed: shape.closed.filter((path) => !changed.has(path)),
  };
}
