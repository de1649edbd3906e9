import type { FieldQuery } from '../asked/query';
import { labelFit } from '../ranking/label-fit';
import type { PageView } from '../view/page-view';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { withoutHeads } from './list-lines';
import { toMemberText } from './member-text';

const MAX_ITEMS = 300;
const MAX_HEADING = 80;
const GROUP = /(?:group|section)[-_]*(?:name|title|header|heading)|subhead|sub-?title/i;

/** Texts of the list items among elements `[from, end)`; for steps, with the headings between them. */
export function listItems(view: PageView, query: FieldQuery, from: number, end: number): readonly string[] {
  const texts: string[] = [];
  let heading: string | null = null;
  for (let at = from; at < end && texts.length < MAX_ITEMS; at++) {
    const element = view.elements[at];
    if (element?.name === 'li') {
      const text = toMemberText(element, view.textOf(at), query.concept?.id);
      if (text !== '') texts.push(...(heading ? [heading] : []), text);
      heading = null;
      at = view.endOf(at) - 1;
    } else heading = groupHeading(view, query, at) ?? heading;
  }
  return withoutHeads(view, query, from, end, texts);
}

/** The heading of a group of steps; an empty text for any other heading, null if it is not a heading. */
function groupHeading(view: PageView, query: FieldQuery, at: number): string | null {
  const element = view.elements[at];
  if (query.concept?.id !== 'instructions' || !element || !isHeading(element.name, element.attribs.class ?? ''))
    return null;
  const text = view.textOf(at);
  const label = fold(text);
  return text.length <= MAX_HEADING && labelFit(label, query) === 0 && conceptOfTerm(label) === null ? text : '';
}

/** The heading between elements `from` and `end` for the list at `end`: "For the filling". Null if there is none. */
export function headingBefore(view: PageView, query: FieldQuery, from: number, end: number): string | null {
  let heading: string | null = null;
  for (let at = from; at < end; at++) if (view.endOf(at) <= end) heading = groupHeading(view, query, at) ?? heading;
  return heading || null;
}

function isHeading(tag: string, className: string): boolean {
  return /^h[2-6]$/.test(tag) || GROUP.test(className);
}
