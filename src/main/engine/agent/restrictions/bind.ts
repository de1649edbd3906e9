import type { Restriction } from '@shared/contract/agent-plan';
import type { Template } from '@shared/template';
import { describeCondition, parseFilter } from '../../results/index';
import type { Unclear } from '../unclear';
import { isDateName, withField } from './fields';
import type { StatedFilter, StatedOrder, StatedRestriction } from './types';

/** Restrictions bound to the fields of a template, extended by the fields they need. */
export interface Bound {
  readonly template: Template;
  readonly restrictions: readonly Restriction[];
  /** Fields that were added for restrictions and are not shown. */
  readonly notShown: readonly string[];
  readonly notUnderstood: readonly Unclear[];
}

/** Binds each restriction to a field. */
export function bindRestrictions(restrictions: readonly StatedRestriction[], template: Template): Bound {
  let bound: Bound = { template, restrictions: [], notShown: [], notUnderstood: [] };
  for (const each of restrictions) bound = bindOne(bound, each);
  return bound;
}

function bindOne(bound: Bound, stated: StatedRestriction): Bound {
  if (stated.kind === 'scope') return added(bound, { text: stated.text, kind: 'scope', meaning: stated.meaning });
  if (stated.kind === 'kind') {
    const { text, words } = stated;
    return added(bound, {
      text,
      kind: 'kind',
      meaning: `of the kind “${text}”, if the page says so`,
      words,
    });
  }
  if (stated.kind === 'words') {
    const { text, words, not } = stated;
    const meaning = not ? `not ${words}` : `says “${words}”`;
    return added(bound, { text, kind: 'words', meaning, words, ...(not && { not }) });
  }
  const restriction = stated.kind === 'order' ? getOrder(bound, stated) : getFilter(bound, stated);
  if (restriction !== null) return restriction;
  const hint = 'Write it as a comparison, such as “price below 20” or “published after 2023”.';
  const unclear = { text: stated.text, message: `This could not be turned into a condition on ${stated.field}.`, hint };
  return { ...bound, notUnderstood: [...bound.notUnderstood, unclear] };
}

function added(bound: Bound, restriction: Restriction): Bound {
  const isKnown = bound.restrictions.some(({ meaning }) => meaning === restriction.meaning);
  return isKnown ? bound : { ...bound, restrictions: [...bound.restrictions, restriction] };
}

/** Finds or adds the field that words refer to. */
function fieldFor(bound: Bound, words: string): { readonly bound: Bound; readonly field: string } {
  const { template, field, added: isNew } = withField(words, bound.template);
  return { bound: { ...bound, template, notShown: isNew ? [...bound.notShown, field] : bound.notShown }, field };
}

function getOrder(bound: Bound, { text, field: words, descending }: StatedOrder): Bound {
  const { bound: wider, field } = fieldFor(bound, words);
  const meaning = `by ${field}, ${getFirstWord(words, descending)} first`;
  return added(wider, { text, kind: 'order', meaning, sort: descending ? `-${field}` : field });
}

function getFirstWord(words: string, descending: boolean): string {
  if (isDateName(words)) return descending ? 'newest' : 'oldest';
  if (/name|title|author/.test(words)) return descending ? 'Z' : 'A';
  return descending ? 'highest' : 'lowest';
}

function getFilter(bound: Bound, stated: StatedFilter): Bound | null {
  let wider = bound;
  const fields: string[] = [];
  const filters = [stated, ...(stated.or ?? [])].map(({ field: words, test, not }) => {
    const { bound: next, field } = fieldFor(wider, words);
    wider = next;
    fields.push(field);
    return `${not ? 'not ' : ''}${field} ${test}`;
  });
  const filter = filters.join(' or ');
  const understood = parseFilter(filter, new Set(fields), Date.now());
  if (understood.kind !== 'condition') return null;
  return added(wider, { text: stated.text, kind: 'filter', meaning: describeCondition(understood.condition), filter });
}
