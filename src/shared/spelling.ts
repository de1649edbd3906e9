import { z } from 'zod';
import { editDistance } from './edit-distance';
import type { ErrorDetail, ErrorPath } from './errors';
import { ERROR_TABLE } from './errors';
import { isRecord } from './json-value';
import { explainOtherName } from './other-names';
import {
  isLeftOut,
  normalizeChoice,
  normalizeForOneOf,
  normalizeJsonText,
  normalizeList,
  normalizeListName,
  normalizeScalar,
  normalizeUrlObject,
  unwrapSchema,
} from './plain-meaning';

/** Maximum number of faults to report; a body may contain a million. */
export const MAX_FAULTS = 100;

export interface Spelled {
  readonly value: Readonly<Record<string, unknown>>;
  readonly faults: readonly ErrorDetail[];
}

/**
 * Accepts parameters in camelCase and snake_case, and values with a clear meaning (`plainly`), as far as the schema knows them: also in nested
 * objects and lists of objects, but never in free-form values such as templates. An unknown name is a fault that suggests the nearest one. `isSkipped`
 * says which values mean that a parameter is missing.
 */
export function spell(
  input: Readonly<Record<string, unknown>>,
  schema: z.ZodObject,
  path: ErrorPath = [],
  isSkipped = isLeftOut,
): Spelled {
  const known = Object.keys(schema.shape);
  const value: Record<string, unknown> = {};
  const faults: ErrorDetail[] = [];
  for (const [given, content] of Object.entries(input)) {
    const spelt = known.includes(given) ? given : toCamelCase(given);
    const name = normalizeListName(spelt, content, schema.shape);
    const here = [...path, given];
    if (faults.length >= MAX_FAULTS) break;
    if (known.includes(name) && isSkipped(content, schema.shape[name])) continue;
    if (!known.includes(name)) {
      faults.push(unknownParameter(given, known, here));
    } else if (Object.hasOwn(value, name)) {
      faults.push(fault('conflicting_parameters', `"${name}" is given in two spellings.`, here));
    } else {
      const spelled = spellValue(content, schema.shape[name], here, isSkipped);
      value[name] = spelled.value;
      faults.push(...spelled.faults);
    }
  }
  return { value, faults };
}

function unknownParameter(given: string, known: readonly string[], path: ErrorPath): ErrorDetail {
  const name = toCamelCase(given);
  const nearest = findNearestName(name, known);
  const meant = explainOtherName(name, known) ?? (nearest ? `Did you mean "${nearest}"?` : null);
  return meant === null
    ? { ...createUnknownParameter(given, '', path), hint: `Known parameters: ${known.join(', ')}.` }
    : createUnknownParameter(given, meant, path);
}

export function createUnknownParameter(given: string, hint: string, path: ErrorPath): ErrorDetail {
  const shown = given.length > MAX_NAME_LENGTH ? `${given.slice(0, MAX_NAME_LENGTH)}…` : given;
  return { ...fault('unknown_parameter', `There is no parameter "${shown}" here. ${hint}`.trimEnd(), path), hint };
}

function fault(code: ErrorDetail['code'], message: string, path: ErrorPath): ErrorDetail {
  return { code, message, path, hint: ERROR_TABLE[code].hint };
}

export function toCamelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

function spellValue(
  sent: unknown,
  wrapped: unknown,
  path: ErrorPath,
  isSkipped: typeof isLeftOut,
): { value: unknown; faults: ErrorDetail[] } {
  const schema = unwrapSchema(wrapped);
  const plain = normalizeList(normalizeUrlObject(normalizeJsonText(sent, schema), schema), schema);
  const content = normalizeForOneOf(normalizeScalar(normalizeChoice(plain, schema), schema), schema);
  if (Array.isArray(content) && schema instanceof z.ZodArray) {
    const most = longestList(schema);
    if (content.length > most) {
      const message = `${path.map(String).join('.')} must have at most ${most.toLocaleString('en')} entries.`;
      return { value: content.slice(0, most), faults: [fault('invalid_request', message, path)] };
    }
    const each = content.map((one, at) => spellValue(one, schema.element, [...path, at], isSkipped));
    return {
      value: each.map(({ value }) => value),
      faults: each.flatMap(({ faults }) => faults).slice(0, MAX_FAULTS),
    };
  }
  const inner = isRecord(content) ? closedObject(schema, content) : null;
  if (!inner || !isRecord(content)) return { value: content, faults: [] };
  const { value, faults } = spell(content, inner, path, isSkipped);
  return { value, faults: [...faults] };
}

/** Maximum length of a list; longer ones are rejected before their entries are processed. */
function longestList({ def }: z.ZodArray): number {
  const most = (def.checks ?? []).flatMap(({ _zod: { def: check } }) =>
    'maximum' in check ? Number(check.maximum) : [],
  );
  return Math.min(...most, Number.POSITIVE_INFINITY);
}

/**
 * The object schema for a value: in a union, the one that its kind names, or the one with most of its names. None for
 * free-form values.
 */
function closedObject(schema: unknown, content: Readonly<Record<string, unknown>>): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return isClosed(schema) ? schema : null;
  if (!(schema instanceof z.ZodUnion)) return null;
  const options = schema.options.map(unwrapSchema).filter((option) => option instanceof z.ZodObject);
  const named = options.filter((option) => isNamed(schema, option, content));
  const [best] = (named.length > 0 ? named : options)
    .map((option) => ({
      option,
      names: Object.keys(content).filter((name) => toCamelCase(name) in option.shape).length,
    }))
    .sort((a, b) => b.names - a.names);
  return best && best.names > 0 && isClosed(best.option) ? best.option : null;
}

/** Whether a value's kind, such as `{"kind": "file"}`, is the one of this option. */
function isNamed(union: z.ZodUnion, option: z.ZodObject, content: Readonly<Record<string, unknown>>): boolean {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return false;
  const { discriminator } = union.def;
  const kind = option.shape[discriminator];
  return kind instanceof z.ZodType && kind.safeParse(content[discriminator]).success;
}

function isClosed({ def: { catchall } }: z.ZodObject): boolean {
  return catchall === undefined || catchall instanceof z.ZodNever;
}

const MAX_COMPARED = 1000; // limits comparisons with names that a request may make up
const MAX_NAME_LENGTH = 60; // twice the longest parameter name; longer ones resemble none

/** The known name with the fewest edits, if they are less than half of the name. */
export function findNearestName(given: string, known: readonly string[]): string | null {
  if (given.length > MAX_NAME_LENGTH) return null;
  const ranked = known
    .slice(0, MAX_COMPARED)
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, best.name.length / 2) && best.distance < best.name.length
    ? best.name
    : null;
}
