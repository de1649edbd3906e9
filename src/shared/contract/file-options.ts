import { z } from 'zod';

/** Kinds of files, detected by content. `program`: anything a system would run. `page`: HTML. */
export const FILE_KINDS = [
  'image',
  'document',
  'archive',
  'audio',
  'video',
  'data',
  'page',
  'program',
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * Excludes pages and programs: a download link often returns a page that explains why there is no file, and programs
 * are rarely wanted.
 */
export const USUAL_FILE_KINDS: readonly FileKind[] = FILE_KINDS.filter((kind) => kind !== 'page' && kind !== 'program');

/** Placeholders for a file name in addition to the fields of the row. */
export const FILE_NAME_WORDS = ['field', 'file', 'n', 'host', 'sha256', 'ext'] as const;
export const USUAL_FILE_NAME = '{field}/{file}.{ext}';
const DEFAULT_BYTES = 20_000_000;
const MOST_BYTES = 100_000_000; // a file is held in memory until complete

/** How to download the files of fields of type `file`. */
export const FileOptions = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .default(USUAL_FILE_NAME)
    .describe(
      'Path of each file, such as {sku}-{n}.{ext}: fields of the row, field, file (its own name), n, host, sha256, ext',
    ),
  maxBytes: z.number().int().min(1).max(MOST_BYTES).default(DEFAULT_BYTES).describe('Larger files are left out'),
  types: z
    .array(z.enum(FILE_KINDS))
    .min(1)
    .default([...USUAL_FILE_KINDS])
    .describe('Kinds of files to keep, detected from their content; default: all but page and program'),
});
export type FileOptions = z.infer<typeof FileOptions>;
