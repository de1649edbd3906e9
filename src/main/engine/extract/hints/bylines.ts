import type { SourceReader } from '../source-reader';
import { attributeText } from '../sources/index';
import { inElement } from '../view/where';

const BYLINE = 0.42;
const MAX_TEXT = 120;
const MAX_FOUND = 2;
const LEAD = /^(?:written\s+|posted\s+)?(?:by|von|par|por|door|di|av|af)\s*[:：]?\s+\p{L}/iu;

/** Short texts that start with "by". */
export const fromBylines: SourceReader = (subject, query) => {
  if (query.form !== 'person' || query.many || query.nested) return [];
  const { view } = subject;
  const found: number[] = [];
  for (let at = 0; at < view.elements.length && found.length < MAX_FOUND; at++) {
    const length = view.textLength(at);
    if (length < MIN_TEXT || length > MAX_TEXT || view.inAside(at)) continue;
    if (!LEAD.test(view.textOf(at))) continue;
    found.push(at);
    at = view.endOf(at) - 1;
  }
  return found.map((at) => ({
    texts: attributeText(subject, query, at),
    score: BYLINE,
    source: 'rules',
    where: inElement(view.elements[at]),
  }));
};

const MIN_TEXT = 5; // words: "by" and a name
