import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';

const SCORE = 0.51; // shops number their pages by the goods as often as not
const NUMBER = /(?<!\d)\d{6,14}(?!\d)/g;

/** The number in the page's own address, where nothing else states the item's. */
export const fromAddress: SourceReader = ({ page, scope }, query) => {
  if (scope === 'record' || query.concept?.id !== 'sku' || query.many || query.nested) return [];
  const path = URL.canParse(page.url) ? new URL(page.url).pathname : '';
  const [number, ...more] = path.slice(path.lastIndexOf('/', path.length - 2)).match(NUMBER) ?? [];
  if (number === undefined || more.length > 0) return [];
  return [{ texts: [number], score: SCORE, source: 'rules', where: inProperty(page.url, 'address:number') }];
};
