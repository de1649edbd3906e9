const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ß: 'ss' };

const ASCII = /^[\0-\x7f]*$/; // most text is, and takes a tenth of the time

/** Text as it is compared: lower case, without accents, one kind of quote, white space folded. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'").replaceAll(/\s+/g, ' ').trim();
  return plainLetters(text.normalize('NFKD').toLowerCase())
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Matches any of some phrases in folded text. A phrase is the source of a regular expression, whose letters are folded too. */
export function toAnyPattern(...phrases: readonly string[]): RegExp {
  return new RegExp(phrases.map((phrase) => `(?:${foldPattern(phrase)})`).join('|'), 'u');
}

/** As `getAnySelector`, but only where the text is nothing else, closing marks aside. */
export function toWholePattern(...phrases: readonly string[]): RegExp {
  return new RegExp(`^${NO_LETTER}*(?:${phrases.map(foldPattern).join('|')})${NO_LETTER}*$`, 'u');
}

const LETTER = '[\\p{L}\\p{N}_]';
const NO_LETTER = '[^\\p{L}\\p{N}_]';

/** Letters are those of every script, where a pattern's own `\w` knows the Latin ones only. */
function foldPattern(phrase: string): string {
  const lower = plainLetters(phrase.normalize('NFKD')).replaceAll(/\\.|\p{Lu}/gu, (part) =>
    part.startsWith('\\') ? part : part.toLowerCase(),
  );
  return lower.replaceAll('\\w', LETTER).replaceAll('\\W', NO_LETTER);
}

function plainLetters(text: string): string {
  return text.replaceAll(/\p{M}+/gu, '').replaceAll(/[łıøæœđß]/g, (letter) => LETTERS[letter] ?? letter);
}
