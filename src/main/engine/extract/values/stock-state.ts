import { readStateName } from './availability';

/** A template's own word for a stock state. */
export interface AskedState {
  readonly word: string;
  readonly state: string;
}

type Family = 'here' | 'gone' | 'later';

const FAMILIES: Readonly<Record<string, Family>> = {
  InStock: 'here',
  LimitedAvailability: 'here',
  OnlineOnly: 'here',
  InStoreOnly: 'here',
  OutOfStock: 'gone',
  SoldOut: 'gone',
  Discontinued: 'gone',
  Reserved: 'gone',
  PreOrder: 'later',
  PreSale: 'later',
  BackOrder: 'later',
  MadeToOrder: 'later',
};
/** Stock states that are reported without such words, so that a column can be filtered and compared between shops. */
const USUAL: Readonly<Record<string, string>> = { PreSale: 'PreOrder' };
const SEPARATOR = /\s*(?:[,;/|]|(?<!\p{L})(?:or|oder|ou|o|of|lub|eller)(?!\p{L}))\s*/iu;
const LEAD = /^.*[:(]\s*|^(?:one of|either)\s+/i;

/** The words for stock states in a description: "InStock or OutOfStock"; empty if it has fewer than two. */
export function getAskedStates(description: string): readonly AskedState[] {
  const options = description.replace(LEAD, '').split(SEPARATOR);
  const asked = options.flatMap((option) => {
    const word = option.replace(/^[\s"'“”‘’`]+|[\s"'“”‘’`).]+$/g, '');
    const state = readStateName(word);
    return state === null ? [] : [{ word, state }];
  });
  return new Set(asked.map(({ state }) => state)).size < 2 ? [] : asked;
}

/** A stock state in the template's words, or else as one of: in stock, out of stock, to be ordered. */
export function toAskedState(state: string, asked: readonly AskedState[]): string {
  const family = FAMILIES[state];
  if (family === undefined) return state;
  if (asked.length === 0)
    return USUAL[state] ?? (family === 'later' ? state : family === 'here' ? 'InStock' : 'OutOfStock');
  const find = (passes: (one: AskedState) => boolean) => asked.find(passes)?.word;
  return (
    find((one) => one.state === state) ??
    find((one) => FAMILIES[one.state] === family) ??
    (family === 'later' ? find((one) => FAMILIES[one.state] === 'here') : undefined) ??
    state
  );
}

/** The combined state of several offers: available if any of them is. */
export function getWholeState(states: readonly string[]): string | undefined {
  const of = (family: Family) => states.find((state) => FAMILIES[state] === family);
  return of('here') ?? of('later') ?? states[0];
}
