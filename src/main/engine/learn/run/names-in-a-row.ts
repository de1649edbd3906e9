const BETWEEN = /\s*(?:[,;|&·•]|\s\/\s|\s(?:and|und|et|y|e|och|og|en)\s)\s*/iu;
const MAX_NAME = 60; // characters; longer parts are clauses of a sentence
const MAX_NAMES = 30;

/** The names that a text lists: "A. Lund, B. Moor and C. Finch". Empty for a text that lists none. */
export function namesInRow(text: string): readonly string[] {
  if (text.length > MAX_NAME * MAX_NAMES) return [];
  const parts = text
    .split(BETWEEN)
    .map((part) => part.replace(/^(?:and|und|et|y|e|och|og|en)\s+/iu, '').trim())
    .filter(Boolean);
  const isRow = parts.length > 1 && parts.length <= MAX_NAMES && parts.every((part) => part.length <= MAX_NAME);
  return isRow ? parts : [];
}

/** The separator between the first two names of a text. */
export function signInRow(text: string): string {
  return (BETWEEN.exec(text)?.[0] ?? ', ').replace(/\s+/g, ' ');
}
