/** Spelled-out multipliers by size; "billion" is the English one, "Billionen" the German one. */
const SPELLED: readonly (readonly [factor: number, words: string])[] = [
  [1e3, 'thousands?|tausend|tsd|тыс'],
  [1e5, 'lakhs?|lacs?'],
  [
    1e6,
    'millions?|million(?:en|er)|mio|mln|millón|millon|millones|milione|milioni|milhão|milhões|miljoen|miljon|miljoner|miljoonaa?|milion[óyů]?w?|млн',
  ],
  [1e7, 'crores?'],
  [
    1e9,
    'billions?|bn|mrd|mld|mil\\s(?:millones|milhões)|milliarden?|milliarder|milliards?|miliard[aiyóů]?w?|miliardo|miljard|miljarder|miljardia?|bilhão|bilhões|млрд',
  ],
  [1e12, 'trillions?|billionen|billones|bilioni|biljoen|трлн'],
];
const WORDS: ReadonlyMap<number, RegExp> = new Map(
  SPELLED.map(([factor, words]) => [factor, new RegExp(String.raw`^[\s-]?(?:${words})(?![\p{L}\d])`, 'iu')]),
);
/** Multiplying letters must touch their number: "5 m" is five metres. */
const LETTER = /^(?:([kmb])|\s(k)(?!\.))(?![\p{L}\p{N}_])/iu;
const LETTERS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

const SIGNS: Readonly<Record<string, number>> = {
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  兆: 1e12,
};
/** Multiplying characters after a number, and the next number of the same amount: "1万2千", "3億5,000万", "5千万". */
const SIGNED = /^\s?([千万萬만億亿억兆]{1,2})(?:\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?![\d.,年月日]))?/u;
const EXACT = 15; // digits that a floating-point number represents exactly

/** A number times the multiplier after it: 4.2 before " billion", 1 before "万2千人". */
export function multiply(value: number, rest: string): number {
  const signed = SIGNED.exec(rest);
  if (signed) return exact(value < 0 ? -addSigned(-value, signed, rest) : addSigned(value, signed, rest));
  for (const [factor, words] of WORDS) if (words.test(rest)) return exact(value * factor);
  const [, touching, apart] = LETTER.exec(rest) ?? [];
  const letter = (touching ?? apart)?.toLowerCase();
  return letter === undefined ? value : exact(value * (LETTERS[letter] ?? 1));
}

function addSigned(value: number, [all, signs = '', next]: RegExpExecArray, rest: string): number {
  const factor = [...signs].reduce((product, sign) => product * (SIGNS[sign] ?? 1), 1);
  const own = value * factor;
  if (next === undefined) return own;
  const following = multiply(Number(next.replaceAll(',', '')), rest.slice(all.length));
  return following < factor ? own + following : own;
}

/** Removes rounding errors: 1.1 million is 1100000, not 1100000.0000000002. */
function exact(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(EXACT));
}
