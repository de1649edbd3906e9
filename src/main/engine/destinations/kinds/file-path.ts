import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { AppError } from '@shared/errors';
import type { Fault } from './writer';

const PATH = ['target', 'path'];

/** Throws `invalid_request` for a relative path, or one inside the data folder, whose files belong to Winnow. */
export function requireOutside(path: string, dataDir: string): void {
  if (!isAbsolute(path)) {
    const hint = 'Give the full path, such as /home/ada/prices.csv or C:\\Users\\Ada\\prices.csv.';
    throw new AppError('invalid_request', `"${path}" is not a full path.`, { path: PATH, hint });
  }
  const inside = relative(resolve(dataDir), resolve(path));
  if (inside !== '' && (inside.startsWith('..') || isAbsolute(inside))) return;
  const message = `"${path}" is in the data folder of Winnow.`;
  throw new AppError('invalid_request', message, { path: PATH, hint: 'Choose a folder of your own.' });
}

/** Throws the system's error if files cannot be written into the folder. */
export async function requireWritable(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  await access(folder, constants.W_OK);
}

const HINTS: Readonly<Record<string, string>> = {
  ENOENT: 'Make the folder, connect the disk that it is on, or change the path.',
  ENOTDIR: 'Give the path of a folder.',
  EISDIR: 'Give the path of a file, or choose a folder as the destination.',
  EACCES: 'Allow your user to write there, or change the path.',
  EPERM: 'Close the file in other programs, or allow your user to write there.',
  EBUSY: 'Close the file in other programs.',
  EROFS: 'Choose a disk that can be written to.',
  ENOSPC: 'Free space on that disk.',
};

const WHAT: Readonly<Record<string, string>> = {
  ENOENT: 'The folder does not exist',
  ENOTDIR: 'It is not a folder',
  EISDIR: 'A folder has that name',
  EACCES: 'The system does not allow writing there',
  EPERM: 'The system does not allow writing there',
  EBUSY: 'Another program has it open',
  EROFS: 'The disk is read-only',
  ENOSPC: 'The disk is full',
};

/** Explains a file system error; null for other errors. */
export function explainFileError(error: unknown, path: string): Fault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const hint = HINTS[code];
  return hint === undefined ? null : { message: `${WHAT[code]}: ${code === 'ENOENT' ? dirname(path) : path}.`, hint };
}
