import { TIME_OF_DAY } from './fields';
import type { Rule, StatedFilter } from './types';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const MARK = "(?:\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|o['’]clock))";
const NOON = '(?:noon|midday|midnight)';
/** "10:00", "10.30 Uhr", "2 pm", "noon", but not "10 h", which is as often how long something takes. */
const CLOCK = `(?:\\d{1,2}:\\d{2}${MARK}?|\\d{1,2}(?:\\.\\d{2})?${MARK}|${NOON})`;
const LEAD =
  '(?:(?:,\\s*)?(?:that|which|die|welche|qui|que|che)\\s+)?(?:(?:are|is|take place|start(?:s|ing)?|begin(?:s|ning)?|held|scheduled|sind|mit beginn|commencent|empiezan|comienzan|iniziano)\\s+)*';
const TAIL = '(?:\\s+(?:beginnen|anfangen|starten|stattfinden|sind))?';
const ARTICLE = '(?:(?:the|las?|le)\\s+)?';

const TESTS: readonly (readonly [words: string, test: string])[] = [
  [
    'not before|no earlier than|since|from|ab|seit|à partir de|dès|a partir de|desde|a partire da(?:lle)?|dalle',
    'since',
  ],
  ["not after|no later than|until|till|by|bis|jusqu['’]à|hasta|fino a(?:lle)?|até", 'until'],
  ['after|later than|nach|après|después de|dopo|depois d[ae]s?', 'after'],
  ['before|earlier than|vor|avant|antes de|prima del(?:le)?', 'before'],
];

const toFilter = (text: string, test: string, clock: string): StatedFilter => ({
  kind: 'filter',
  text,
  field: TIME_OF_DAY,
  test: `${test} ${clock}`,
});

const IS_NOON = new RegExp(`^${NOON}$`, 'i');
const NOON_AFTER = /(?<!\p{L})(?:after|before|until|till)\s+\S+$/iu;

/** Whether a word for a time of day is a name: "songs by Midnight Oil". */
const isName = (clock: string): boolean => IS_NOON.test(clock) && /^\p{Lu}/u.test(clock);

const spans: Rule = {
  form: new RegExp(
    `${START}${LEAD}(?:between|from|zwischen|von|entre|de|tra|dalle)\\s+${ARTICLE}(?<first>${CLOCK})\\s+(?:and|to|until|und|bis|et|à|y|a|e|alle)\\s+${ARTICLE}(?<last>${CLOCK})${END}${TAIL}`,
    'giu',
  ),
  read: ({ first = '', last = '' }, text) =>
    isName(first) || isName(last)
      ? null
      : { restrictions: [toFilter(text, 'since', first), toFilter(text, 'until', last)] },
};

const compared: readonly Rule[] = TESTS.map(([words, test]) => ({
  form: new RegExp(`${START}${LEAD}(?:${words})\\s+${ARTICLE}(?<clock>${CLOCK})${END}${TAIL}`, 'giu'),
  read: ({ clock = '' }, text) =>
    isName(clock) || (IS_NOON.test(clock) && !NOON_AFTER.test(text))
      ? null
      : { restrictions: [toFilter(text, test, clock)] },
}));

/** Times of day: "talks after 10:00", "Vorträge, die nach 14 Uhr beginnen". */
export const TIMES: readonly Rule[] = [spans, ...compared];
