import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';

const SCORE = 0.74;
const MAX_TEXT = 60; // characters; longer texts are about other things too

const LEFT = new RegExp(
  [
    String.raw`(?<![\d.,])(\d{1,4}) (?:units?|items?|pieces?|pcs|copies)? ?(?:left|remaining|in stock)(?!\p{L})`,
    String.raw`(?:nur noch|noch) (\d{1,4}) (?:stück|auf lager|verfügbar|vorrätig|exemplare?)`,
    String.raw`(?:plus que|il (?:n.)?en reste(?: que)?) (\d{1,4})(?!\d)`,
    String.raw`(?:solo|sólo)? ?quedan? (?:solo |sólo |apenas )?(\d{1,4})(?!\d)`,
    String.raw`resta[mn]? (?:apenas |só |solo )?(\d{1,4})(?!\d)|(?:solo|ultimi) (\d{1,4}) (?:pezzi|disponibili|rimasti)`,
    String.raw`nog (?:maar )?(\d{1,4}) (?:stuks|op voorraad|over)|(?:został[oay]?|tylko) (\d{1,4}) szt`,
    String.raw`残り\s?(\d{1,4})\s?[点個台枚]|[仅僅]?剩(?:余)?\s?(\d{1,4})\s?件`,
  ].join('|'),
  'iu',
);

/** How many of a product are left, if its page says so: "Only 3 left in stock". */
export function stockLeft({ view, scope }: Subject): readonly Candidate[] {
  const found = new Map<string, number>();
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    const count =
      text.length > MAX_TEXT
        ? undefined
        : LEFT.exec(text)
            ?.slice(1)
            .find((one) => one !== undefined);
    if (count !== undefined) found.set(count, at);
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return [];
  const [count, at] = only;
  return [{ texts: [count], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true }];
}
