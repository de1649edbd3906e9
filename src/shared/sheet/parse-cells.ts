import papaparse from 'papaparse';

const DELIMITERS = ['\t', ';', ','];

/** Cells of CSV, TSV or pasted text: quotes by RFC 4180, and the delimiter that splits its first lines most evenly. Empty lines are left out. */
export function parseCells(text: string): readonly (readonly string[])[] {
  return papaparse.parse<readonly string[]>(text, { delimitersToGuess: DELIMITERS, skipEmptyLines: 'greedy' }).data;
}
