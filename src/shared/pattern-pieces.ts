import type { UrlPattern } from './pattern';

/** A piece of a URL, and the part of the pattern that matched it. */
export interface PatternPiece {
  readonly text: string;
  readonly by: 'text' | '*' | '**';
}

// Limit of steps; longer comparisons are shown as one piece.
const MAX_STEPS = 400_000;

/** Which part of a URL each part of the pattern matches; null if it does not match. Wildcards match as little as possible. */
export function getPatternPieces(pattern: UrlPattern, url: string): readonly PatternPiece[] | null {
  if (!pattern.matches(url)) return null;
  const tokens = [...pattern.href.matchAll(/\*+|[^*]+/g)].map(([token]) => token);
  const hash = url.indexOf('#');
  const text = (hash < 0 ? url : url.slice(0, hash)).replaceAll('*', '%2A').replaceAll('%2a', '%2A');
  if (tokens.length * text.length > MAX_STEPS) return [{ text, by: 'text' }];
  const fits = getFitTable(tokens, text);
  const pieces: PatternPiece[] = [];
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    let end = at;
    if (token[0] === '*') while (end < text.length && !fits[index + 1]?.[end]) end++;
    else end += token.length;
    pieces.push({ text: text.slice(at, end), by: getTokenKind(token) });
    at = end;
  }
  return pieces;
}

function getTokenKind(token: string): PatternPiece['by'] {
  if (token[0] !== '*') return 'text';
  return token.length === 1 ? '*' : '**';
}

/** For each token and position: whether the rest of the text matches the rest of the tokens. */
function getFitTable(tokens: readonly string[], text: string): readonly Uint8Array[] {
  const fits = Array.from({ length: tokens.length + 1 }, () => new Uint8Array(text.length + 1));
  const last = fits[tokens.length];
  if (last) last[text.length] = 1;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const [token = '', here, next] = [tokens[index], fits[index], fits[index + 1]];
    if (!here || !next) continue;
    for (let at = text.length; at >= 0; at--) {
      if (token[0] !== '*') here[at] = text.startsWith(token, at) ? (next[at + token.length] ?? 0) : 0;
      else if (next[at]) here[at] = 1;
      else here[at] = at < text.length && (token.length > 1 || text[at] !== '/') ? (here[at + 1] ?? 0) : 0;
    }
  }
  return fits;
}
