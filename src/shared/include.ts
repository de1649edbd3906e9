import { z } from 'zod';

/** Where one kind of content stands in a visit's result, and how it is handed out. */
interface IncludeKind {
  readonly key: string;
  readonly mime: 'text/plain' | 'text/html' | 'text/markdown' | 'application/json';
  /** Whether its body is a text or a list of texts. */
  readonly body: 'text' | 'list';
  /** Whether `mainContent` narrows it. */
  readonly narrows: boolean;
  /** Endings of files that ask the command line for it, the usual one first. */
  readonly endings: readonly `.${string}`[];
}

/** The content kinds a visit can return, by their names in requests. */
export const INCLUDE_KINDS = {
  raw: { key: 'raw', mime: 'text/plain', body: 'text', narrows: false, endings: [] },
  html: { key: 'html', mime: 'text/html', body: 'text', narrows: false, endings: ['.html', '.htm'] },
  slim_html: { key: 'slimHtml', mime: 'text/html', body: 'text', narrows: false, endings: [] },
  markdown: { key: 'markdown', mime: 'text/markdown', body: 'text', narrows: true, endings: ['.md', '.markdown'] },
  text: { key: 'text', mime: 'text/plain', body: 'text', narrows: true, endings: ['.txt'] },
  urls: { key: 'urls', mime: 'application/json', body: 'list', narrows: false, endings: [] },
  images: { key: 'images', mime: 'application/json', body: 'text', narrows: false, endings: [] },
  json_ld: { key: 'jsonLd', mime: 'application/json', body: 'text', narrows: false, endings: [] },
  json_blobs: { key: 'jsonBlobs', mime: 'application/json', body: 'text', narrows: false, endings: [] },
  timer: { key: 'timer', mime: 'application/json', body: 'text', narrows: false, endings: [] },
} as const satisfies Readonly<Record<string, IncludeKind>>;

export type Include = keyof typeof INCLUDE_KINDS;
export const INCLUDES = Object.keys(INCLUDE_KINDS) as readonly Include[];
export const Include = z.enum(INCLUDES);

export const DEFAULT_INCLUDES: readonly Include[] = ['markdown', 'html', 'urls'];

/** What a content kind's body is in TypeScript. */
export type IncludeBody<Kind extends Include = Include> = (typeof INCLUDE_KINDS)[Kind]['body'] extends 'list'
  ? readonly string[]
  : string;
