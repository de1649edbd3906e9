import type { Page, StructuredData } from '../types';
import { foldText } from './fold';
import { type PageScan, scanPage } from './page-scan';
import type { ResponseFacts } from './types';

/** All that a verdict may look at. */
export interface PageSignals extends PageScan {
  readonly facts: ResponseFacts;
  readonly structured: () => StructuredData;
  /** The beginning of the source, where what blocks a visit leaves its marks. */
  readonly source: string;
  readonly says: Says;
}

/** What a page says, folded for comparison. */
export interface Says {
  readonly title: string;
  readonly headings: readonly string[];
  /** Title and first heading: what the page is about. */
  readonly names: readonly string[];
  readonly text: string;
  /** What links and buttons say, the first of them. */
  readonly linked: string;
}

const ENTITY_TYPES = /Product|Recipe|Article|Posting|Offer|Event|Book|Movie|Review|Person|Course|Vehicle/;
const FACTS = 3; // an entity with more than a name, an address and an image is described
const MARKED_SOURCE = 40_000; // pages put in the place of others are small, and their marks stand early

export function readSignals(page: Page, structured: () => StructuredData, facts: ResponseFacts): PageSignals {
  const scan = scanPage(page);
  const [title, headings] = [foldText(scan.title), scan.headings.map(foldText)];
  return {
    ...scan,
    facts,
    structured,
    source: page.source.slice(0, MARKED_SOURCE),
    says: {
      title,
      headings,
      names: [title, ...headings.slice(0, 1)],
      text: scan.isFull ? '' : foldText(scan.text),
      linked: scan.isFull ? '' : foldText(scan.linked),
    },
  };
}

/** What of a page matches, in quotes, to be put in a message. */
export function quoteText(text: string): string {
  const short = text.length > LONG_QUOTE ? `${text.slice(0, LONG_QUOTE).trimEnd()}…` : text;
  return `“${short}”`;
}

const LONG_QUOTE = 80;

/** What a page is titled, in quotes, for a message; empty where it has no title. */
export function titled({ title, headings }: PageScan): string {
  const name = title || headings[0] || '';
  return name === '' ? '' : `, titled ${quoteText(name)}`;
}

/** Whether the answer was one that brings a page. */
export function isAnswered({ httpStatus }: ResponseFacts): boolean {
  return httpStatus >= 200 && httpStatus < 300;
}

/** Whether the visit ended elsewhere, at an address of a kind that was not asked for. */
export function isLedTo(address: RegExp, { requestedUrl, finalUrl }: ResponseFacts): boolean {
  return requestedUrl !== finalUrl && address.test(getUrlPlace(finalUrl)) && !address.test(getUrlPlace(requestedUrl));
}

/** Host and path; what stands in a query names other addresses. */
function getUrlPlace(url: string): string {
  const end = url.search(/[?#]/);
  return (end < 0 ? url : url.slice(0, end)).replace(/^\w+:\/\//, '');
}

/** Whether markup describes an entity with facts; such a page exists, even if its text says otherwise. */
export function describesEntity({ structured }: PageSignals): boolean {
  return structured().entities.some(
    ({ types, properties }) => types.some((type) => ENTITY_TYPES.test(type)) && Object.keys(properties).length > FACTS,
  );
}
