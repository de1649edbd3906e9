const MAX_SHOWN = 200; // characters

/** A value as a person reads it; a list keeps its brackets, so that it differs from one text. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
