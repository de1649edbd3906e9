import type { Token } from './tokens';

const AND: ReadonlySet<string> = new Set(['and', 'but', '&', '&&', ',', ';', 'also', 'plus']);
const OR: ReadonlySet<string> = new Set(['or', '||']);

export function isConnector({ word }: Token): boolean {
  return AND.has(word) || OR.has(word);
}

/** Index after "and" or a comma; null if there is none, or if an "or" follows. */
export function findAnd(tokens: readonly Token[], at: number): number | null {
  let next = at;
  while (AND.has(tokens[next]?.word ?? '')) next++;
  return next > at && !OR.has(tokens[next]?.word ?? '') ? next : null;
}

export function findOr(tokens: readonly Token[], at: number): number | null {
  const next = tokens[at]?.word === ',' ? at + 1 : at;
  return OR.has(tokens[next]?.word ?? '') ? next + 1 : null;
}

/** Index of the first token that is not a connector. */
export function skipConnectors(tokens: readonly Token[], at: number): number {
  let next = at;
  for (let token = tokens[next]; token && isConnector(token); token = tokens[next]) next++;
  return next;
}
