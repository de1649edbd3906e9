import { isRecord } from '@shared/json-value';
import { MAX_DEPTH } from './limits';
import { SandboxError } from './sandbox-error';

/** Values that code returned for a page or record: plain data without reachable prototypes. */
export type CodeValues = Readonly<Record<string, unknown>>;

/** Parses the sandbox's JSON. Throws SandboxError if it is nested too deeply. */
export function parsePlainValues(json: string): CodeValues {
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

/** Value at a dotted path: as a single key, or along nested objects; undefined if there is none. */
export function getCodeValue(values: CodeValues, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path];
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}
