import type { Row } from '../../src/main/engine/results/export/format';

const WORDS = 'lamp chair table oak steel linen glass green blue small large round quiet bright'.split(' ');

/** A product as shops have them, the same for the same number. */
export function productRow(at: number): Row {
  const word = (step: number) => WORDS[(at * step + step) % WORDS.length] ?? '';
  return {
    name: `${word(3)} ${word(5)} ${at}`,
    price: Math.round((at * 7919) % 100_000) / 100,
    stock: (at * 31) % 500,
    available: at % 3 === 0,
    released: `20${String(10 + (at % 15))}-0${1 + (at % 9)}-1${at % 9}`,
    description: `A ${word(7)} ${word(11)}, "${word(13)}" in ${word(17)};\nit is ${word(19)}, ${word(23)} & ${word(29)}.`,
    offer: { seller: word(31), price: { amount: at / 4, currency: 'EUR' } },
    tags: [word(37), word(41)],
    _url: `https://shop.example/${word(3)}/${at}`,
    _htmlUrl: `http://127.0.0.1:4327/pages/${at}/html`,
    _status: 'ok',
    _message: null,
    _timestamp: new Date(1_700_000_000_000 + at * 1000).toISOString(),
    _missing: [],
    _boosted: at % 2 === 0,
  };
}

// texts that readers of tables stumble over
const HARD = [
  'comma, here',
  'say "hello"',
  'two\nlines',
  'semi;colon\ttab',
  ' spaces around ',
  '=1+1',
  '+49 30 1234567',
  '-2+3',
  '@name',
  "it's",
  "'quoted",
  'Größe ✓ 北京 👍🏽 שלום',
  '<b>&amp;</b>',
  '_x0041_ is not an A',
  'TRUE story',
  'N/A',
  '3 1/2 inches',
  '#REF!',
] as const;

/** Rows with hard texts, numbers, dates and flags. */
export function hardRow(at: number): Row {
  return {
    number: at,
    text: HARD[at % HARD.length] ?? '',
    price: (at * 37) / 8 - 1000,
    flag: at % 2 === 0,
    day: new Date(Date.UTC(1995, 0, 1 + at)).toISOString().slice(0, 10),
    time: new Date(Date.UTC(2001, 1, 3, 4, 5, at)).toISOString().replace('.000Z', 'Z'),
    tags: [HARD[(at * 7) % HARD.length], at],
    none: at % 5 === 0 ? null : `${HARD[(at * 5) % HARD.length]} ${HARD[(at * 11) % HARD.length]}`,
  };
}
