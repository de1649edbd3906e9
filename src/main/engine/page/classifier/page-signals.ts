import type { Page, StructuredData } from '../types';
import { foldText } from './fold';
import { type PageScan, scanPage } from './page-scan';
import type { ResponseFacts } from './types';

/** Everything that the classifiers read. */
export interface PageSignals extends PageScan {
  readonly facts: ResponseFacts;
  readonly structured: () => StructuredData;
  /** The beginning of the source, where blocking services leave their marks. */
  readonly source: string;
  readonly says: Says;
}

/** Texts of a page, folded for comparison. */
export interface Says {
  readonly title: string;
  readonly headings: readonly string[];
  /** Title and first heading. */
  readonly names: readonly string[];
  readonly text: string;
  /** Texts of the first links and buttons. */
  readonly linked: string;
}

const ENTITY_TYPES = /Product|Recipe|Article|Posting|Offer|Event|Book|Movie|Review|Person|Course|Vehicle/;
const FACTS = 3; // properties; an entity with more than a name, a URL and an image is described
const MARKED_SOURCE = 40_000; // characters; block pages are small, and their marks come early

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

/** The matching text in quotes, for a message. */
export function quoteText(text: string): string {
  const short = text.length > LONG_QUOTE ? `${text.slice(0, LONG_QUOTE).trimEnd()}…` : text;
  return `“${short}”`;
}

const LONG_QUOTE = 80;

/** The page's title in quotes, for a message; empty without a title. */
export function titled({ title, headings }: PageScan): string {
  const name = title || headings[0] || '';
  return name === '' ? '' : `, titled ${quoteText(name)}`;
}

/** Whether the response has a success status. */
export function isAnswered({ httpStatus }: ResponseFacts): boolean {
  return httpStatus >= 200 && httpStatus < 300;
}

/** Whether the visit was redirected to a URL that matches although the requested one does not. */
export function isRedirectedTo(address: RegExp, { requestedUrl, finalUrl }: ResponseFacts): boolean {
  return requestedUrl !== finalUrl && address.test(getUrlPlace(finalUrl)) && !address.test(getUrlPlace(requestedUrl));
}

/** Host and path; a query may contain other URLs. */
function getUrlPlace(url: string): string {
  const end = url.search(/[?#]/);
  return (end < 0 ? url : url.slice(0, end)).replace(/^\w+:\/\//, '');
}

/** Whether structured data describes an entity; such a page exists, whatever its text says. */
export function describesEntity({ structured }: PageSignals): boolean {
  return structured().entities.some(
    ({ types, properties }) => types.some((type) => ENTITY_TYPES.test(type)) && Object.keys(properties).length > FACTS,
  );
}
