import { dirname, extname } from 'node:path';
import { FILE_FORMATS, type TargetOf } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { findFormat } from '@shared/export-format';
import { explainFileError, requireOutside, requireWritable } from './file-path';
import { replaceRun } from './replace-file';
import type { Writer } from './writer';

/** A file that always has the last complete run. */
export const fileWriter: Writer<TargetOf<'file'>> = {
  place: ({ path }) => `the file ${path}`,
  check: ({ path }, dataDir) => {
    requireOutside(path, dataDir);
    getFileFormat(path);
  },
  probe: async ({ path }) => {
    await requireWritable(dirname(path));
    return 'Its folder can be written to.';
  },
  write: async ({ path }, run, { signal }) => {
    await requireWritable(dirname(path));
    await replaceRun(path, run, getFileFormat(path), signal);
    return { rows: await run.countRows(), message: null };
  },
  explain: (error, { path }) => explainFileError(error, path),
};

function getFileFormat(path: string) {
  const format = findFormat(extname(path).slice(1));
  if (format !== null && FILE_FORMATS.includes(format as (typeof FILE_FORMATS)[number])) return format;
  const hint = `End it in one of ${FILE_FORMATS.map((each) => `.${each}`).join(', ')}.`;
  throw new AppError('invalid_request', `"${path}" does not have the extension of a known file format.`, {
    path: ['target', 'path'],
    hint,
  });
}
