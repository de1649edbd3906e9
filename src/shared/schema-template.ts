import type { FieldType } from './clean-up/index';
import { isObject, isRecord } from './json-value';
import { findTypeName, isFieldType } from './schema-types';
import type { TemplateNode, TemplateObject } from './template-node';

type Schema = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 12; // levels; deeper templates are rejected
const TYPES: Readonly<Record<string, FieldType>> = { number: 'number', integer: 'integer', boolean: 'boolean' };
const FORMATS: Readonly<Record<string, FieldType>> = {
  date: 'date',
  'date-time': 'date',
  uri: 'url',
  url: 'url',
  'uri-reference': 'url',
  email: 'email',
};
/** Field names that make a text a link, image or date, which are all texts in JSON. */
const TYPED_NAME =
  /url|uri|link|href|website|homepage|image|img|photo|picture|thumbnail|logo|date|time|day|published|created|updated|e-?mail/i;
const SCHEMA_KEYS = ['type', 'properties', 'items', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref'];
const JSON_TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/**
 * Converts the JSON Schema of an item to a template; null if the value is not a schema, such as a template with fields
 * of these names.
 */
export function readSchemaTemplate(value: unknown): TemplateObject | null {
  if (!isRecord(value)) return null;
  const item = value.type === 'array' && isRecord(value.items) ? value.items : value;
  const isObjectSchema = item.type === 'object' || (item.type === undefined && isWholeSchema(item));
  if (!isObjectSchema || !isRecord(item.properties)) return null;
  const properties = Object.values(item.properties);
  return properties.length > 0 && properties.every(isSchema)
    ? toFields(item, { root: value, depth: 0, references: [] })
    : null;
}

/** Whether an object without a type has the other keys of a schema, as some libraries write it. */
function isWholeSchema(item: Schema): boolean {
  return ['$schema', '$defs', 'definitions', 'required', 'title'].some((key) => key in item);
}

/** Reads the fields of a template that are JSON Schemas of one value, `{"type": "string", "enum": […]}`, as descriptions, and null as none. */
export function withoutFieldSchemas(template: TemplateObject, depth = 0): TemplateObject {
  if (depth > MAX_DEPTH) return template;
  const read = (name: string, node: unknown): TemplateNode => {
    if (node === null) return ''; // a field without a description, as in an empty form
    const schema = isRecord(node) ? (isFieldSchema(node) ? node : readFieldType(node)) : null;
    if (schema) return toNode(name, schema, { root: schema, depth, references: [] });
    if (Array.isArray(node)) return node.map((one) => read(name, one));
    return isRecord(node) ? withoutFieldSchemas(node as TemplateObject, depth + 1) : (node as TemplateNode);
  };
  return Object.fromEntries(Object.entries(template).map(([name, node]) => [name, read(name, node)]));
}

const FIELD_KEYS: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'description', 'title', 'format', 'items', 'properties', 'required', 'additionalProperties'],
  ...['nullable', 'default', 'example', 'examples', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern'],
]);

/** Whether an object says what a field holds, and is not one of fields with such names. */
export function isFieldDescription(value: Schema): boolean {
  return isFieldSchema(value) || readFieldType(value) !== null;
}

/** Whether a field is the schema of a value, and not an object whose fields have such names. */
function isFieldSchema(value: unknown): value is Schema {
  if (!isRecord(value) || !Object.keys(value).every((key) => FIELD_KEYS.has(key))) return false;
  const { type, enum: options, description, title } = value;
  const isTyped = [type].flat().every((name) => JSON_TYPES.has(String(name)));
  if ([description, title].some((text) => text !== undefined && (typeof text !== 'string' || JSON_TYPES.has(text))))
    return false;
  return isTyped || (type === undefined && Array.isArray(options) && !options.some(isObject));
}

