const BODY = /"articleBody"\s{0,9}:\s{0,9}("[^"\\]*(?:\\.[^"\\]*)*)/;
const SIZE = 3; // words of a run that is looked up
const MIN_BODY = 60; // words; shorter ones are teasers
const MAX_BODY = 400_000; // characters
const MAX_LOOKED_UP = 16; // words of a block

/** Runs of words of the body that a page's own markup states; null where it states none. */
export type StatedBody = ReadonlySet<string> | null;

/** The body of an article that a script of JSON-LD states, as the runs of its words. */
export function readStatedBody(script: string): StatedBody {
  const literal = BODY.exec(script.slice(0, MAX_BODY))?.[1];
  if (literal === undefined) return null;
  const words = getBodyWords(unquote(literal).replaceAll(/<[^>]{0,500}>|&\w{2,8};/g, ' '));
  if (words.length < MIN_BODY) return null;
  const runs = new Set<string>();
  for (let at = 0; at + SIZE <= words.length; at++) runs.add(words.slice(at, at + SIZE).join(' '));
  return runs;
}

/** The share of the runs of a text's words that stand in the stated body; −1 where nothing is stated or the text is too short. */
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
