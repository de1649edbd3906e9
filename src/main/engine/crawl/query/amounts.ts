const START = '(?<![\\p{L}\\p{N}])';
const WORDS =
  'under|below|less than|cheaper than|over|above|more than|at most|at least|up to|between|(?:für )?unter|weniger als|günstiger als|billiger als|über|mehr als|teurer als|bis zu|bis|ab|höchstens|mindestens|zwischen|(?:à |pour )?moins de|en dessous de|plus de|au[- ]dessus de|à partir de|entre|(?:por |a )?menos de|por debajo de|(?:por )?más de|sotto(?: i)?|meno di|sopra(?: i)?|più di|tra|fra|abaixo de|acima de|mais de|até';
const MONEY = '(?:€|\\$|£|eur|usd|gbp|chf|euros?|dollars?|dollari|dólares|pounds?|francs?|franken)(?![\\p{L}])';
const NUMBER = '\\d+(?:[.,\\s]\\d+)*';
const AMOUNT = new RegExp(
  `${START}(?:${WORDS})\\s+(?:[€$£]\\s?${NUMBER}|${NUMBER}\\s?${MONEY}|${NUMBER}(?=\\s(?:and|und|et|y|e)\\s))(?:\\s+(?:and|und|et|y|e)\\s+(?:[€$£]\\s?)?${NUMBER}(?:\\s?${MONEY})?)?`,
  'giu',
);

/** A query without its comparisons of amounts, "under 50 euros", which pages do not state in these words. */
export function splitAmounts(sentence: string): { readonly rest: string; readonly amounts: readonly string[] } {
  const amounts = [...sentence.matchAll(AMOUNT)].map(([found]) => found.trim());
  return { rest: amounts.length === 0 ? sentence : sentence.replaceAll(AMOUNT, ' '), amounts };
}
