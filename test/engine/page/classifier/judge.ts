import { getPageVerdict } from '../../../../src/main/engine/page/classifier/index';
import type { ResponseFacts, Verdict } from '../../../../src/main/engine/page/classifier/types';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import type { VerdictCase } from './case';

const ADDRESS = 'https://shop.test/catalogue/item-17';

/** The verdict of a case, as if its page had been visited over HTTP. */
export function judge({ html, facts }: Pick<VerdictCase, 'html' | 'facts'>): Verdict | null {
  const known: ResponseFacts = {
    requestedUrl: ADDRESS,
    finalUrl: ADDRESS,
    httpStatus: 200,
    headers: {},
    rendered: false,
    ...facts,
  };
  const page = parsePage(html, known.finalUrl);
  return getPageVerdict(page, () => readStructured(page), known);
}
