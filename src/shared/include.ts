import { z } from 'zod';

/** How a visit's result contains a content kind, and how it is served. */
interface IncludeKind {
  readonly key: string;
  readonly mime: 'text/plain' | 'text/html' | 'text/markdown' | 'application/json';
  /** Whether its body is a text or a list of texts. */
  readonly body: 'text' | 'list';
  /** Options that narrow it to a part of the page; `tags` are `includeTags` and `excludeTags`. */
  readonly narrowedBy: readonly ('mainContent' | 'tags')[];
  /** File extensions that request it on the command line, the default one first. */
  readonly endings: readonly `.${string}`[];
}

/** Content kinds of a visit, by their names in requests. */
export const INCLUDE_KINDS = {
  raw: { key: 'raw', mime: 'text/plain', body: 'text', narrowedBy: [], endings: [] },
  html: { key: 'html', mime: 'text/html', body: 'text', narrowedBy: ['tags'], endings: ['.html', '.htm'] },
  slim_html: { key: 'slimHtml', mime: 'text/html', body: 'text', narrowedBy: ['tags'], endings: [] },
  markdown: {
    key: 'markdown',
    mime: 'text/markdown',
    body: 'text',
    narrowedBy: ['mainContent', 'tags'],
    endings: ['.md', '.markdown'],
  },
  text: { key: 'text', mime: 'text/plain', body: 'text', narrowedBy: ['mainContent', 'tags'], endings: ['.txt'] },
  urls: { key: 'urls', mime: 'application/json', body: 'list', narrowedBy: [], endings: [] },
  images: { key: 'images', mime: 'application/json', body: 'text', narrowedBy: [], endings: [] },
  json_ld: { key: 'jsonLd', mime: 'application/json', body: 'text', narrowedBy: [], endings: [] },
  json_blobs: { key: 'jsonBlobs', mime: 'application/json', body: 'text', narrowedBy: [], endings: [] },
  timer: { key: 'timer', mime: 'application/json', body: 'text', narrowedBy: [], endings: [] },
} as const satisfies Readonly<Record<string, IncludeKind>>;

export type Include = keyof typeof INCLUDE_KINDS;
export const INCLUDES = Object.keys(INCLUDE_KINDS) as readonly Include[];
export const Include = z.enum(INCLUDES);

/** The requested part of the page; the whole page by default. */
export interface Narrowing {
  readonly mainContent?: boolean | undefined;
  /** CSS selectors of parts to keep. */
  readonly includeTags?: readonly string[] | undefined;
  /** CSS selectors of parts to leave out. */
  readonly excludeTags?: readonly string[] | undefined;
}

/** The options that apply to a content kind. */
export function narrowingOf(kind: Include, { mainContent, includeTags = [], excludeTags = [] }: Narrowing): Narrowing {
  const by: readonly string[] = INCLUDE_KINDS[kind].narrowedBy;
  return {
    ...(mainContent && by.includes('mainContent') && { mainContent }),
    ...(includeTags.length > 0 && by.includes('tags') && { includeTags }),
    ...(excludeTags.length > 0 && by.includes('tags') && { excludeTags }),
  };
}

export const DEFAULT_INCLUDES: readonly Include[] = ['markdown', 'html', 'urls'];

/** TypeScript type of a content kind's body. */
export type IncludeBody<Kind extends Include = Include> = (typeof INCLUDE_KINDS)[Kind]['body'] extends 'list'
  ? readonly string[]
  : string;
