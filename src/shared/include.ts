import { z } from 'zod';

/** The content kinds a visit can return, as requests spell them. */
export const INCLUDES = [
  'raw',
  'html',
  'slim_html',
  'markdown',
  'text',
  'urls',
  'images',
  'json_ld',
  'json_blobs',
  'timer',
] as const;

export const Include = z.enum(INCLUDES);
export type Include = z.infer<typeof Include>;

export const DEFAULT_INCLUDES: readonly Include[] = ['markdown', 'html', 'urls'];

/** The key of each kind in a visit's result. */
export const INCLUDE_KEY = {
  raw: 'raw',
  html: 'html',
  slim_html: 'slimHtml',
  markdown: 'markdown',
  text: 'text',
  urls: 'urls',
  images: 'images',
  json_ld: 'jsonLd',
  json_blobs: 'jsonBlobs',
  timer: 'timer',
} as const satisfies Record<Include, string>;
