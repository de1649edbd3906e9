/** A word, sign or quoted text of a filter. */
export interface Token {
  readonly text: string;
  /** Lower case, without apostrophes; empty for a quoted text, which is never a keyword. */
  readonly word: string;
  readonly isQuoted: boolean;
}

const TOKEN =
  /"([^"]*)"|“([^”]*)”|(?<![\p{L}\d])'([^']*)'(?![\p{L}\d])|(<=|>=|!=|<>|==|[<>=≤≥≠])|([(),;])(?=\s|$|[()])|([()])|((?:(?![()"“<>=≤≥≠]|!=)(?![,;](?:\s|$))\S)+)/gu;

/** Tokenizes a filter; commas within numbers do not split. */
export function getSentenceTokens(sentence: string): readonly Token[] {
  const text = sentence.trim().replace(/[.!?]+$/u, '');
  return [...text.matchAll(TOKEN)].map(([whole, double, curly, single]) => {
    const quoted = double ?? curly ?? single;
    if (quoted !== undefined) return { text: quoted, word: '', isQuoted: true };
    return { text: whole, word: whole.toLowerCase().replaceAll(/['’]/g, ''), isQuoted: false };
  });
}
