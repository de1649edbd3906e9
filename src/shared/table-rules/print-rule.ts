import type { RuleOf, TableRule } from './rule';

/** Prints a rule as a sentence that `parseRule` can parse. */
export function printRule(rule: TableRule): string {
  switch (rule.kind) {
    case 'rows':
      return printRows(rule);
    case 'claimed':
      return `at least ${percent(rule.share)} of the rows that the site counts`;
    case 'failed':
      return `at most ${percent(rule.share)} of pages fail`;
    case 'repeats':
      return `at most ${percent(rule.share)} of rows are repeated`;
    case 'kept':
      return `at least ${percent(rule.share)} of the earlier rows are still there`;
    case 'filled':
      return rule.share === 1
        ? `all rows have ${name(rule.field)}`
        : `at least ${percent(rule.share)} of rows have ${name(rule.field)}`;
    case 'type':
      return `${name(rule.field)} is ${TYPE_WORDS[rule.type]}${inShare(rule)}`;
    case 'range':
      return `${name(rule.field)} is a number ${printBounds(rule, '')}${inShare(rule)}`;
    case 'length':
      return `${name(rule.field)} has ${printBounds(rule, ' characters')}${inShare(rule)}`;
    case 'unique':
      return `${name(rule.field)} is unique${inShare(rule)}`;
    case 'values':
      return `${name(rule.field)} is one of ${rule.values.map(quote).join(', ')}${inShare(rule)}`;
    case 'shape':
      return `${name(rule.field)} looks like ${quote(rule.shape)}${inShare(rule)}`;
    case 'host':
      return `${name(rule.field)} leads to ${rule.hosts.join(' or ')}${inShare(rule)}`;
    case 'order':
      return `${name(rule.field)} ${rule.is} ${name(rule.other)}${inShare(rule)}`;
    case 'sum':
      return `${rule.fields.map(name).join(' + ')} = ${name(rule.total)}${inShare(rule)}`;
    case 'fresh': {
      const span = rule.days === 1 ? 'day' : `${rule.days} days`;
      return `${rule.of === 'newest' ? 'the newest ' : ''}${name(rule.field)} is within the last ${span}`;
    }
    case 'usual':
      return `${name(rule.field)} looks as in earlier runs`;
    case 'steady':
      return `${name(rule.field)} changes no more than usual`;
  }
}

const TYPE_WORDS: Readonly<Record<RuleOf<'type'>['type'], string>> = {
  number: 'a number',
  text: 'a text',
  date: 'a date',
  link: 'a link',
  list: 'a list',
  'yes or no': 'yes or no',
};

function printRows({ min, max }: RuleOf<'rows'>): string {
  if (min !== null && max !== null) return `from ${min} to ${max} rows`;
  return max === null ? `at least ${min ?? 0} rows` : `at most ${max} rows`;
}

function printBounds({ min, max }: { readonly min: number | null; readonly max: number | null }, unit: string): string {
  if (min !== null && max !== null) return `from ${min} to ${max}${unit}`;
  return max === null ? `at least ${min ?? 0}${unit}`.replace('at least', 'of at least') : `of at most ${max}${unit}`;
}

function inShare({ share }: { readonly share: number }): string {
  return share === 1 ? '' : ` in at least ${percent(share)} of rows`;
}

export function percent(share: number): string {
  return `${Number((share * 100).toPrecision(6))}%`;
}

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const KEYWORDS = new Set(['all', 'at', 'from', 'the', 'rows', 'every', 'is', 'no']);

/** A field in a sentence; quoted if the name could be misread. */
function name(field: string): string {
  return PLAIN_NAME.test(field) && !KEYWORDS.has(field.toLowerCase()) ? field : quote(field);
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
