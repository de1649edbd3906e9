import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';

const SCORE = 0.64;
const MAX_TEXT = 60; // characters
const KNOWN =
  /(?<![\p{L}\d])(?:MIT|ISC|Unlicense|Zlib|Apache(?:[- ]License,?)?[- ](?:Version )?2\.0|[LA]?GPL[- ]?v?\d(?:\.\d)?(?:-only|-or-later|\+)?|BSD[- ]\d[- ]Clause|MPL[- ]2\.0|EUPL[- ]1\.\d|CC0(?:[- ]1\.0)?|CC[- ]BY(?:-(?:SA|NC|ND|NC-SA|NC-ND))?[- ]\d\.\d|ODbL(?:[- ]1\.0)?)(?![\p{L}\d])/u;

const LICENSE = /(?<!\p{L})(?:licen[sc]e[ds]?|lizenz|licencia|licenza)(?!\p{L})/iu;

/** The only well-known licence that a page's links and short texts about licences name: "MIT license". */
export function license({ view }: Subject): readonly Candidate[] {
  const found = new Map<string, number>();
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_TEXT * 2 || view.inAside(at)) continue;
    const text = view.textOf(at);
    if (view.elements[at]?.name !== 'a' && !LICENSE.test(text)) continue;
    const [name] = text.length <= MAX_TEXT ? (KNOWN.exec(text) ?? []) : [];
    if (name !== undefined) found.set(name, at);
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  const [text, at] = only;
  return [{ texts: [text], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true }];
}
