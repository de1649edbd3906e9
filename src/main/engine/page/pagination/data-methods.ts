import { normalizeUrl } from '@shared/url';
import { readBlobs } from '../blobs';
import type { Page } from '../types';
import type { PaginationMethod } from './types';
import { relateUrls } from './url-relation';

// keys of responses for the next page: its URL, a token, or its number
const ADDRESS_KEY =
  /^(?:@?(?:odata\.)?next(?:_?page)?(?:_?(?:url|href|link|uri|path))?|(?:load)?_?more_?(?:url|href|link))$/i;
const TOKEN_KEY =
  /^(?:end_?cursor|next_?cursor|cursor_?next|next_?(?:page_?)?token|continuation(?:_?token)?|next_?max_?id|next_?(?:start|after|key|marker))$/i;
const NUMBER_KEY = /^next_?(?:page(?:_?(?:number|num|no|index))?|offset|start|skip)$/i;
const PAGE_KEY = /^(?:current_?)?page(?:_?(?:number|num|no|index))?$/i;
/** Keys by which a response says whether its list goes on. */
export const HAS_MORE_KEY = /^(?:has_?(?:more|next)(?:_?page)?|more|is_?next|more_?available)$/i;
const LAST_KEY = /^(?:is_?last(?:_?page)?|is_?end|last)$/i;

// parameters in which sites expect such a token, most likely first
const PARAMETERS: readonly (readonly [key: RegExp, names: readonly string[]])[] = [
  [/end_?cursor|next_?after/i, ['after', 'cursor']],
  [/page_?token/i, ['pageToken', 'page_token']],
  [/token|continuation/i, ['token', 'continuation', 'next_token']],
  [/max_?id/i, ['max_id']],
  [/start/i, ['start']],
  [/offset/i, ['offset']],
  [/skip/i, ['skip']],
  [/marker/i, ['marker']],
  [/page/i, ['page', 'p']],
  [/./, ['cursor', 'after']],
];

const MAX_DEPTH = 10;
const MAX_NODES = 20_000;
const MAX_TOKEN = 600; // characters

interface Hint {
  readonly key: string;
  readonly value: string;
  readonly isAddress: boolean;
}

/** Pagination methods found in the page's data, or in the responses that its scripts fetched. */
export function findDataMethods(page: Page): readonly PaginationMethod[] {
  const isData = /^\s*[[{]/.test(page.source);
  // most pages do not name a next page
  if (!isData && !PAGING_HINT.test(page.source) && (page.captured ?? []).length === 0) return [];
  const hints = readBlobs(page).flatMap(({ name, data, captured }) =>
    hintsIn(data).map((hint) => ({ ...hint, from: captured ? name : page.url })),
  );
  return hints.flatMap(({ from, ...hint }) =>
    hint.isAddress ? toAddressMethod(hint, page, isData) : findTokenMethods(hint, page, from, isData),
  );
}

const PAGING_HINT =
  /next_?(?:page|cursor|token|url|href|link|max|offset)|end_?cursor|has_?(?:more|next)|continuation|"next"/i;

function hintsIn(data: unknown): readonly Hint[] {
  const hints: Hint[] = [];
  const open: [node: unknown, depth: number][] = [[data, 0]];
  for (let seen = 0; open.length > 0 && seen < MAX_NODES; seen++) {
    const [node, depth] = open.pop() ?? [null, 0];
    if (typeof node !== 'object' || node === null) continue;
    if (!Array.isArray(node)) hints.push(...findHints(node));
    if (depth < MAX_DEPTH) for (const child of Object.values(node)) open.push([child, depth + 1]);
  }
  return hints;
}

function findHints(node: object): readonly Hint[] {
  const entries = Object.entries(node);
  const isEnd = entries.some(
    ([key, value]) => (HAS_MORE_KEY.test(key) && value === false) || (LAST_KEY.test(key) && value === true),
  );
  if (isEnd) return [];
  const hints = entries.flatMap(([key, value]) => readHint(key, value));
  if (hints.length > 0) return hints;
  const goesOn = entries.some(([key, value]) => HAS_MORE_KEY.test(key) && value === true);
  const page = goesOn ? entries.find(([key, value]) => PAGE_KEY.test(key) && typeof value === 'number') : undefined;
  return page ? [{ key: page[0], value: String(Number(page[1]) + 1), isAddress: false }] : [];
}

function readHint(key: string, value: unknown): readonly Hint[] {
  if (typeof value === 'number' && NUMBER_KEY.test(key)) return [{ key, value: String(value), isAddress: false }];
  if (ADDRESS_KEY.test(key)) {
    const address = typeof value === 'string' ? value : getHref(value);
    if (address !== null && /^(?:https?:\/\/|\/|\?|\.\/)\S+$/.test(address))
      return [{ key, value: address, isAddress: true }];
  }
  if (typeof value !== 'string' || value === '' || value.length > MAX_TOKEN) return [];
  if (NUMBER_KEY.test(key) && /^\d{1,7}$/.test(value)) return [{ key, value, isAddress: false }];
  return TOKEN_KEY.test(key) && !/\s/.test(value) ? [{ key, value, isAddress: false }] : [];
}

function getHref(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const href = Object.entries(value).find(([key]) => key === 'href' || key === 'url')?.[1];
  return typeof href === 'string' ? href : null;
}

function toAddressMethod({ key, value }: Hint, page: Page, isData: boolean): readonly PaginationMethod[] {
  const url = normalizeUrl(value, page.baseUrl);
  if (url === null || new URL(url).host !== new URL(page.url).host) return [];
  const relation = relateUrls(page.url, url);
  if (relation.kind === 'count' && relation.to <= (relation.from ?? 0)) return [];
  const isOn = relation.kind !== 'other' && relation.kind !== 'same';
  if (!isOn && !isData) return []; // another path is another list, or data that the template does not know
  return [
    { kind: 'cursor', url, selector: null, found: `"${key}" in the page's data`, confidence: isData ? 0.9 : 0.75 },
  ];
}

/** `from` is the source of the data: the page, or what its scripts fetched. */
function findTokenMethods(
  { key, value }: Hint,
  page: Page,
  from: string,
  isData: boolean,
): readonly PaginationMethod[] {
  const names = PARAMETERS.find(([pattern]) => pattern.test(key))?.[1] ?? [];
  const used = new Set([...new URL(page.url).searchParams.keys(), ...new URL(from).searchParams.keys()]);
  const known = names.filter((name) => used.has(name));
  return (known.length > 0 ? known : names).flatMap((name, at): PaginationMethod[] => {
    const url = new URL(page.url);
    if (url.searchParams.get(name) === value) return [];
    url.searchParams.set(name, value);
    const sure = known.length > 0 ? 0.7 : 0.5 - 0.1 * at;
    return [
      {
        kind: 'cursor',
        url: url.href,
        selector: null,
        found: `"${key}" in the page's data, as ${name}=`,
        confidence: isData ? sure + 0.1 : sure,
        isGuess: true,
      },
    ];
  });
}
