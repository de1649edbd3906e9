import { isConnector, skipConnectors } from './connectors';
import type { Clause } from './sentence';
import type { Token } from './tokens';

export interface Texts {
  readonly texts: readonly string[];
  /** How the texts are joined; a plain comma list is joined by `or`. */
  readonly joint: 'and' | 'or';
  readonly next: number;
}

/**
 * Reads the texts from an index on. A connector ends them if another condition follows it; otherwise it joins one more text: "title contains phone or
 * tablet".
 */
export function readTexts(tokens: readonly Token[], from: number, another: Clause): Texts | null {
  const texts: string[] = [];
  let words: string[] = [];
  let joint: Texts['joint'] = 'or';
  let at = from;
  const close = () => {
    if (words.length > 0) texts.push(words.join(' '));
    words = [];
  };
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.word === ')') break;
    if (!isConnector(token)) {
      words.push(token.text);
      continue;
    }
    const behind = skipConnectors(tokens, at);
    if (words.length === 0 || behind >= tokens.length || another(behind)) break;
    if (tokens.slice(at, behind).some(({ word }) => word === 'and')) joint = 'and';
    close();
    at = behind - 1;
  }
  close();
  return texts.length === 0 ? null : { texts, joint, next: at };
}
