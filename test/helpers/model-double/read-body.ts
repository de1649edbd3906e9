export type Json = Readonly<Record<string, unknown>>;

/** A property that is an object; empty where it is not one. */
export function objectAt(value: unknown, ...names: readonly string[]): Json {
  let each: unknown = value;
  for (const name of names) each = isObject(each) ? each[name] : undefined;
  return isObject(each) ? each : {};
}

export function textAt(value: Json, name: string): string {
  const text = value[name];
  return typeof text === 'string' ? text : '';
}

export function listAt(value: Json, name: string): readonly Json[] {
  const list = value[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

export function numberAt(value: Json, name: string): number | null {
  const number = value[name];
  return typeof number === 'number' ? number : null;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a message: a string, or parts with a `text` each. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part) => (isObject(part) ? textAt(part, 'text') : '')).join('') : '';
}
