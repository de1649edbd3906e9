import { z } from 'zod';

/** How a visit's result contains a content kind, and how it is served. */
interface IncludeKind {
  readonly key: string;
  readonly mime: 'text/plain' | 'text/html' | 'text/markdown' | 'application/json';
  /** Whether its body is a text or a list of texts. */
  readonly body: 'text' | 'list';
  /** Whether `mainContent` applies to it. */
  readonly narrows: boolean;
  /** File extensions that request it on the command line, the default one first. */
  readonly endings: readonly `.${string}`[];
}

/** Content kinds of a visit, by their names in requests. */
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

/** TypeScript type of a content kind's body. */
export type IncludeBody<Kind extends Include = Include> = (typeof INCLUDE_KINDS)[Kind]['body'] extends 'list'
  ? readonly string[]
  : string;
