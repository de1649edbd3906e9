/** A text normalized for comparison, with the positions of its characters in the original. */
export interface FoldedText {
  readonly text: string;
  /** For each character of `text` its position in the original, followed by the end. */
  readonly origins: readonly number[];
}

const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
};
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/;

/** Folds case, compatibility forms, white space, quotation marks and dashes: the differences that copying may cause. */
export function foldText(source: string): FoldedText {
  return build(source, (sign, before) =>
    /\s/.test(sign) ? (before === ' ' || before === '' ? '' : ' ') : foldSign(sign),
  );
}

/** Keeps only letters, digits and meaningful signs, so that texts separated on the page compare equal. */
export function tightText(source: string): FoldedText {
  return build(source, (sign) => (/[\p{L}\p{M}\p{N}\p{Sc}%+]/u.test(sign) ? foldSign(sign) : ''));
}

function build(source: string, fold: (sign: string, before: string) => string): FoldedText {
  let text = '';
  const origins: number[] = [];
  let at = 0;
  for (const sign of source) {
    const folded = UNSEEN.test(sign) ? '' : fold(sign, text.slice(-1));
    for (let count = 0; count < folded.length; count++) origins.push(at);
    text += folded;
    at += sign.length;
  }
  origins.push(at);
  return { text, origins };
}

function foldSign(sign: string): string {
  return QUOTES[sign] ?? (sign < '\u0080' ? sign.toLowerCase() : sign.normalize('NFKC').toLowerCase());
}
