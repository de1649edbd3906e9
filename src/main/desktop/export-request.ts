import { DOWNLOAD_EXTENSIONS } from '@shared/export-format';
import { PROJECT_FILE } from '@shared/project-file';
import { z } from 'zod';

const MAX_NAME = 120; // file systems allow 255 bytes, and a character may take four

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i; // device names, which Windows opens instead of a file

const EXPORT_PATH =
  /^\/api\/(?:jobs\/[^/\\?#]+\/export\?[^\\#]*|extractors\/[^/\\?#]+\/export|projects\/[^/\\?#]+\/file|v2\/workflows\/[^/\\?#]+)$/;

/** What the window may save: an export of a job or extractor, a workflow or a project, under a plain file name. */
export const ExportOrder = z.object({
  path: z
    .string()
    .max(2000)
    .regex(EXPORT_PATH, 'Only an export of a job or of an extractor, a workflow or a project can be saved.'),
  suggestedName: z.string().max(1000).transform(toSafeFileName),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

/** A file name without folder that every system accepts, with the extension of an export format or a project. */
export function toSafeFileName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ').replaceAll(/\s+/g, ' ');
  const { stem, extension } = splitName(plain);
  const trimmed = stem
    .replace(/^[. ]+/, '')
    .slice(0, MAX_NAME)
    .replace(/[. ]+$/, '');
  return `${trimmed === '' || RESERVED.test(trimmed) ? 'export' : trimmed}.${extension}`;
}

function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const ended = name.trimEnd();
  const extension = [...DOWNLOAD_EXTENSIONS, PROJECT_FILE.extension].find((each) =>
    ended.toLowerCase().endsWith(`.${each}`),
  );
  return extension === undefined
    ? { stem: name, extension: 'csv' }
    : { stem: ended.slice(0, -extension.length - 1), extension };
}
