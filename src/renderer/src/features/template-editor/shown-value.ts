const MOST_SHOWN = 200; // characters

/** A value as a person reads it; a list with its marks, so that it is told from one text. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
