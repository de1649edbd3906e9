import { NUMBER, parseNumberWord } from '../number-words';
import type { Rule } from './types';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = '(?:1[5-9]|20)\\d\\d';
/** A day without its year, which is the nearest one. */
const DAY_OF_MONTH = `(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+${MONTH}|${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?)(?!\\s*[\\d.,/-]*\\d)`;
const IS_DAY_OF_MONTH = new RegExp(`^${DAY_OF_MONTH}$`, 'iu');
const DATE = `(?:(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+)?${MONTH}(?:\\s+\\d{1,2}(?:st|nd|rd|th)?)?,?\\s+${YEAR}|\\d{4}-\\d{2}(?:-\\d{2})?|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|(?:the\\s+(?:year\\s+)?)?${YEAR}|${DAY_OF_MONTH}|today|yesterday|(?:this|last)\\s+(?:week|month|year))`;
/** The first day of a span whose last day says the year: "5 December" in "between 5 December and 12 December 2026". */
const DAY = `(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?(?:\\s+${MONTH})?|${MONTH}(?:\\s+\\d{1,2}(?:st|nd|rd|th)?)?)(?!\\s*[\\d.,/-]*\\d)`;
const VERB =
  '(?:(?:founded|established|opened|opening|constructed|born|starting|beginning|ending|gegründet|eröffnet|erbaut|geboren|fondée?s?|fundad[oa]s?|fondat[oaie]|opgericht|gebaute?[nrs]?|hergestellte?[nrs]?|fabriquée?s?|construite?s?|construid[oa]s?|fabricad[oa]s?|costruit[oaie]|published|posted|released|written|dated|updated|added|created|issued|made|built|produced|printed|filmed|from)\\s+)?';
/** Nouns for the last day of something, which are columns of their own: "with a deadline before 1 March 2027". */
const DEADLINE =
  '(?:(?:application|submission)\\s+)?(?:deadline|closing(?:\\s+date)?|due(?:\\s+date)?|expiring|expiry(?:\\s+date)?)|(?:bewerbungs|angebots|abgabe|einreichungs)?frist|bewerbungsschluss|date limite|fecha límite';
/** Behind a noun for what happened on a date: "mit Eingang nach dem 1.11.", "with arrival before …". */
const COMPARING = '(?:after|before|since|until|not before|not after|on or after|on or before|later than|earlier than)';
/** Not a closing date, which is known, and nothing that there are several of: "flats with balconies". */
const HAPPENING = `(?!(?:${DEADLINE})\\s)(?!\\p{L}*[^s]s\\s)\\p{L}{3,}`;
const LEAD = `(?<![\\p{L}\\p{N}])(?:(?:,\\s*)?(?:(?:and|but|that|which|only)\\s+)*(?:(?:is|are|was|were|have been|has been|came out)\\s+)?)(?:(?:with|whose|mit)\\s+(?:(?:an?|the)\\s+)?(?:(?<noun>${HAPPENING})\\s+(?=${COMPARING}\\s+(?!(?:the\\s+)?(?:year\\s+)?${YEAR}(?![\\d.-]))))?)?(?:(?<field>(?:publication|release|publishing)?\\s*(?:date|year))\\s+(?:is\\s+|of\\s+)?)?(?<verb>(?:(?:${DEADLINE})\\s+)?${VERB})`;
const END = '(?![\\p{L}\\p{N}-])';

const TESTS: readonly (readonly [words: string, test: string])[] = [
  ['not before|on or after|no earlier than|not earlier than|since|seit|depuis|desde', 'since'],
  ['not after|on or before|no later than|not later than|until|till|up to', 'until'],
  ['after|later than|newer than|more recent than|nach|après|después de', 'after'],
  ['before|earlier than|older than|prior to|vor|avant|antes de', 'before'],
  ['in|on|from|of|during|aus|de', 'on'],
];

const spans: Rule = {
  form: new RegExp(
    `${LEAD}(?:between|from)\\s+(?<first>${DATE}|${DAY})\\s+(?:and|to|until|through|-)\\s+(?<last>${DATE})${END}`,
    'giu',
  ),
  read: ({ first = '', last = '' }, text) => {
    const from = withYearOf(withoutArticle(first), withoutArticle(last));
    if (from === null) return null;
    return {
      restrictions: [`since ${from}`, `until ${withoutArticle(last)}`].map(
        (test) => ({ kind: 'filter', text, field: 'date', test }) as const,
      ),
    };
  },
};

const recent: Rule = {
  form: new RegExp(
    `${LEAD}(?:in|within|during|from|of|over)\\s+(?:the\\s+)?(?:last|past)\\s+(?:(?<n>${NUMBER})\\s+)?(?<period>hour|day|week|month|year)s?${END}`,
    'giu',
  ),
  read: ({ n, period = '' }, text) => ({
    restrictions: [
      {
        kind: 'filter',
        text,
        field: 'date',
        test: `within the last ${n === undefined ? 1 : (parseNumberWord(n) ?? 1)} ${period}s`,
      },
    ],
  }),
};

