import { createLookup } from '@shared/table';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const OTHERS: Readonly<Record<string, number>> = createLookup({
  dozen: 12,
  hundred: 100,
  thousand: 1000,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwanzig: 20,
  fünfzig: 50,
  hundert: 100,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  vingt: 20,
  cinquante: 50,
  cent: 100,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
  veinte: 20,
  cincuenta: 50,
  cien: 100,
});
const WORD = [...ONES.slice(1), ...TENS, ...Object.keys(OTHERS)].join('|');

/** Regular expression source that matches a number in digits or words. */
export const NUMBER = `(?:\\d{1,3}(?:[,.' ]\\d{3})+|\\d+\\s?k\\b|\\d+|(?:an?\\s+)?(?:${WORD})(?:[\\s-]+(?:${WORD})){0,4}(?![\\p{L}]))`;

/** Value of a text that `NUMBER` matches; null for 0 and for text that is not a number. */
export function parseNumberWord(text: string): number | null {
  const lower = text.trim().toLowerCase();
  const digits = lower.replaceAll(/[,.' ](?=\d{3})/g, '');
  if (/^\d+$/.test(digits)) return Number(digits) || null;
  const thousands = /^(\d+)\s?k$/.exec(lower);
  if (thousands) return Number(thousands[1]) * 1000 || null;
  return spelled(lower.split(/[\s-]+/));
}

function spelled(words: readonly string[]): number | null {
  let [sum, part] = [0, 0];
  for (const word of words) {
    const value = parseWordCount(word);
    if (value === null) continue;
    if (value === 1000) [sum, part] = [sum + Math.max(part, 1) * value, 0];
    else if (value === 100 || value === 12) part = Math.max(part, 1) * (part > 0 || value === 100 ? value : 12);
    else part += value;
  }
  return sum + part || null;
}

function parseWordCount(word: string): number | null {
  const one = ONES.indexOf(word);
  if (one >= 0) return one;
  const ten = TENS.indexOf(word);
  return ten >= 0 ? (ten + 2) * 10 : (OTHERS[word] ?? null);
}
