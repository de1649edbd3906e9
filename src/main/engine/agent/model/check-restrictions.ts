import type { Restriction } from '@shared/contract/agent-plan';
import { fold } from '../../extract/index';
import { parseFilter } from '../../results/index';
import { findMeantField } from '../restrictions/fields';
import type { Draft } from '../types';

/** Lists faults in the restrictions of a model's plan: invented ones, and ones of the prompt that it dropped. */
export function findRestrictionFaults(draft: Draft, rules: Draft, prompt: string): readonly string[] {
  const { template } = draft.args;
  const fields = typeof template === 'object' && template !== null ? Object.keys(template) : null;
  const own = draft.restrictions.flatMap((restriction) => getRestrictionFaults(restriction, fields, prompt));
  const lost = rules.restrictions.filter((restriction) => isLost(restriction, draft));
  return [...own, ...lost.map(({ text }) => `restrictions: "${text}" is neither kept nor in notUnderstood.`)];
}

function getRestrictionFaults(
  { text, kind, filter, sort }: Restriction,
  fields: readonly string[] | null,
  prompt: string,
): readonly string[] {
  if (!saysWords(prompt, text)) return [`restrictions: "${text}" is not in the request.`];
  if (kind === 'order') {
    const field = sort?.replace(/^-/, '') ?? '';
    return fields === null || fields.includes(field) ? [] : [`restrictions: there is no field "${field}" to sort by.`];
  }
  if (kind !== 'filter') return [];
  const understood = parseFilter(filter ?? '', fields && new Set(fields), Date.now());
  return understood.kind === 'condition' ? [] : [`restrictions: ${understood.message}`];
}

/** Whether the plan neither keeps a restriction that the rules found nor lists it as not understood. */
function isLost({ text, kind, filter, sort }: Restriction, { restrictions, notUnderstood, args }: Draft): boolean {
  // the plan covers these by its query and its other arguments
  if (kind === 'kind' || kind === 'scope' || kind === 'limit') return false;
  const isStated = [...restrictions, ...notUnderstood].some(
    (each) => saysWords(each.text, text) || saysWords(text, each.text),
  );
  if (isStated) return false;
  const field = (filter ?? sort ?? '').replace(/^(?:not )?-?/, '').split(' ')[0] ?? '';
  const query = typeof args.query === 'string' ? args.query : '';
  return (
    !saysWords(query, text) &&
    !restrictions.some(
      (each) =>
        each.kind === kind &&
        findMeantField(field, [(each.filter ?? each.sort ?? '').replace(/^(?:not )?-?/, '').split(' ')[0] ?? '']) !==
          null,
    )
  );
}

/** Whether a text contains all words of another, in any form. */
function saysWords(text: string, words: string): boolean {
  const textWords = new Set(fold(text).split(' '));
  return fold(words)
    .split(' ')
    .every((word) => textWords.has(word));
}

/** Adds restrictions of the rules that a model's plan dropped, and removes those of its own that cannot be applied. */
export function withRestrictions(draft: Draft, rules: Draft): Draft {
  const { template } = draft.args;
  const given = typeof template === 'object' && template !== null ? template : {};
  const fields = Object.keys(given);
  const usable = draft.restrictions.filter(
    ({ kind, filter = '', sort = '' }) =>
      (kind !== 'filter' || parseFilter(filter, new Set(fields), Date.now()).kind === 'condition') &&
      (kind !== 'order' || fields.includes(sort.replace(/^-/, ''))),
  );
  const lost = rules.restrictions.filter((restriction) => isLost(restriction, { ...draft, restrictions: usable }));
  const needed = getDraftTemplate(rules, lost);
  const added = Object.keys(needed).filter((field) => !fields.includes(field));
  const isRead = draft.strategy !== 'crawl';
  return {
    ...draft,
    args: isRead ? { ...draft.args, template: { ...needed, ...given } } : draft.args,
    restrictions: [...usable, ...lost],
    notShown: [...draft.notShown, ...added],
    maxItems: draft.maxItems ?? (lost.some(({ kind }) => kind === 'order') ? rules.maxItems : null),
  };
}

/** Fields of the rules' template that restrictions refer to. */
function getDraftTemplate({ args }: Draft, restrictions: readonly Restriction[]): Readonly<Record<string, unknown>> {
  const { template } = args;
  if (typeof template !== 'object' || template === null) return {};
  const isNamedByOther = (field: string) =>
    restrictions.some(
      ({ filter, sort }) => filter?.replace(/^not /, '').startsWith(`${field} `) || sort?.replace(/^-/, '') === field,
    );
  return Object.fromEntries(Object.entries(template).filter(([field]) => isNamedByOther(field)));
}
