import { join } from 'node:path';
import type { TargetOf } from '@shared/contract/destination-kinds';
import { explainFileError, requireOutside, requireWritable } from './file-path';
import { replaceRun } from './replace-file';
import { getRunFileName } from './run-file-name';
import type { Writer } from './writer';

/** A folder that gets one file per run. */
export const folderWriter: Writer<TargetOf<'folder'>> = {
  place: ({ path }) => `the folder ${path}`,
  check: ({ path }, dataDir) => requireOutside(path, dataDir),
  probe: async ({ path }) => {
    await requireWritable(path);
    return 'The folder can be written to.';
  },
  write: async ({ path, format }, run, { signal }) => {
    await requireWritable(path);
    await replaceRun(join(path, getRunFileName(run, format)), run, format, signal);
    return { rows: await run.countRows(), message: null };
  },
  explain: (error, { path }) => explainFileError(error, join(path, 'file')),
};
