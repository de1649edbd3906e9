import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement, inProperty } from '../view/where';

const STATED = 0.8;
const SHOWN = 0.62;
const MAX_TEXT = 300; // characters of a line that cites a paper
const RANGE = String.raw`(?<range>[a-zA-Z]?\d{1,6}\s?[-–—]\s?[a-zA-Z]?\d{1,6})`;
/** "pp. 411–429", "S. 12–19", or after volume and issue: "12(3), 411–429". */
const CITED = new RegExp(
  String.raw`(?:(?<!\p{L})(?:pp?\.?|[Pp]ages?|pgs?\.?|S\.|Seiten?|[Pp]ágs?\.?|[Pp]áginas|[Pp]agine)\s?[:：]?\s?|\d\s?\(\d+\)\s?[,:：]\s?)${RANGE}(?!\d)`,
  'u',
);

/** The first and last page of a paper or chapter, as its markup or a citation on the page states them. */
export function pageRange({ view, meta }: Subject): readonly Candidate[] {
  const [first, last] = ['citation_firstpage', 'citation_lastpage'].map((name) => meta[name]);
  if (first !== undefined && first !== '') {
    const text = last === undefined || last === '' || last === first ? first : `${first}–${last}`;
    return [
      {
        texts: [text],
        score: STATED,
        source: 'meta',
        where: inProperty('meta[citation_firstpage]', 'citation_firstpage'),
      },
    ];
  }
  const found = new Map<string, number>();
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT * 2 || view.inAside(at)) continue;
    for (const line of view.linesOf(at)) {
      const range = CITED.exec(line)?.groups?.range;
      if (range !== undefined) found.set(range, at);
    }
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  const [text, at] = only;
  return [{ texts: [text], score: SHOWN, source: 'rules', where: inElement(view.elements[at]), alone: true }];
}
