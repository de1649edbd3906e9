const BODY = /"articleBody"\s{0,9}:\s{0,9}("[^"\\]*(?:\\.[^"\\]*)*)/;
const SIZE = 3; // words in each compared run
const MIN_BODY = 60; // words; shorter texts are teasers
const MAX_BODY = 400_000; // characters of the body that are read
const MAX_LOOKED_UP = 16; // words of a block that are looked up

/** Runs of words in the body that the page's markup states; null if it states none. */
export type StatedBody = ReadonlySet<string> | null;

/** Reads the article body in a JSON-LD script, as the runs of its words. */
export function readStatedBody(script: string): StatedBody {
  const literal = BODY.exec(script.slice(0, MAX_BODY))?.[1];
  if (literal === undefined) return null;
  const words = getBodyWords(unquote(literal).replaceAll(/<[^>]{0,500}>|&\w{2,8};/g, ' '));
  if (words.length < MIN_BODY) return null;
  const runs = new Set<string>();
  for (let at = 0; at + SIZE <= words.length; at++) runs.add(words.slice(at, at + SIZE).join(' '));
  return runs;
}

/** Share of a text's word runs that occur in the stated body; -1 if there is none, or if the text is too short. */
export function inStatedBody(body: StatedBody, text: readonly string[]): number {
  if (body === null) return -1;
  const words = text.slice(0, MAX_LOOKED_UP);
  const runs = words.length - SIZE + 1;
  if (runs < 1) return -1;
  let hits = 0;
  for (let at = 0; at < runs; at++) if (body.has(words.slice(at, at + SIZE).join(' '))) hits++;
  return hits / runs;
}

function getBodyWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function unquote(literal: string): string {
  const closed = `${literal}"`;
  try {
    return String(JSON.parse(closed.replaceAll(/\s/g, ' ')));
  } catch {
    return literal.replaceAll(/\\[nrt]/g, ' ').replaceAll('\\', '');
  }
}
