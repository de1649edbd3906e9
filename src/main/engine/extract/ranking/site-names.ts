import type { Page, StructuredData } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { followPath, getTexts } from '../entities/property';
import type { PlaceKind } from '../place-kind';
import { getHomeLinks, isHomePath } from '../view/home-link';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import { isNameLike } from './name-like';

const META = ['og:site_name', 'application-name', 'apple-mobile-web-app-title', 'twitter:app:name:iphone'];
/** Markup properties that name the site of a page. */
const NAMES_OF_SITE = ['name', 'alternateName', 'publisher.name'];
const NAMES_OF_WHOLE = ['isPartOf.name', 'isPartOf.publisher.name'];
const SITE = /^WebSite$/;
const PAGES = /^(?:\w*Page|\w*Article|BlogPosting|Blog)$/;
const ARTICLES = /^(?:the|der|die|das|le|la|les|el|los|il|lo) /;
const MIN_LETTERS = 3;

/**
 * The folded names that a page's site uses for itself: in its markup, on the link to its front page, and in its URL.
 * Empty on the front page, which may well be about the site.
 */
export function siteNames(page: Page, view: PageView, structured: StructuredData): ReadonlySet<string> {
  if (!URL.canParse(page.url)) return NONE;
  const { hostname, pathname, search } = new URL(page.url);
  if (isHomePath(pathname) && search === '') return NONE;
  const texts = [
    ...statedNames(structured),
    ...getHomeLinks(page, view),
    ...namesInAddress(hostname, view, structured),
  ];
  return new Set(texts.map(fold).filter((name) => name.length > 1));
}

const NONE: ReadonlySet<string> = new Set();

/** The site's names in markup. */
function statedNames({ openGraph, meta, entities }: StructuredData): readonly string[] {
  const named = META.flatMap((key) => openGraph[key] ?? meta[key] ?? []);
  const marked = entities.flatMap(({ types, properties }) => {
    const paths = types.some((type) => SITE.test(type))
      ? NAMES_OF_SITE
      : types.some((type) => PAGES.test(type))
        ? [...NAMES_OF_WHOLE, 'publisher.name']
        : NAMES_OF_WHOLE;
    return paths.flatMap((path) => followPath(properties, path)).flatMap((value) => getTexts(value, 'text'));
  });
  return [...named, ...marked];
}

/** A main heading or title that the host name spells out: "Tea House" at `www.teahouse.example`. */
function namesInAddress(hostname: string, view: PageView, { meta }: StructuredData): readonly string[] {
  const labels = hostname.split('.').map(getLetters);
  const heading = view.heading < 0 ? '' : view.textOf(view.heading);
  return [heading, meta.title ?? ''].filter((text) => {
    const words = fold(text);
    return [words, words.replace(ARTICLES, '')].map(getLetters).some((letters) => isHost(labels, letters));
  });
}

function isHost(labels: readonly string[], letters: string): boolean {
  return letters.length >= MIN_LETTERS && (labels.includes(letters) || labels.join('').endsWith(letters));
}

function getLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Places that state the meaning of their value. */
const EXPLICIT_PLACES: ReadonlySet<PlaceKind> = new Set(['thing', 'label', 'data']);
const BYLINES: ReadonlySet<PlaceKind> = new Set(['byline', 'name', 'link']);

/** Whether a candidate found by position or appearance names the site instead of the page. */
export function isNameOfSite(
  subject: { readonly siteNames: () => ReadonlySet<string> },
  query: FieldQuery,
  kind: PlaceKind,
  { texts }: Candidate,
): boolean {
  if (EXPLICIT_PLACES.has(kind) || !namesSomething(query)) return false;
  // a byline may name the site if the site is the author
  if (query.concept?.id === 'author' && BYLINES.has(kind)) return false;
  return texts.length > 0 && texts.every((text) => subject.siteNames().has(fold(text)));
}

function namesSomething(query: FieldQuery): boolean {
  return isNameLike(query) || query.concept?.id === 'author' || query.concept?.id === 'brand';
}
