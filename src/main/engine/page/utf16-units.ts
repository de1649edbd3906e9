// Of the longest texts nothing is kept: 2 MB for each thread.
const MOST_KEPT = 1024 * 1024;

let kept = new Uint16Array(0);

/**
 * The UTF-16 units of a text, from index 0, valid until the next call: loops over them take half the time of `charCodeAt`, which looks at the
 * text's form each time.
 */
export function getUnits(text: string): Uint16Array {
  const units = text.length <= kept.length ? kept : new Uint16Array(text.length);
  if (text.length <= MOST_KEPT) kept = units;
  Buffer.from(units.buffer).write(text, 'utf16le');
  return units;
}
