import type { Element } from 'domhandler';
import { type FoundLink, getElements, type Page, type StructuredData } from '../../page/index';
import type { ParsedQuery } from './types';

/** A site's search form. */
export interface SiteSearch {
  /** Without query. */
  readonly address: string;
  /** Name of the parameter for the search words. */
  readonly field: string;
  /** Other parameters that the form sends. */
  readonly fixed: readonly (readonly [name: string, value: string])[];
}

const MAX_WORDS = 4; // sites require all words to match, so more words find nothing
const MAX_SEARCHES = 3;
const SUBJECT_WEIGHT = 0.5; // words with a lower weight name page kinds or examples
const MAX_FIXED = 12;
const MAX_CONTROLS = 1000; // options included; a form with more is not a search

/** Links to the page's search for the query's subjects; empty if there is no search on the same host, or no subject. */
export function getSearchLinks(search: SiteSearch | null, query: ParsedQuery): readonly FoundLink[] {
  if (search === null) return [];
  return getSearches(query).map((words) => {
    const url = new URL(search.address);
    const parameters = new URLSearchParams();
    for (const [name, value] of search.fixed) parameters.append(name, value);
    parameters.append(search.field, words);
    url.search = parameters.toString();
    return { url: url.href, kind: 'search', text: words, region: 'none', around: '' };
  });
}

/** Whether a page is a search result page, or a further page of one. */
export function isSearchPage(pageUrl: string, search: SiteSearch | null): boolean {
  const url = URL.parse(pageUrl);
  return (
    search !== null &&
    url !== null &&
    url.origin + url.pathname === search.address &&
    url.searchParams.has(search.field)
  );
}

/** Search words: one search for each alternative. */
function getSearches({ parts, join }: ParsedQuery): readonly string[] {
  const subjects = parts
    .map((part) => part.flatMap(({ shown, weight }) => (weight >= SUBJECT_WEIGHT ? [shown] : [])))
    .filter((words) => words.length > 0);
  const searches = join === 'any' ? subjects : subjects.length > 0 ? [subjects.flat()] : [];
  return searches.slice(0, MAX_SEARCHES).map((words) => words.slice(0, MAX_WORDS).join(' '));
}

/** Finds a search on the page's own host, by its form or its JSON-LD. */
export function findSiteSearch(page: Page, { jsonLd }: Pick<StructuredData, 'jsonLd'>): SiteSearch | null {
  for (const form of getForms(page)) {
    const search = readForm(form, page);
    if (search !== null) return search;
  }
  return readSearchAction(jsonLd, page);
}

interface Form {
  readonly element: Element;
  readonly controls: readonly Element[];
}

const CONTROLS = new Set(['input', 'select', 'textarea', 'option', 'button']);

function getForms({ document }: Page): readonly Form[] {
  const forms: { element: Element; controls: Element[] }[] = [];
  for (const element of getElements(document)) {
    if (element.name === 'form') forms.push({ element, controls: [] });
    else if (CONTROLS.has(element.name)) {
      const form = forms.at(-1);
      if (form && form.controls.length <= MAX_CONTROLS && isWithin(element, form.element)) form.controls.push(element);
    }
  }
  return forms;
}

function isWithin(element: Element, form: Element): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at === form) return true;
  return false;
}

const SEARCH_FIELD =
  /^(?:q|s|k|wd|query|search|keywords?|terms?|text|such(?:e|begriff|wort)?|recherche|buscar?|cerca|zoek|search[-_]?(?:query|term|text|word|keywords?|string)?)$/i;
const SEARCH_WORD = /search|suche|recherch|buscar|busca\b|cerca|zoek|sök|søg|szuk|поиск|検索|搜索|搜尋/i;
const NOT_SENT = new Set(['submit', 'button', 'image', 'reset']);
// input types that a page search does not have
const OTHER_TYPES = new Set(['password', 'email', 'file', 'tel', 'date', 'number']);

/** A form counts as a search if it uses GET, has one text field, and its field or form is named as a search. */
function readForm({ element, controls }: Form, page: Page): SiteSearch | null {
  const { method = 'get', action = '' } = element.attribs;
  if (method.trim().toLowerCase() !== 'get' || controls.length > MAX_CONTROLS) return null;
  const address = getOwnAddress(action, page);
  if (address === null) return null;
  const fields = controls.map((control) => ({ control, type: getType(control) }));
  if (fields.some(({ control, type }) => OTHER_TYPES.has(type) || control.name === 'textarea')) return null;
  const [typed, ...more] = fields.filter(
    ({ control, type }) => control.name === 'input' && (type === 'text' || type === 'search'),
  );
  const field = typed?.control.attribs.name;
  if (!typed || more.length > 0 || !field) return null;
  const says = [element, typed.control].some(({ attribs }) =>
    [
      attribs.role,
      attribs.id,
      attribs.class,
      attribs.action,
      attribs.placeholder,
      attribs['aria-label'],
      attribs.title,
    ].some((text) => text !== undefined && SEARCH_WORD.test(text)),
  );
  if (typed.type !== 'search' && !(says && SEARCH_FIELD.test(field)) && element.attribs.role !== 'search') return null;
  const fixed = fields.flatMap(({ control, type }) => getFixed(control, type, controls));
  return fixed.length > MAX_FIXED ? null : { address, field, fixed };
}

function getType({ name, attribs: { type = 'text' } }: Element): string {
  return name === 'input' ? type.trim().toLowerCase() : name;
}

/** The value a control sends if the user does not change it. */
function getFixed(control: Element, type: string, controls: readonly Element[]): SiteSearch['fixed'] {
  const { name, value, checked } = control.attribs;
  if (!name || NOT_SENT.has(type)) return [];
  if (type === 'hidden') return [[name, value ?? '']];
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? [] : [[name, value ?? 'on']];
  if (type !== 'select') return [];
  const options = controls.filter((option) => option.name === 'option' && isWithin(option, control));
  const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
  return chosen?.attribs.value ? [[name, chosen.attribs.value]] : [];
}

/** The form's `action` without query, if on the page's own host; without `action`, the page itself. */
function getOwnAddress(action: string, { url, baseUrl }: Page): string | null {
  const target = URL.parse(action.trim() === '' ? url : action, baseUrl);
  return target !== null && target.host === new URL(url).host && /^https?:$/.test(target.protocol)
    ? target.origin + target.pathname
    : null;
}

/** Reads a `SearchAction` of schema.org: a template such as `https://shop.example/search?q={search_term_string}`. */
function readSearchAction(jsonLd: readonly unknown[], page: Page): SiteSearch | null {
  const text = jsonLd.length === 0 ? '' : JSON.stringify(jsonLd);
  if (!text.includes('SearchAction')) return null;
  const [, template] = /"((?:https?:)?\/[^"]*\{search_term(?:_string)?\}[^"]*)"/.exec(text) ?? [];
  const url = template === undefined ? null : URL.parse(template, page.url);
  if (url === null) return null;
  const entries = [...url.searchParams];
  const field = entries.find(([, value]) => /^\{search_term(?:_string)?\}$/.test(value))?.[0];
  const address = getOwnAddress(url.href, page);
  if (field === undefined || address === null || /%7B/i.test(address)) return null;
  return { address, field, fixed: entries.filter(([name]) => name !== field) };
}
