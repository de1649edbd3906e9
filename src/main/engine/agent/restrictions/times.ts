import { TIME_OF_DAY } from './fields';
import type { Rule, StatedFilter } from './types';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const MARK = "(?:\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|h|heures?|o['’]clock))";
/** "10:00", "10.30 Uhr", "2 pm", "noon". */
const CLOCK = `(?:\\d{1,2}[:h]\\d{2}${MARK}?|\\d{1,2}(?:\\.\\d{2})?${MARK}|noon|midday|midnight)`;
const LEAD =
  '(?:(?:,\\s*)?(?:that|which|die|welche|qui|que|che)\\s+)?(?:(?:are|is|take place|start(?:s|ing)?|begin(?:s|ning)?|held|scheduled|sind|mit beginn|commencent|empiezan|comienzan|iniziano)\\s+)*';
const TAIL = '(?:\\s+(?:beginnen|anfangen|starten|stattfinden|sind))?';
const ARTICLE = '(?:(?:the|las?|le)\\s+)?';

const TESTS: readonly (readonly [words: string, test: string])[] = [
  [
    'not before|no earlier than|since|from|ab|seit|à partir de|dès|a partir de|desde|a partire da(?:lle)?|dalle',
    'since',
  ],
  ["not after|no later than|until|till|up to|by|bis|jusqu['’]à|hasta|fino a(?:lle)?|até", 'until'],
  ['after|later than|nach|après|después de|dopo|depois d[ae]s?', 'after'],
  ['before|earlier than|vor|avant|antes de|prima del(?:le)?', 'before'],
];

const toFilter = (text: string, test: string, clock: string): StatedFilter => ({
  kind: 'filter',
  text,
  field: TIME_OF_DAY,
  test: `${test} ${clock.replace(/(?<=\d)h(?=\d)/i, ':')}`,
});

const spans: Rule = {
  form: new RegExp(
    `${START}${LEAD}(?:between|from|zwischen|von|entre|de|tra|dalle)\\s+${ARTICLE}(?<first>${CLOCK})\\s+(?:and|to|until|und|bis|et|à|y|a|e|alle)\\s+${ARTICLE}(?<last>${CLOCK})${END}${TAIL}`,
    'giu',
  ),
  read: ({ first = '', last = '' }, text) => ({
    restrictions: [toFilter(text, 'since', first), toFilter(text, 'until', last)],
  }),
};

const compared: readonly Rule[] = TESTS.map(([words, test]) => ({
  form: new RegExp(`${START}${LEAD}(?:${words})\\s+${ARTICLE}(?<clock>${CLOCK})${END}${TAIL}`, 'giu'),
  read: ({ clock = '' }, text) => ({ restrictions: [toFilter(text, test, clock)] }),
}));

/** Times of day: "talks after 10:00", "Vorträge, die nach 14 Uhr beginnen". */
export const TIMES: readonly Rule[] = [spans, ...compared];
