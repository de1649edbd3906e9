const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  0: '\0',
  '\n': '',
};

/** Value of a JavaScript string literal, which is given with its quotes. */
export function unquoted(literal: string): string {
  const content = literal.slice(1, -1);
  if (!content.includes('\\')) return content;
  return content.replaceAll(
    /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|u\{([0-9a-f]{1,6})\}|([\s\S]))/gi,
    (_, u4, x2, point, plain) => {
      const hex = u4 ?? x2 ?? point;
      return hex === undefined ? (ESCAPES[plain] ?? plain) : codePoint(Number.parseInt(hex, 16));
    },
  );
}

function codePoint(value: number): string {
  return value > 0x10ffff ? '' : String.fromCodePoint(value);
}