/** The schema of a field whose type has the name of another tool or language; null if it is none. */
function readFieldType(node: Schema): Schema | null {
  const { type, options, choices, values, ...rest } = node;
  if (!Object.keys(rest).every((key) => FIELD_KEYS.has(key)) || !isText(rest.description ?? '')) return null;
  const named = [options, choices, values].find(Array.isArray);
  const given = { ...rest, ...(named && rest.enum === undefined && { enum: named }) };
  if (type === undefined) return isOnlyDescribed(rest) ? given : null;
  const known = typeof type === 'string' ? findTypeName(type) : null;
  return known === null ? null : { ...given, ...known };
}

/** Whether a description is the only text; an object with several is one of fields with such names. */
function isOnlyDescribed({ description, ...others }: Schema): boolean {
  return isText(description) && !JSON_TYPES.has(description) && !Object.values(others).some(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSchema(value: unknown): value is Schema {
  if (!isRecord(value) || !SCHEMA_KEYS.some((key) => key in value)) return false;
  const { type } = value;
  return type === undefined || [type].flat().every((name) => JSON_TYPES.has(String(name)));
}

/** Position of a schema: its root schema, its depth, and the enclosing references, which may be cyclic. */
interface Position {
  readonly root: Schema;
  readonly depth: number;
  readonly references: readonly string[];
}

function toFields({ properties }: Schema, position: Position): TemplateObject {
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, toNode(name, isRecord(schema) ? schema : {}, position)]),
  );
}

function toNode(name: string, given: Schema, around: Position): TemplateNode {
  const { schema, references } = resolveSchema(given, around);
  const position = { ...around, depth: around.depth + 1, references };
  const type = getTypeName(schema);
  const isDeep = position.depth >= MAX_DEPTH;
  if (!isDeep && isRecord(schema.properties)) return toFields(schema, position);
  if (type !== 'array') return toText(name, schema, type);
  const items = isRecord(schema.items) && !isDeep ? schema.items : {};
  const inner = toNode(name, { ...items, description: items.description ?? schema.description }, position);
  return Array.isArray(inner) ? inner : [inner];
}

/** Resolves a schema's references and its unions with null. */
function resolveSchema(
  schema: Schema,
  { root, depth, references }: Position,
): Pick<Position, 'references'> & { readonly schema: Schema } {
  const { $ref, anyOf, oneOf, allOf, ...own } = schema;
  const options = [anyOf, oneOf, allOf].find(Array.isArray) ?? [];
  const isNew = typeof $ref === 'string' && !references.includes($ref);
  const chosen = isNew ? followReference($ref, root) : options.filter(isRecord).find(({ type }) => type !== 'null');
  if (!chosen || depth > MAX_DEPTH) return { schema: own, references };
  const known = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const inside = isNew ? [...references, $ref] : references;
  return resolveSchema({ ...chosen, ...known }, { root, depth: depth + 1, references: inside });
}

function followReference(reference: string, root: Schema): Schema | null {
  if (!reference.startsWith('#/')) return null;
  const steps = reference.slice(2).split('/');
  const found = steps.reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : null), root);
  return isRecord(found) ? found : null;
}

function getTypeName({ type, items }: Schema): string {
  const names = [type].flat().filter((name) => name !== 'null' && name !== undefined);
  return String(names[0] ?? (isRecord(items) ? 'array' : 'string'));
}

/** The description with the type after a bar; for a text, only if its name may imply another type. */
function toText(name: string, schema: Schema, type: string): string {
  const { description, title, format, enum: options } = schema;
  const said = [description, title].find((text) => typeof text === 'string' && text.trim() !== '');
  const words = (typeof said === 'string' ? said : '').replace(/\s+/g, ' ').replaceAll(' | ', ' / ').trim();
  const one = Array.isArray(options) ? optionsText(options.filter((option) => option !== null).map(String)) : '';
  const text = type === 'string' && !TYPED_NAME.test(`${name} ${words}`) ? 'text' : null;
  const stated = FORMATS[String(format)] ?? TYPES[type] ?? (isFieldType(schema.as) ? schema.as : text);
  return [words, one, stated === null ? '' : `| ${stated}`].filter((part) => part !== '').join(' ');
}

function optionsText(options: readonly string[]): string {
  return `(one of: ${options.join(options.some((option) => option.includes(',')) ? '; ' : ', ')})`;
}
