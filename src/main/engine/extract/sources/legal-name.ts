import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { plainLines } from '../view/plain-lines';
import { inElement } from '../view/where';

const SCORE = 0.68;
const MAX_LINE = 60; // characters
const LEGAL =
  /^\p{Lu}[\p{L}\d&.,'’ -]{1,48}\s(?:GmbH|gGmbH|AG|KG|OHG|UG|SE|e\.\s?K\.|e\.\s?V\.|GmbH & Co\.? KG|Inc\.?|Ltd\.?|Limited|LLC|PLC|Corp\.?|SARL|SAS|S\.?A\.?|S\.?L\.?|SpA|S\.?r\.?l\.?|Lda\.?|B\.?V\.?)$/u;

/** The only line of a page that is the name of a company with its legal form, as in an address. */
export function legalName({ view }: Subject): readonly Candidate[] {
  const found = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    if (view.textLength(at) < 4 || view.inAside(at)) continue;
    for (const line of plainLines(view, at)) {
      if (line.length <= MAX_LINE && LEGAL.test(line) && !found.has(line)) found.set(line, at);
    }
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  return [{ texts: [only[0]], score: SCORE, source: 'rules', where: inElement(view.elements[only[1]]), alone: true }];
}
