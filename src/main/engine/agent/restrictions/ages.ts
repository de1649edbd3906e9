import type { Rule } from './types';

const PEOPLE =
  'children|kids|toddlers|babies|teens|teenagers|adults|people|women|men|girls|boys|kinder|jugendliche|erwachsene|senioren|enfants|adultes|niños|adultos|bambini|adulti';
const HOW_OLD =
  '(?:aged?|ages|im alter von|de|between|under|below|over|above|from|up to|at least|at most|older than|younger than|[<>]=?|[≤≥])';
const YEARS = '(?:\\s+(?:years?(?: old| of age)?|jahren?|ans|años|anni))?';
const MONEY = '(?!\\s*[€$£¥%\\d]|\\s*(?:euros?|dollars?|pounds?|eur|usd|gbp|chf)(?!\\p{L}))';

const message = 'Ages are not compared, so nothing is left out because of it.';
const hint = 'Look through the items for the ages that they state.';

/** Matches the ages in "events for children under 6", which are not prices. */
export const AGES: readonly Rule[] = [
  {
    form: new RegExp(
      `(?<=(?<!\\p{L})(?:for|für|pour|para|per|voor)\\s+(?:${PEOPLE})\\s+)(?:${HOW_OLD}\\s+)+\\d{1,2}(?:\\s*(?:-|–|to|and|bis|und)\\s*\\d{1,2})?${YEARS}(?![\\p{L}\\d])${MONEY}`,
      'giu',
    ),
    read: (_, text) => ({ restrictions: [], notUnderstood: { text, message, hint } }),
  },
];
