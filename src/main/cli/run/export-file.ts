import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DOWNLOAD_EXTENSIONS, findDownloadFormat } from '@shared/export-format';
import type { Connection } from '../../client/connect';
import type { Output } from '../host';
import { UsageError } from '../usage-error';

type Choice = Readonly<Record<string, string>>;
type Request = Readonly<Record<string, unknown>>;

const TABBED = 'tsv'; // CSV with tabs

/** Format of a file by its extension. Throws `UsageError` for an unknown extension or missing folder. */
export function formatOfFile(file: string): Choice {
  requireFolder(file);
  const ending = extname(file).slice(1).toLowerCase();
  if (ending === TABBED) return { format: 'csv', separator: 'tab' };
  const format = findDownloadFormat(file);
  if (format !== null) return { format };
  throw createExtensionError(
    file,
    DOWNLOAD_EXTENSIONS.map((known) => `.${known}`),
  );
}

/** Error for a file whose extension is not in `known`, before anything is visited. */
export function createExtensionError(file: string, known: readonly string[]): UsageError {
  return new UsageError(`The extension of ${file} is not a known format.`, `Use one of ${known.join(', ')}.`);
}

/** Throws `UsageError` if a file's folder does not exist. */
export function requireFolder(file: string): void {
  if (existsSync(dirname(file))) return;
  throw new UsageError(`There is no folder ${dirname(file)}.`, 'Create it first, or choose another file.');
}

/** Writes a job's results to a file, which appears only when it is complete. */
export async function exportToFile(connection: Connection, request: Request, file: string): Promise<void> {
  await writeWhole(await exported(connection, request), file);
}

/** Writes a file that appears only when it is complete. */
export async function writeWhole(content: Readable, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(part));
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Writes a job's results to stdout. */
export async function exportTo(connection: Connection, request: Request, stdout: Output): Promise<void> {
  for await (const piece of await exported(connection, request)) {
    if (!stdout.write(piece)) await once(stdout, 'drain');
  }
}

/** A job's results as JSON lines, one by one. */
export async function* readExportedRows(connection: Connection, id: string): AsyncGenerator<Record<string, unknown>> {
  let waiting = '';
  const decoder = new TextDecoder();
  for await (const piece of await exported(connection, { id, format: 'jsonl' })) {
    const lines = (waiting + decoder.decode(piece, { stream: true })).split('\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
  }
}

async function exported(connection: Connection, request: Request): Promise<Readable> {
  return toStream(await connection.download('exportJob', request));
}

export function toStream({ body }: Response): Readable {
  return body ? Readable.fromWeb(body) : Readable.from([]);
}
