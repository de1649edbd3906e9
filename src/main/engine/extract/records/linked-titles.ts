import type { FieldQuery } from '../asked/query';
import type { PageView } from '../view/page-view';
import type { ReadBlock } from './block';

const BEGINNING = 24; // characters; a link may truncate a title
const MAX_LOOK = 300; // elements of a block

/**
 * Share of records whose title is in a link, 0 to 1, if the template asks for title and link. A record's link contains
 * its name, while a chapter of a text merely contains links. 1 if the template does not ask for both.
 */
export function linkedTitles(
  { view, queries }: { view: PageView; queries: readonly FieldQuery[] },
  read: readonly ReadBlock[],
): number {
  const name = queries.find(({ concept, path }) => concept?.id === 'name' && !path.includes('.'));
  if (!name || !queries.some(({ concept }) => concept?.id === 'url') || read.length === 0) return 1;
  const linked = read.filter((one) => {
    const title = one.record.values[name.path];
    return typeof title === 'string' && isLinked(view, one, title.slice(0, BEGINNING).toLowerCase());
  });
  return linked.length / read.length;
}

function isLinked(view: PageView, { block }: ReadBlock, title: string): boolean {
  return [block.element, ...(block.more ?? [])].some((part) => {
    const from = view.indexOf(part) ?? 0;
    const end = Math.min(view.endOf(from), from + MAX_LOOK);
    for (let at = from; at < end; at++) {
      const element = view.elements[at];
      if (element?.name !== 'a' || element.attribs.href === undefined) continue;
      if (view.textLength(at) < 4000 && view.textOf(at).toLowerCase().includes(title)) return true;
      if (
        element.attribs.title?.toLowerCase().includes(title) ||
        element.attribs['aria-label']?.toLowerCase().includes(title)
      )
        return true;
    }
    return false;
  });
}
