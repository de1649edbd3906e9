import { isRecord } from '@shared/json-value';
import { MAX_DEPTH } from './limits';
import { SandboxError } from './sandbox-error';

/** What authored code returned for a page or a record: plain data, without prototypes that its keys could reach. */
export type CodeValues = Readonly<Record<string, unknown>>;

/** Values from the JSON that the sandbox gave. Throws SandboxError for what is nested too deep. */
export function plainValues(json: string): CodeValues {
  const parsed: unknown = JSON.parse(json);
  const plain = toPlainValue(parsed, 0);
  if (!isRecord(plain)) throw new SandboxError('result', 'read must return an object with a value for each field.');
  return plain;
}

function toPlainValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) throw new SandboxError('result', `The values are nested deeper than ${MAX_DEPTH}.`);
  if (Array.isArray(value)) return value.map((entry) => toPlainValue(entry, depth + 1));
  const plain: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of Object.entries(value)) plain[key] = toPlainValue(entry, depth + 1);
  return plain;
}

/** The value at a dotted path: under the whole path as one key, or in objects along it; undefined where there is none. */
export function codeValueAt(values: CodeValues, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path];
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}
