const MAX_SHOWN = 200; // characters

/** A value for people; lists keep their brackets, to tell them from text. */
export function formatShownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
