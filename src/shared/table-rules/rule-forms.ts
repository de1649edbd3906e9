import type { Comparison, RuleType, TableRule } from './rule';

/** A sentence that says no rule which can be checked. */
export class NoRule extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Reads the parts of a sentence that name fields or texts. */
export interface Reader {
  /** Finds the field with a name; throws NoRule if unknown. */
  readonly field: (name: string) => string;
  /** The quoted texts in a part of the sentence, in order. */
  readonly texts: (part: string) => readonly string[];
}

/** A way to say a rule. */
interface Form {
  readonly pattern: RegExp;
  /** Null if the sentence has another form after all. */
  readonly read: (groups: Groups, share: number, reader: Reader) => TableRule | null;
}

const NUMBER = '-?\\d[\\d.,]*';
const BETWEEN = `(?:between|from)\\s+(?<min>${NUMBER})\\s*(?:and|to|-|–)\\s*(?<max>${NUMBER})`;
const LEAST = `(?:of\\s+)?(?:at least|not less than|no less than|min(?:imum)?|>=|≥)\\s*(?<least>${NUMBER})`;
const MOST = `(?:of\\s+)?(?:at most|not more than|no more than|up to|max(?:imum)?|<=|≤)\\s*(?<most>${NUMBER})`;
const BOUNDS = `(?:${BETWEEN}|${LEAST}|${MOST})`;
const IS = '(?:is|are|must be|should be)';
const ROWS = '(?:rows?|items?|records?|entries)';
const PERCENT = `(?<percent>\\d[\\d.,]*)\\s*(?:%|percent|per cent)`;

