import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';

const SCORE = 0.66;
const MAX_NAME = 40; // characters
const AT = /^\s(?:at|bei|chez|presso|bij)\s(?<company>\p{Lu}[^|–—·]*?)(?:\s[|–—·-]\s.*)?$/u;

/** The employer in the title of a job's page: "Senior Backend Engineer at Lumenstack". */
export const fromTitleCompany: SourceReader = ({ view, meta, scope }, { concept, many, nested }) => {
  if (scope !== 'page' || many || nested || concept?.id !== 'company' || view.heading < 0) return [];
  const { title = '' } = meta;
  const heading = view.textOf(view.heading);
  const company = title.startsWith(heading) ? AT.exec(title.slice(heading.length))?.groups?.company : undefined;
  if (company === undefined || company.length > MAX_NAME) return [];
  return [{ texts: [company], score: SCORE, source: 'meta', where: inProperty('meta[title]', 'title'), alone: true }];
};
