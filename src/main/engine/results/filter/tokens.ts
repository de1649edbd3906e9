/** A word, sign or quoted text of a filter's sentence. */
export interface Token {
  readonly text: string;
  /** Lower-case, without the apostrophes of "isn't"; empty for a quoted text, which is never a word of the language. */
  readonly word: string;
  readonly isQuoted: boolean;
}

const TOKEN =
  /"([^"]*)"|“([^”]*)”|(?<![\p{L}\d])'([^']*)'(?![\p{L}\d])|(<=|>=|!=|<>|==|[<>=≤≥≠])|([(),;])(?=\s|$|[()])|([()])|((?:(?![()"“<>=≤≥≠]|!=)(?![,;](?:\s|$))\S)+)/gu;

/** The sentence in pieces; commas within numbers stay where they are. */
export function getSentenceTokens(sentence: string): readonly Token[] {
  const text = sentence.trim().replace(/[.!?]+$/u, '');
  return [...text.matchAll(TOKEN)].map(([whole, double, curly, single]) => {
    const quoted = double ?? curly ?? single;
    if (quoted !== undefined) return { text: quoted, word: '', isQuoted: true };
    return { text: whole, word: whole.toLowerCase().replaceAll(/['’]/g, ''), isQuoted: false };
  });
}
