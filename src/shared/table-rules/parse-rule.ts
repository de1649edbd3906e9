import type { TableRule } from './rule';
import { FORMS, getPercent, NoRule, type Reader } from './rule-forms';

/** A rule, or why the sentence is not one and what would be. */
export type ParsedRule =
  | { readonly rule: TableRule; readonly message: null }
  | { readonly rule: null; readonly message: string; readonly hint: string };

/**
 * Parses a sentence such as "price is a number from 1 to 500". `fields` are those of the table, so that "old price"
 * finds `old_price`; if empty, every name is accepted unchanged.
 */
export function parseRule(sentence: string, fields: readonly string[]): ParsedRule {
  const { text, quoted } = takeQuotes(sentence);
  const reader = createReader(fields, quoted);
  const { body, share } = takeShare(text);
  try {
    for (const form of FORMS) {
      const match = form.pattern.exec(body);
      const rule = match && form.read(match.groups ?? {}, share, reader);
      if (rule) return { rule, message: null };
    }
  } catch (error) {
    if (error instanceof NoRule) return { rule: null, message: error.message, hint: error.hint };
    throw error;
  }
  return {
    rule: null,
    message: `"${sentence.trim()}" is not a rule that can be checked.`,
    hint: getNearHint(body, fields),
  };
}

const SHARE_AFTER =
  /\s+(?:in|for|of)\s+(?:at least\s+)?(\d[\d.,]*)\s*(?:%|percent)\s+of\s+(?:the\s+)?(?:rows|items|records)$/iu;

/** Removes "in at least 95% of rows" from the end. */
function takeShare(text: string): { readonly body: string; readonly share: number } {
  const found = SHARE_AFTER.exec(text);
  if (!found) return { body: text, share: 1 };
  const share = getPercent({ percent: found[1] ?? '100' });
  return { body: text.slice(0, found.index), share: share === 0 ? 1 : share };
}

const QUOTED = /"((?:[^"\\]|\\.)*)"|[“„]([^”“]*)[”“]/gu;

/** Replaces quoted texts by markers, so that their words are not parsed. */
function takeQuotes(sentence: string): { readonly text: string; readonly quoted: readonly string[] } {
  const quoted: string[] = [];
  const text = sentence.replaceAll(QUOTED, (_, plain: string | undefined, curly: string | undefined) => {
    quoted.push(plain === undefined ? (curly ?? '') : plain.replaceAll(/\\(.)/g, '$1'));
    return `⟦${quoted.length - 1}⟧`;
  });
  return { text: text.trim().replace(/[.!]$/, '').replaceAll(/\s+/g, ' '), quoted };
}

const MARK = /⟦(\d+)⟧/gu;

function createReader(fields: readonly string[], quoted: readonly string[]): Reader {
  const known = new Map(fields.map((field) => [fold(field), field]));
  const fill = (text: string) => text.replaceAll(MARK, (_, at: string) => quoted[Number(at)] ?? '');
  return {
    field: (given) => {
      const name = fill(given.trim());
      const found = fields.includes(name)
        ? name
        : (known.get(fold(name)) ?? known.get(fold(name.replace(/^(?:the|an?)\s+/i, ''))));
      if (found !== undefined) return found;
      if (fields.length === 0 && name !== '') return name;
      throw new NoRule(`The table has no field "${name}".`, `Its fields are ${fields.slice(0, 20).join(', ')}.`);
    },
    texts: (part) => {
      const marks = [...part.matchAll(MARK)].map(([, at]) => quoted[Number(at)] ?? '');
      return marks.length > 0 ? marks : part.split(/\s*(?:,|\bor\b)\s*/).filter(Boolean);
    },
  };
}

/** Normalizes names: ignores case, spaces, and how words are joined. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

const EXAMPLES = [
  '"price is a number from 1 to 500"',
  '"at least 90% of rows have name"',
  '"sku is unique"',
  '"price ≤ old_price"',
  '"at least 40 rows"',
  '"date is within the last 30 days"',
];

function getNearHint(text: string, fields: readonly string[]): string {
  const about = fields.find((field) => fold(text).includes(fold(field)));
  const [first = ''] = EXAMPLES;
  const own =
    about === undefined
      ? null
      : `Such as "${about} is a number from 1 to 500", "${about} is unique" or "at least 90% of rows have ${about}".`;
  return own ?? `Such as ${[first, ...EXAMPLES.slice(1)].join(', ')}.`;
}