/** All ways to say a rule; the first whose pattern fits decides. */
export const FORMS: readonly Form[] = [
  form(`(?:there are\\s+)?${BOUNDS}\\s+${ROWS}`, (groups) => ({ kind: 'rows', ...getBounds(groups) })),
  form(
    `(?:at least\\s+)?${PERCENT}\\s+of\\s+(?:the\\s+)?${ROWS}\\s+(?:that\\s+)?the (?:site|page) (?:counts|claims|states|says)(?: it has)?`,
    (groups) => ({
      kind: 'claimed',
      share: getPercent(groups),
    }),
  ),
  form(`(?:at most|no more than|up to)\\s+${PERCENT}\\s+of\\s+(?:the\\s+)?pages\\s+(?:may\\s+)?fail`, (groups) => ({
    kind: 'failed',
    share: getPercent(groups),
  })),
  form(
    `(?:at most|no more than|up to)\\s+${PERCENT}\\s+of\\s+(?:the\\s+)?${ROWS}\\s+(?:are|may be)\\s+(?:repeated|repeats|duplicates?|doubled)`,
    (groups) => ({
      kind: 'repeats',
      share: getPercent(groups),
    }),
  ),
  form(
    `no (?:${ROWS} (?:is|are) (?:repeated|doubled)|duplicates?|${ROWS.replace('?:', '?:repeated ')}|repeats)`,
    () => ({ kind: 'repeats', share: 0 }),
  ),
  form(`(?:at least\\s+)?${PERCENT}\\s+of\\s+the\\s+earlier\\s+${ROWS}\\s+are\\s+(?:still\\s+)?there`, (groups) => ({
    kind: 'kept',
    share: getPercent(groups),
  })),
  form(
    `(?:at least\\s+)?${PERCENT}\\s+of\\s+(?:the\\s+)?${ROWS}\\s+(?:have|has)\\s+(?:an?\\s+)?(?<field>.+)`,
    (groups, _, { field }) => ({
      kind: 'filled',
      field: field(groups.field ?? ''),
      share: getPercent(groups),
    }),
  ),
  form(
    `(?:all|every|each)\\s+${ROWS}\\s+(?:have|has|must have)\\s+(?:an?\\s+)?(?<field>.+)`,
    (groups, share, { field }) => ({
      kind: 'filled',
      field: field(groups.field ?? ''),
      share,
    }),
  ),
  form(
    `(?<field>.+?)\\s+(?:${IS}\\s+)?(?:filled|present|required|never empty|not empty|always there|is never empty)`,
    (groups, share, { field }) => ({
      kind: 'filled',
      field: field(groups.field ?? ''),
      share,
    }),
  ),
  form(
    `(?:the\\s+)?newest\\s+(?<field>.+?)\\s+${IS}\\s+(?:within|in|from)\\s+the\\s+last\\s+(?<count>\\d+\\s+)?(?<unit>hours?|days?|weeks?|months?|years?)`,
    (groups, _, { field }) => ({
      kind: 'fresh',
      field: field(groups.field ?? ''),
      days: getDays(groups),
      of: 'newest',
    }),
  ),
  form(
    `(?<field>.+?)\\s+${IS}\\s+(?:within|in|from)\\s+the\\s+last\\s+(?<count>\\d+\\s+)?(?<unit>hours?|days?|weeks?|months?|years?)`,
    (groups, _, { field }) => ({
      kind: 'fresh',
      field: field(groups.field ?? ''),
      days: getDays(groups),
      of: 'all',
    }),
  ),
  form(`(?<field>.+?)\\s+${IS}\\s+unique`, (groups, share, { field }) => ({
    kind: 'unique',
    field: field(groups.field ?? ''),
    share,
  })),
  form(
    `(?<field>.+?)\\s+(?:has|have|${IS})\\s+(?:a length\\s+)?${BOUNDS}\\s+characters?(?: long)?`,
    (groups, share, { field }) => ({
      kind: 'length',
      field: field(groups.field ?? ''),
      ...getBounds(groups),
      share,
    }),
  ),
  form(`(?<field>.+?)\\s+${IS}\\s+(?:a\\s+number\\s+)?${BOUNDS}`, (groups, share, { field }) => ({
    kind: 'range',
    field: field(groups.field ?? ''),
    ...getBounds(groups),
    share,
  })),
  form(`(?<field>.+?)\\s+${IS}\\s+(?:one of|either|only)\\s+(?<list>.+)`, (groups, share, { field, texts }) => ({
    kind: 'values',
    field: field(groups.field ?? ''),
    values: [...texts(groups.list ?? '')],
    share,
  })),
  form(
    `(?<field>.+?)\\s+${IS}\\s+(?:an?\\s+)?(?<type>number|text|words?|date|link|url|address|list|yes or no|boolean|true or false)s?`,
    (groups, share, { field }) => ({
      kind: 'type',
      field: field(groups.field ?? ''),
      type: TYPES[(groups.type ?? '').toLowerCase()] ?? 'text',
      share,
    }),
  ),
  form(
    '(?<field>.+?)\\s+(?:looks|look)\\s+(?:as|like)\\s+(?:(?:it|they) did\\s+)?in earlier runs',
    (groups, _, { field }) => ({
      kind: 'usual',
      field: field(groups.field ?? ''),
    }),
  ),
  form('(?<field>.+?)\\s+changes?\\s+no more than usual', (groups, _, { field }) => ({
    kind: 'steady',
    field: field(groups.field ?? ''),
  })),
  form('(?<field>.+?)\\s+(?:looks|look)\\s+like\\s+(?<shape>.+)', (groups, share, { field, texts }) => ({
    kind: 'shape',
    field: field(groups.field ?? ''),
    shape: toShape(texts(groups.shape ?? '')[0] ?? ''),
    share,
  })),
  form('(?<field>.+?)\\s+(?:leads?|links?|goes|points?)\\s+to\\s+(?<hosts>.+)', (groups, share, { field }) => ({
    kind: 'host',
    field: field(groups.field ?? ''),
    hosts: (groups.hosts ?? '').split(/\s*(?:,|\bor\b)\s*/).filter(Boolean),
    share,
  })),
  form('(?<terms>[^=<>≤≥]+\\+[^=<>≤≥]+)\\s*(?:=|is|equals)\\s*(?<total>[^=<>≤≥]+)', (groups, share, { field }) => ({
    kind: 'sum',
    fields: (groups.terms ?? '').split('+').map((term) => field(term.trim())),
    total: field(groups.total?.trim() ?? ''),
    share,
  })),
  form(`(?<field>.+?)\\s*(?<is><=|>=|≤|≥|<|>|=)\\s*(?<other>.+)`, readComparison),
  form(
    `(?<field>.+?)\\s+${IS}\\s+(?<words>at most|no more than|not more than|less than|below|under|lower than|at least|no less than|not less than|more than|greater than|higher than|above|over|equal to|the same as)\\s+(?:the\\s+)?(?<other>.+)`,
    (groups, share, reader) =>
      readComparison({ ...groups, is: WORDED[groups.words?.toLowerCase() ?? ''] }, share, reader),
  ),
];

