import { isNameLike } from '../ranking/name-like';
import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const SCORE = 0.4;

/**
 * The heading after one that equals the document's title: on a site that uses its own name as the title and first heading of
 * every page, it is the page's name, which other pages confirm.
 */
export const fromNextHeading: SourceReader = ({ view, meta, scope }, query) => {
  if (!isNameLike(query) || scope === 'record' || typeof meta.title !== 'string' || view.heading < 0) return [];
  if (fold(view.textOf(view.heading)) !== fold(meta.title)) return [];
  const at = view.elements.findIndex(
    ({ name }, number) =>
      number > view.heading && /^h[1-3]$/.test(name) && view.textLength(number) > 1 && !view.inAside(number),
  );
  if (at < 0) return [];
  return [{ texts: [view.textOf(at)], score: SCORE, source: 'rules', where: inElement(view.elements[at]) }];
};
