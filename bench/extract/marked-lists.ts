import type { Element } from 'domhandler';
import { parentElement } from '../../src/main/engine/extract/view/css-path';
import { isElement } from '../../src/main/engine/page/elements';
import { parsePage } from '../../src/main/engine/page/parse';
import { getSamples, isRow, type Row, type Sample } from './data';

const MIN_RECORDS = 4; // fewer items of a type are as often parts of one thing
const TYPES =
  /^(?:Comment|UserComments|Review|UserReview|Product|IndividualProduct|BlogPosting|NewsArticle|Article|SocialMediaPosting|DiscussionForumPosting|CreativeWork|Event|JobPosting|Recipe|Book|Movie|VideoObject|LocalBusiness|Restaurant|SoftwareApplication|Course|House|Apartment)$/;

const KINDS = /^(?:listing|collection|forum)$/; // pages of main-content that are lists

/** Lists of two other sets, which nobody laid out as lists: the pages whose own markup names the records that they show. */
export function getMarkedLists(folder: string): readonly Sample[] {
  const samples = [
    ...getSamples(folder, 'main-content', Number.POSITIVE_INFINITY).filter(({ truth }) =>
      KINDS.test(String(truth.type)),
    ),
    ...getSamples(folder, 'pagination', Number.POSITIVE_INFINITY),
  ];
  return samples.flatMap((sample) => findMarkedList(sample, String(sample.truth.url)) ?? []);
}

/** The list that a page's microdata or JSON-LD names, as a truth of the set `lists`; null where it names none or several. */
function findMarkedList({ id, source }: Sample, url: string): Sample | null {
  const { document } = parsePage(source, url);
  const elements = collectElements(document.children.filter(isElement));
  const lists = [...microdataLists(elements), ...itemLists(elements, url)];
  const [longest, next] = lists.sort((one, other) => other.records.length - one.records.length);
  if (!longest || (next && next.records.length * 2 > longest.records.length)) return null;
  const records = longest.records.map((element) => ({ xpath: toXPath(element), url }));
  return { id, source, truth: { id, type: longest.type, source: longest.source, records } };
}

interface MarkedList {
  readonly type: string;
  readonly source: 'microdata' | 'links';
  readonly records: readonly Element[];
}

/** Items of one type, none of which holds another. */
function microdataLists(elements: readonly Element[]): readonly MarkedList[] {
  const byType = new Map<string, Element[]>();
  for (const element of elements) {
    const type = (element.attribs.itemtype ?? '').trim().split('/').at(-1) ?? '';
    if (element.attribs.itemscope === undefined || !TYPES.test(type)) continue;
    byType.set(type, [...(byType.get(type) ?? []), element]);
  }
  return [...byType]
    .filter(([, records]) => records.length >= MIN_RECORDS && !records.some((one) => isInsideAny(one, records)))
    .map(([type, records]) => ({ type, source: 'microdata' as const, records }));
}

/** What JSON-LD lists by address: the largest element that links to one entry and to no other. */
function itemLists(elements: readonly Element[], url: string): readonly MarkedList[] {
  return elements.flatMap((script) => {
    if (script.name !== 'script' || !/ld\+json/.test(script.attribs.type ?? '')) return [];
    const text = script.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
    return listsIn(parseJson(text)).flatMap(({ type, urls }) => {
      const records = linkedRecords(elements, urls, url);
      return records.length >= MIN_RECORDS && records.length >= urls.length * 0.8
        ? [{ type, source: 'links' as const, records }]
        : [];
    });
  });
}

function linkedRecords(elements: readonly Element[], urls: readonly string[], base: string): readonly Element[] {
  const wanted = new Set(urls.map((one) => normal(one, base)));
  const inside = new Map<Element, Set<string>>();
  for (const element of elements) {
    const href = element.name === 'a' ? normal(element.attribs.href ?? '', base) : '';
    if (href === '' || !wanted.has(href)) continue;
    for (let node: Element | null = element; node; node = parentElement(node))
      inside.set(node, (inside.get(node) ?? new Set()).add(href));
  }
  const own = [...inside].filter(([element, hrefs]) => {
    const parent = parentElement(element);
    return hrefs.size === 1 && parent && (inside.get(parent)?.size ?? 0) > 1;
  });
  const found = own.map(([element]) => element);
  const distinct = new Set(own.map(([, hrefs]) => [...hrefs][0]));
  // an entry that stands twice, as in a menu, leaves open which of both is the record
  return distinct.size === found.length ? found : [];
}

function normal(href: string, base: string): string {
  if (!URL.canParse(href, base)) return '';
  const { host, pathname, search } = new URL(href, base);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

function listsIn(value: unknown): readonly { readonly type: string; readonly urls: readonly string[] }[] {
  if (Array.isArray(value)) return value.flatMap(listsIn);
  if (!isRow(value)) return [];
  const inner = Object.values(value).flatMap(listsIn);
  if (!/ItemList|CollectionPage|OfferCatalog/.test(String(value['@type'])) || !Array.isArray(value.itemListElement))
    return inner;
  const entries = value.itemListElement.filter(isRow).map((entry) => (isRow(entry.item) ? entry.item : entry));
  const urls = entries.flatMap(
    (entry: Row) => [entry.url, entry['@id'], entry.item].find((one) => typeof one === 'string') ?? [],
  );
  const type = String(entries[0]?.['@type'] ?? 'ItemList');
  return [...inner, { type, urls: [...new Set(urls.map(String))] }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isInsideAny(element: Element, others: readonly Element[]): boolean {
  const set = new Set(others);
  for (let node = parentElement(element); node; node = parentElement(node)) if (set.has(node)) return true;
  return false;
}

function collectElements(roots: readonly Element[]): readonly Element[] {
  const found: Element[] = [];
  const pending = [...roots].reverse();
  for (let node = pending.pop(); node; node = pending.pop()) {
    found.push(node);
    pending.push(...node.children.filter(isElement).reverse());
  }
  return found;
}

/** The path of tags with numbers that the truths of `lists` have. */
function toXPath(element: Element): string {
  const steps: string[] = [];
  for (let node: Element | null = element; node; node = parentElement(node)) {
    const { name, parent } = node;
    const alike = (parent?.children ?? []).filter((one) => isElement(one) && one.name === name);
    steps.unshift(`${name}[${alike.indexOf(node) + 1}]`);
  }
  return `/${steps.join('/')}`;
}