function form(pattern: string, read: Form['read']): Form {
  return { pattern: new RegExp(`^(?:the\\s+(?!newest))?${pattern}$`, 'iu'), read };
}

const WORDED: Readonly<Record<string, Comparison>> = {
  'at most': '≤',
  'no more than': '≤',
  'not more than': '≤',
  'less than': '<',
  below: '<',
  under: '<',
  'lower than': '<',
  'at least': '≥',
  'no less than': '≥',
  'not less than': '≥',
  'more than': '>',
  'greater than': '>',
  'higher than': '>',
  above: '>',
  over: '>',
  'equal to': '=',
  'the same as': '=',
};
const SIGNS: Readonly<Record<string, Comparison>> = {
  '<=': '≤',
  '>=': '≥',
  '≤': '≤',
  '≥': '≥',
  '<': '<',
  '>': '>',
  '=': '=',
};

/** Parses a comparison of two fields, or of a field and a number. */
function readComparison(groups: Groups, share: number, { field }: Reader): TableRule {
  const is = SIGNS[groups.is ?? ''] ?? '=';
  const own = field(groups.field ?? '');
  const limit = new RegExp(`^${NUMBER}$`).test(groups.other ?? '') ? getNumber(groups.other) : null;
  if (limit === null) return { kind: 'order', field: own, is, other: field(groups.other ?? ''), share };
  if (is === '<' || is === '>')
    throw new NoRule(
      'A limit by a number includes the number.',
      `Say "${own} is at ${is === '<' ? 'most' : 'least'} ${limit}".`,
    );
  return { kind: 'range', field: own, min: is === '≤' ? null : limit, max: is === '≥' ? null : limit, share };
}

const TYPES: Readonly<Record<string, RuleType>> = {
  number: 'number',
  text: 'text',
  word: 'text',
  words: 'text',
  date: 'date',
  link: 'link',
  url: 'link',
  address: 'link',
  list: 'list',
  'yes or no': 'yes or no',
  boolean: 'yes or no',
  'true or false': 'yes or no',
};

function getBounds({ min, max, least, most }: Groups): { readonly min: number | null; readonly max: number | null } {
  const bounds = { min: getNumber(min ?? least), max: getNumber(max ?? most) };
  if (bounds.min !== null && bounds.max !== null && bounds.min > bounds.max)
    throw new NoRule(
      `${bounds.min} is more than ${bounds.max}, so no value lies between.`,
      'Put the smaller number first.',
    );
  return bounds;
}

/** Parses a number: a comma before three digits groups thousands, otherwise it is a decimal comma. */
function getNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  const plain = text
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.')
    .replace(/\.$/, '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

export function getPercent({ percent }: Groups): number {
  const share = (getNumber(percent) ?? 0) / 100;
  if (share >= 0 && share <= 1) return share;
  throw new NoRule(`${percent}% is not a share of the rows.`, 'A share lies between 0 and 100%.');
}

const UNIT_DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };

function getDays({ count, unit = 'day' }: Groups): number {
  return Math.max(1, Number(count ?? 1)) * (UNIT_DAYS[unit.toLowerCase().replace(/s$/, '')] ?? 1);
}

/** Converts `ab-12` to the shape `A-9`; a shape stays unchanged. */
function toShape(text: string): string {
  return text.replaceAll(/\p{L}+/gu, 'A').replaceAll(/\d+/g, '9');
}
