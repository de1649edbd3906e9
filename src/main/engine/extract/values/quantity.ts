const UNIT = '(?:k?cal(?:ories?|s)?|kj|grams?|mg|mcg|µg|μg|kg|g|ml|cl|dl|l|iu|%|г|мг|ккал)';
const AMOUNT = '[<~≈]?\\s?\\d+(?:[.,]\\d+)*';
const WITH_UNIT = new RegExp(`${AMOUNT}\\s?${UNIT}(?![\\p{L}])`, 'iu');
const GLUED = new RegExp(`${AMOUNT}\\s?(?:kcal|mg|g)(?=\\p{Lu})`, 'u');
const BARE = new RegExp(AMOUNT);
const LONE_UNIT = new RegExp(`^\\s*(${UNIT})(?![\\p{L}])`, 'iu');
const PERCENT = /\d\s?%/;

/** The first amount with its unit in a text, as written; a bare number if no unit follows, null without a number. */
export function readQuantity(text: string): string | null {
  const found = WITH_UNIT.exec(text)?.[0] ?? null;
  const glued = GLUED.exec(text)?.[0] ?? null;
  const first = [found, glued].filter((one) => one !== null && !PERCENT.test(one));
  const best = first.sort((one, other) => text.indexOf(one ?? '') - text.indexOf(other ?? ''))[0];
  return (best ?? found ?? BARE.exec(text)?.[0])?.trim() ?? null;
}

/** The unit at the start of a text; null if there is none. */
export function leadingUnit(text: string): string | null {
  return LONE_UNIT.exec(text)?.[1] ?? null;
}
