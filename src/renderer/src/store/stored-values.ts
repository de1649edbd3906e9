/** Fields of a stored object; empty if it is missing or invalid, for example edited by hand. */
export function readStoredFields(text: string | null): Readonly<Partial<Record<string, unknown>>> {
  try {
    return getStoredFields(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

/** Fields of a value; empty if it is not an object. */
export function getStoredFields(value: unknown): Readonly<Partial<Record<string, unknown>>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

export function flagOr(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The value if it is one of the choices. */
export function choiceOr<Choice extends string>(
  value: unknown,
  choices: Readonly<Record<Choice, unknown>>,
  otherwise: Choice,
): Choice {
  for (const choice in choices) if (choice === value) return choice;
  return otherwise;
}
