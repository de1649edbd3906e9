import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpack } from '../../page/index';
import { createCookies } from '../http/cookies';
import type { PageFetcher } from '../http/fetch-page';
import { createHostSet } from '../http/host-set';
import type { Fetched } from '../http/types';

/** The text of a list, with a problem if it is an older copy; or why it could not be read. */
export interface ReadList {
  readonly text: string | null;
  /** When the text was read or downloaded, in ms since 1970. */
  readonly at: number | null;
  readonly problem: string | null;
}

export interface ReadListParts {
  readonly fetcher: PageFetcher;
  /** Folder for copies of downloaded lists. */
  readonly folder: string;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const MAX_BYTES = 40_000_000; // ten times the size of the largest public lists
const MAX_PACKED = 20; // maximum compression ratio of text
const TIMEOUT_MS = 60_000;
const DOWNLOAD_EVERY_MS = 4 * 24 * 3_600_000; // what common lists recommend

/** Reads a list from a file, or downloads it at most every four days unless `isFresh` is set. Never throws. */
export function readList(parts: ReadListParts, source: string, isFresh: boolean): Promise<ReadList> {
  return /^https?:/i.test(source) ? readFromWeb(parts, source, isFresh) : readFromFile(parts, source);
}

async function readFromFile({ now }: ReadListParts, path: string): Promise<ReadList> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / 1_000_000} MB`);
    return { text: await readFile(path, 'utf8'), at: now(), problem: null };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return failed('There is no file at this path.');
    return failed(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readFromWeb(parts: ReadListParts, url: string, isFresh: boolean): Promise<ReadList> {
  const { now } = parts;
  const file = join(parts.folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.txt`);
  const copy = await readCopy(file);
  if (copy && !isFresh && now() - copy.at < DOWNLOAD_EVERY_MS) return { ...copy, problem: null };
  const loaded = await download(parts.fetcher, url);
  if ('problem' in loaded) return copy ? { ...copy, problem: loaded.problem } : failed(loaded.problem);
  await saveCopy(parts, file, loaded.text);
  return { text: loaded.text, at: now(), problem: null };
}

async function readCopy(file: string): Promise<{ readonly text: string; readonly at: number } | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { text, at: mtimeMs };
  } catch {
    return null; // not downloaded yet
  }
}

async function download(
  fetcher: PageFetcher,
  url: string,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  const fetched = await fetcher.fetch(url, createCookies(null), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    anyType: true,
    named: createHostSet([new URL(url).hostname]),
  });
  return readAnswer(fetched);
}

function readAnswer(fetched: Fetched): { readonly text: string } | { readonly problem: string } {
  if (fetched.kind === 'failure') return { problem: fetched.message };
  const { httpStatus, headers } = fetched;
  if (httpStatus < 200 || httpStatus >= 300) return { problem: `The server answers with status ${httpStatus}.` };
  const body = unpack(fetched.body, headers['content-encoding'] ?? null, MAX_BYTES * MAX_PACKED);
  if ('fault' in body) return { problem: 'The server sent data that cannot be unpacked.' };
  return { text: new TextDecoder().decode(body.data) };
}

/** If saving fails, the list is downloaded again after a restart. */
async function saveCopy({ folder, log }: ReadListParts, file: string, text: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
  } catch (error) {
    log(`no copy of a block list could be saved: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function failed(problem: string): ReadList {
  return { text: null, at: null, problem };
}