const onwards: Rule = {
  form: new RegExp(
    `${LEAD}from\\s+(?<date>${DATE})\\s+(?:on(?=\\s*(?:[.,;]|$))|onwards?|and later|to (?:now|today))${END}`,
    'giu',
  ),
  read: ({ date = '' }, text) => ({
    restrictions: [{ kind: 'filter', text, field: 'date', test: `since ${withoutArticle(date)}` }],
  }),
};

/** "2019 or newer", "dated 2024". */
const stated: readonly Rule[] = [
  {
    form: new RegExp(
      `${LEAD}(?:(?:from|in|of|since)\\s+)?(?<date>${DATE})\\s+(?:or|and)\\s+(?<direction>newer|later|after|younger|older|earlier|before)${END}`,
      'giu',
    ),
    read: ({ date = '', direction = '' }, text) => ({
      restrictions: [
        {
          kind: 'filter',
          text,
          field: 'date',
          test: `${/newer|later|after|young/i.test(direction) ? 'since' : 'until'} ${withoutArticle(date)}`,
        },
      ],
    }),
  },
  {
    form: new RegExp(`(?<![\\p{L}])(?:dated|from the year|of the year)\\s+(?<date>${DATE})${END}`, 'giu'),
    read: ({ date = '' }, text) => ({
      restrictions: [{ kind: 'filter', text, field: 'date', test: `on ${withoutArticle(date)}` }],
    }),
  },
];

/** Field of what happened on a date, if that is not the publication: "founded". */
function getDateField(verb: string): string {
  const words = verb.trim();
  if (/^(?:closing|expiring|due)$/i.test(words)) return 'deadline';
  if (IS_DEADLINE.test(words)) return words.toLowerCase();
  return OWN_DATE.find(([form]) => form.test(words))?.[1] ?? 'date';
}

const IS_DEADLINE = new RegExp(`^(?:${DEADLINE})$`, 'iu');
const OWN_DATE: readonly (readonly [verb: RegExp, field: string])[] = [
  [/^(?:founded|established|fond|fund|opgericht)/i, 'founded'],
  [/^gegründet/i, 'gegründet'],
  [/^(?:opened|opening|eröffnet)/i, 'opened'],
  [/^(?:constructed|built|made|produced|erbaut|gebaut|hergestellt|fabri|constru|costru)/i, 'year built'],
  [/^(?:born|geboren)/i, 'born'],
  [/^(?:starting|beginning)/i, 'start date'],
  [/^ending/i, 'end date'],
];

const compared: readonly Rule[] = TESTS.map(([words, test]) => ({
  form: new RegExp(`${LEAD}(?:${words})\\s+(?<date>${DATE})${END}`, 'giu'),
  read: ({ date = '', verb = '', noun }, text) => ({
    restrictions: [
      {
        kind: 'filter',
        text,
        field: noun?.toLowerCase() ?? getDateField(verb),
        test: `${test} ${withoutArticle(date)}`,
      },
    ],
  }),
}));

const relative: Rule = {
  form: new RegExp(
    `${LEAD}(?<=(?:published|posted|released|written|updated|added|created|from|that are|dated)\\s+)(?<date>today|yesterday|(?:this|last)\\s+(?:week|month|year))${END}`,
    'giu',
  ),
  read: ({ date = '' }, text) => ({
    restrictions: [{ kind: 'filter', text, field: 'date', test: `on ${date.toLowerCase()}` }],
  }),
};

const upcoming: Rule = {
  form: /(?<![\p{L}])(?:upcoming|forthcoming|kommende[nrs]?|bevorstehende[nrs]?|à venir|próxim[oa]s)\s+(?=\p{L})|(?<=\p{L})\s+à venir(?![\p{L}])/giu,
  read: (_, text) => ({ restrictions: [{ kind: 'filter', text, field: 'date', test: 'since today' }] }),
};

export const DATES: readonly Rule[] = [upcoming, spans, recent, onwards, ...stated, ...compared, relative];

function withoutArticle(date: string): string {
  return date.replace(/^the\s+(?:year\s+)?/i, '').replaceAll(',', '');
}

/** The first day of a span with the month and the year that only its last day says; null if that is not a day of a month. */
function withYearOf(first: string, last: string): string | null {
  if (new RegExp(YEAR).test(first) || /^(?:today|yesterday|this|last)/i.test(first)) return first;
  const year = new RegExp(`${YEAR}$`).exec(last)?.[0] ?? (IS_DAY_OF_MONTH.test(last) ? '' : undefined);
  const month = new RegExp(MONTH, 'i').exec(first)?.[0] ?? new RegExp(MONTH, 'i').exec(last)?.[0];
  if (year === undefined || month === undefined) return null;
  return (new RegExp(MONTH, 'i').test(first) ? `${first} ${year}` : `${first} ${month} ${year}`).trim();
}
