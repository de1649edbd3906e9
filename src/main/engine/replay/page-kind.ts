import type { Template } from '@shared/template';
import { getTemplateKey } from '../store/index';

/** Pages that are read in the same way: of one site and template, with URLs of one shape. */
export interface PageKind {
  readonly key: string;
  readonly site: string;
  readonly templateKey: string;
  readonly template: Template;
  readonly pattern: string;
}

export interface KindOptions {
  readonly perPage: string;
  readonly recordSelector: string | null;
  /** How more of a list is loaded: by clicking this element, by scrolling (`null`), or not at all (`undefined`). */
  readonly more: string | null | undefined;
  /** Whether the link to the list's next page is read too. */
  readonly isFollowed: boolean;
  /** Id of the login session; pages behind a login form a separate kind. */
  readonly session: string | null;
}

export function getPageKind(url: string, template: Template, options: KindOptions): PageKind {
  const pattern = getUrlShape(url);
  const templateKey = getTemplateKey(template);
  const { perPage, recordSelector, more, isFollowed, session } = options;
  const key = JSON.stringify([
    pattern,
    templateKey,
    perPage,
    recordSelector,
    more === undefined ? 'page' : { more },
    isFollowed,
    session,
  ]);
  return { key, site: new URL(url).host.replace(/^www\./, ''), templateKey, template, pattern };
}

/** The URL with `*` for parts that usually vary: all path segments except the first, or the only one. */
function getUrlShape(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const segments = pathname.slice(1).split('/');
  const [first = ''] = segments;
  const isOnly = segments.length === 1;
  const shape = isOnly ? (first === '' ? '' : '*') : [first, ...segments.slice(1).map(() => '*')].join('/');
  const names = [...new Set(searchParams.keys())].sort().map((name) => `${name}=*`);
  return `${origin}/${shape}${names.length === 0 ? '' : `?${names.join('&')}`}`;
}
