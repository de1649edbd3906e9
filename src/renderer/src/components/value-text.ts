const WHOLE_PLACEHOLDER = /^\{\{\s*[A-Za-z_][\w-]*\s*\}\}$/;

/** A value as a field shows it: texts as they are, all else as JSON. */
export function getText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a person meant by a text: a number, a list and their like by JSON, else the text itself. */
export function meantBy(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A number where the text is one, else the text as it stands, such as `{{name}}`; undefined for none. */
export function parseNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}

/** Lines as a list; a placeholder alone stays a text; undefined for none. */
export function getLines(text: string): unknown {
  if (WHOLE_PLACEHOLDER.test(text.trim())) return text.trim();
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines;
}

export function lineText(value: unknown): string {
  return Array.isArray(value) ? value.map(getText).join('\n') : getText(value);
}

/** The entries of an object with texts shown; none of anything else. */
export function getEntries(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, each]) => [name, getText(each)] as const);
}
