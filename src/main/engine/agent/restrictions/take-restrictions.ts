import type { Unclear } from '../unclear';
import { AGES } from './ages';
import { COMPARISONS } from './comparisons';
import { DATES } from './dates';
import { GOODS } from './goods';
import { ORDERS } from './orders';
import { SCOPES } from './scope';
import { CLAUSES, STOCK, TEXTS } from './texts';
import { TIMES } from './times';
import type { Groups, Rule, StatedFilter, StatedRestriction } from './types';

/** A prompt with its restrictions removed. */
export interface Taken {
  readonly text: string;
  readonly restrictions: readonly StatedRestriction[];
  /** Number of items to keep after ranking; null without a ranking. */
  readonly limit: number | null;
  readonly notUnderstood: readonly Unclear[];
}

// dates before numbers, because a year is a number; rankings after both, because they may contain them; clauses last, because they match almost
// anything
const RULES: readonly Rule[] = [
  ...SCOPES,
  ...STOCK,
  ...GOODS,
  ...AGES,
  ...TIMES,
  ...DATES,
  ...COMPARISONS,
  ...ORDERS,
  ...CLAUSES,
  ...TEXTS,
];

const FIRST_HOLE = 0xf200; // in the private use area, beyond the URL markers
const MOST = 0x100;
const HOLE = '[\\uF200-\\uF2FF]';

/** Extracts the restrictions of a prompt: filters, orders with their limits, and the kind of items. */
export function takeRestrictions(prompt: string): Taken {
  // "price<20" is "price < 20"
  let text = prompt
    .replaceAll(/(?<=\p{L})\s*([<>]=?|[≤≥=])\s*(?=[$€£]?\d)/gu, ' $1 ')
    .replaceAll(/(?<!\p{L})half an hour(?!\p{L})/giu, '30 minutes')
    .replaceAll(ONE_UNIT, '1 ')
    .replaceAll(/(?<!\p{L})(?:an hour and a half|one and a half hours)(?!\p{L})/giu, '90 minutes');
  let limit: number | null = null;
  const notUnderstood: Unclear[] = [];
  const taken: (readonly StatedRestriction[])[] = [];
  for (const { form, read } of RULES) {
    text = text.replaceAll(form, (...found) => {
      const words = String(found[0]);
      const at = getOffset(found);
      const around = { before: text.slice(0, at), behind: text.slice(at + words.length) };
      const result = read(getGroups(found.at(-1)), tidy(words), around);
      if (!result || taken.length >= MOST || isBracketed(around.before, words)) return words;
      if (result.notUnderstood) notUnderstood.push(result.notUnderstood);
      limit ??= result.limit ?? null;
      const joint = /^\s*,?\s*(?:or|oder|ou|o)\s/i.test(words) ? ' or ' : ' ';
      const leave = result.leave ?? '';
      // extracted parts keep their position
      const holes = [...words.matchAll(new RegExp(HOLE, 'gu'))]
        .map(([each]) => each)
        .filter((each) => !leave.includes(each));
      return `${joint}${hole(taken.push(result.restrictions) - 1)}${holes.map((each) => ` ${each}`).join('')} ${leave} `;
    });
  }
  if (taken.length === 0) return { text: prompt, restrictions: [], limit, notUnderstood };
  return { text: squeezed(text), restrictions: sortByPosition(text, taken), limit, notUnderstood };
}

