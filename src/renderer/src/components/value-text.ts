export const WHOLE_PLACEHOLDER = /^\{\{\s*[A-Za-z_][\w-]*\s*\}\}$/;

/** A value as text for an input: texts unchanged, everything else as JSON. */
export function toInputText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value that the typed text means: numbers, lists and the like are parsed as JSON, otherwise it is text. */
export function parseMeantValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A number if the text is one, otherwise the text, such as `{{name}}`; undefined if empty. */
export function parseNumberInput(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}

/** Lines as a list; a single placeholder stays a text; undefined if empty. */
export function getLines(text: string): unknown {
  if (WHOLE_PLACEHOLDER.test(text.trim())) return text.trim();
  const lines = splitLines(text);
  return lines.length === 0 ? undefined : lines;
}

/** Splits a text into lines, without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function toLineText(value: unknown): string {
  return Array.isArray(value) ? value.map(toInputText).join('\n') : toInputText(value);
}

/** Entries of an object as texts; empty for anything else. */
export function getEntries(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, each]) => [name, toInputText(each)] as const);
}
