import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { SourceReader } from '../source-reader';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { isActionLink } from '../words/action-words';
import { fold } from '../words/fold';

const SCORE = 0.6; // below labels and markup, which are about the field itself
const MAX_TEXT = 40; // characters; longer links name articles
const MIN_FIELD = 3; // characters; "/c/" and "/p/" name nothing

/**
 * The text of the only link of a record whose address has the field's name before it, as those of pages that list all
 * things with one value do: `/district/north/`, `/region?name=Loire`.
 */
export const fromLinkFields: SourceReader = (subject, query) => {
  if (subject.scope === 'page' || !mayBeLinked(query)) return [];
  const linked = getLinkFields(subject.view);
  const found = [...linked].flatMap(([field, links]) => (query.asked.some((term) => isSame(term, field)) ? links : []));
  const [first] = found;
  if (!first || found.some(({ text }) => text !== first.text) || isActionLink(subject, first.link)) return [];
  return [{ texts: [first.text], score: SCORE, source: 'rules', where: inElement(first.link) }];
};

/** Whether two folded words are one, or its singular and plural: "stadtteil" and "stadtteile". */
function isSame(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short === long || (short.length >= MIN_PLURAL && long.startsWith(short) && PLURAL.test(long.slice(short.length)))
  );
}

const MIN_PLURAL = 5; // characters; shorter words begin others
const PLURAL = /^(?:e[nrs]?|n)$/;

/** Whether a field may be a property by which a site groups its pages; names and descriptions are not. */
function mayBeLinked({ type, form, many, nested, concept }: FieldQuery): boolean {
  return type === 'text' && (form === null || form === 'place') && !many && !nested && concept?.general !== true;
}

interface LinkField {
  readonly link: Element;
  readonly text: string;
}

const known = new WeakMap<PageView, ReadonlyMap<string, readonly LinkField[]>>();

/** Links by the folded word in their address that is before the value of their text. */
function getLinkFields(view: PageView): ReadonlyMap<string, readonly LinkField[]> {
  const before = known.get(view);
  if (before) return before;
  const fields = new Map<string, LinkField[]>();
  for (const [at, link] of view.elements.entries()) {
    // a link that is the whole record says what the record is
    if (link.name !== 'a' || link.attribs.href === undefined || link === view.root) continue;
    const length = view.textLength(at);
    const text = length === 0 || length > MAX_TEXT ? '' : view.textOf(at);
    const field = text === '' ? null : findField(text, link.attribs.href);
    if (field !== null) fields.set(field, [...(fields.get(field) ?? []), { link, text }]);
  }
  known.set(view, fields);
  return fields;
}

/** The folded word that an address has before the value that the text of its link gives; null if it has none. */
function findField(text: string, href: string): string | null {
  const [path = '', query = ''] = href.replace(/#.*$/, '').split('?', 2);
  const [last, before] = path.replace(ORIGIN, '').split('/').filter(Boolean).toReversed();
  const [value] = FIRST_VALUE.exec(query) ?? [];
  const named =
    value !== undefined && namesTarget(text, value) ? last : last && namesTarget(text, last) ? before : null;
  const field = fold(decode(named ?? ''));
  return field.length < MIN_FIELD ? null : field;
}

const ORIGIN = /^(?:[a-z]+:)?\/\/[^/]*/i;
const FIRST_VALUE = /(?<=^[^=&]+=)[^&]+/;

/** Whether an address has the first word of a link's text, or only a number in its place. */
function namesTarget(text: string, value: string): boolean {
  const words = fold(text);
  const target = fold(decode(value.replace(/\.\w{2,5}$/, '').replaceAll('+', ' ')));
  const [first = ''] = words.split(' ');
  return words !== '' && (/^\d+$/.test(target) || target.replaceAll(' ', '').includes(first));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