/** "longer than an hour", "over eine Stunde", "plus d'une heure" before its English form. */
const ONE_UNIT =
  /(?<=(?<!\p{L})(?:than|over|under|above|below|least|most|als|de|di|que|über|unter|mindestens|höchstens)\s+|d['’])(?:an?|one|einer?|eine[nm]|une|una|uma)\s+(?=(?:hour|minute|day|week|month|year|stunde|minute|tag|woche|monat|jahr|heure|jour|semaine|mois|hora|minuto|día|semana|mes|año|ora|settimana)(?!\p{L}))/giu;

const hole = (index: number) => String.fromCharCode(FIRST_HOLE + index);

/** Sorts restrictions by their position in the prompt, and merges filters joined by "or" into one. */
function sortByPosition(text: string, taken: readonly (readonly StatedRestriction[])[]): readonly StatedRestriction[] {
  const found: StatedRestriction[] = [];
  let before = 0;
  for (const match of text.matchAll(new RegExp(HOLE, 'gu'))) {
    const some = taken[match[0].charCodeAt(0) - FIRST_HOLE] ?? [];
    const isOther = /^\s*,?\s*(?:or|oder|ou)\s+$/i.test(text.slice(before, match.index));
    const [last, next] = [found.at(-1), some[0]];
    if (isOther && last?.kind === 'filter' && next?.kind === 'filter') found.splice(-1, 1, joinByOr(last, next));
    else found.push(...(NEGATING.test(text.slice(before, match.index)) ? some.map(negated) : some));
    before = match.index + 1;
  }
  return found.map((each) => ({ ...each, text: withoutHoles(each.text) }));
}

const NOT =
  '(?:(?:but|and)\\s+)?(?:not|except(?:\\s+for)?|excluding|other than|leaving out)\\s+(?:(?:those|the ones|ones|any|that are)\\s+)?';
const NEGATING = new RegExp(`(?:^|[\\s,])${NOT}$`, 'i');

function negated(restriction: StatedRestriction): StatedRestriction {
  return restriction.kind === 'filter' || restriction.kind === 'words'
    ? { ...restriction, not: !(restriction.not ?? false) }
    : restriction;
}

function joinByOr(one: StatedFilter, other: StatedFilter): StatedFilter {
  return { ...one, text: `${one.text} or ${other.text}`, or: [...(one.or ?? []), other] };
}

/** Whether a field is after a bracket that describes it: "rating (5 stars)". */
function isBracketed(before: string, words: string): boolean {
  const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')');
  return isOpen && !/under|below|over|above|less|more|least|most|between|after|before|since|only|stock/i.test(words);
}

/** Words as shown to people, without connecting words. */
function tidy(words: string): string {
  return words.replace(/^[\s,;]+(?:and\s+|but\s+|or\s+)?|^\s*(?:and|but|or)\s+|[\s,;]+$/gi, '').trim();
}

function withoutHoles(words: string): string {
  return words.replaceAll(new RegExp(HOLE, 'gu'), ' ').replaceAll(/\s+/g, ' ').trim();
}

/** "products (condition) and free delivery": what follows is one more, unless it is a request of its own. */
const ONE_MORE = new RegExp(
  `(?<=${HOLE})\\s+(?:and|und|et|y)\\s+(?!(?:get|give|show|list|find|extract|collect|return|sort|order|rank|save|export|take|include|only|then|also|with|without|that|which|who|those|mit|ohne|in|on|at|for|from|under|over|not|no|all|every|each|the|their|its)(?!\\p{L}))(?=\\p{L}[^.,;:!?\\uE000-\\uF2FF]{2,40}(?:$|[.!?]|\\s(?:on|at|from|in|auf|von|sur|en)\\s))`,
  'giu',
);

const PLACE = '(?=(?:on|from|at|of|in)\\s|[,.;:!?]|$)';

function squeezed(text: string): string {
  return text
    .replaceAll(new RegExp(`(?<=^|[\\s,])${NOT}(?=${HOLE})`, 'gi'), '')
    .replaceAll(ONE_MORE, ' with ')
    .replaceAll(
      /(?<![\p{L}])(?:everything|anything)(?=\s+(?:(?:on|at|from|in|of|that|under)\s|[\uE000-\uF2FF]))/giu,
      'all items',
    )
    .replaceAll(new RegExp(`${HOLE}(?:\\s*(?:,|,?\\s*(?:and|or|but|und|oder|et|y))?\\s*${HOLE})+`, 'giu'), ' ')
    .replaceAll(new RegExp(HOLE, 'gu'), ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .replaceAll(/,(?:\s*,)+/g, ',')
    .replaceAll(new RegExp(`(?<=^|\\s)(?:and|or|but|only)\\s+${PLACE}`, 'gi'), '')
    .replaceAll(new RegExp(`\\s+(?:that|which|who)(?:\\s+(?:are|is|have|has|cost))?\\s+${PLACE}`, 'gi'), ' ')
    .replaceAll(/(?:,|\band|\bbut|\bonly)\s*(?=[.;!?]|$)/gi, '')
    .replaceAll(
      /(?<=[.;!?\n]\s*)(?:only|just|show|keep|include|take|list)?\s*(?:only\s+)?(?:those|the ones|ones|them|(?:the )?items|(?:the )?products|results)\s*(?=[.;!?\n]|$)/gi,
      '',
    )
    .replaceAll(/^\s*,\s*/g, '')
    .trim();
}

function getGroups(last: unknown): Groups {
  return typeof last === 'object' && last !== null ? Object.fromEntries(Object.entries(last)) : {};
}

/** Match offset: the last number among the arguments of a `replaceAll` callback. */
function getOffset(found: readonly unknown[]): number {
  const numbers = found.filter((each) => typeof each === 'number');
  return numbers.at(-1) ?? 0;
}
