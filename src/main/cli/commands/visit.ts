import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fetchApi } from '@shared/client/call-api';
import type { JobSummary } from '@shared/contract/jobs';
import type { VisitResult } from '@shared/contract/visit';
import { INCLUDE_KINDS, INCLUDES } from '@shared/include';
import { isSnapshot, SNAPSHOT_KINDS, SNAPSHOTS, type SnapshotName, type VisitInclude } from '@shared/snapshot';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import { EXIT, type ExitCode } from '../exit';
import type { Reader } from '../flags/reader';
import { readListValues } from '../flags/request';
import { removeControlCharacters } from '../output/shown-width';
import { createExtensionError, requireFolder } from '../run/export-file';
import { printResults } from '../run/print-results';
import type { Target } from '../run/target';
import type { Session } from '../session';
import { UsageError } from '../usage-error';
import type { Cli } from './cli';
import { taskCommand } from './task';

const WHOLE = '.json'; // for the complete answer
// content kind by file extension
const KIND_OF_ENDING: ReadonlyMap<string, VisitInclude> = new Map<string, VisitInclude>([
  ...INCLUDES.flatMap((kind) => INCLUDE_KINDS[kind].endings.map((ending) => [ending, kind] as const)),
  ...SNAPSHOTS.flatMap((kind) => SNAPSHOT_KINDS[kind].endings.map((ending) => [ending, kind] as const)),
]);
// .png and .webp are different pictures; the further extensions of other kinds are only other names
const PAGE_ENDINGS = [
  ...Object.values(INCLUDE_KINDS).flatMap(({ endings }) => endings.slice(0, 1)),
  ...SNAPSHOT_KINDS.screenshot.endings,
  ...SNAPSHOT_KINDS.pdf.endings,
  ...SNAPSHOT_KINDS.mhtml.endings.slice(0, 1),
];

/** Prints a page's content: Markdown, or the requested kinds. */
export function visitCommand(cli: Cli): Command {
  return taskCommand(cli, {
    name: 'visit',
    positional: ['[url]', 'the page; - reads its address from stdin, @FILE from a file'],
    unflagged: ['url'],
    place: async ({ reader }, [url]) => (url === undefined ? {} : { url: await readAddress(reader, url) }),
    examples: [
      'visit https://example.com',
      'visit https://example.com --include urls',
      'visit https://example.com --render always --main-content -o page.md',
      'visit https://example.com --screenshot-area page -o page.png',
      `visit https://example.com --commands '[{"screenshot":true},{"scroll":"end"}]' -o page.png`,
    ],
    targets: {
      add: (command) =>
        command.option(
          '-o, --output <file>',
          `Write the page to a file: ${PAGE_ENDINGS.join(', ')}, or ${WHOLE} for the complete answer`,
        ),
      read: ({ output }) => {
        const file = typeof output === 'string' ? output : null;
        if (file !== null) requirePageFile(file);
        return { file, format: null };
      },
    },
    defaults: { include: 'markdown' },
    needs: { oneOf: ['url'], message: 'No page is named.', hint: 'Name it: winnow visit https://example.com' },
    complete: (request, { file }) =>
      request.include === undefined ? { ...request, ...getIncludeOfFile(file, request) } : request,
    print: printPage,
  });
}

/** The one address that a value names. Throws `UsageError` for none or several. */
async function readAddress(reader: Reader, given: string): Promise<string> {
  if (!reader.isPointer(given)) return given;
  const [url, ...more] = await readListValues([given], reader);
  if (url !== undefined && more.length === 0) return url;
  const count = url === undefined ? 0 : more.length + 1;
  throw new UsageError(
    `visit reads one address, and ${given} holds ${count}.`,
    'xargs -n 1 winnow visit < FILE visits several.',
  );
}

/** Throws `UsageError` for a file a page cannot be written to. */
function requirePageFile(file: string): void {
  requireFolder(file);
  const ending = getEnding(file);
  if (ending !== WHOLE && !KIND_OF_ENDING.has(ending)) throw createExtensionError(file, [...PAGE_ENDINGS, WHOLE]);
}

/** The content kind that a file holds; for a picture also its format. */
function getIncludeOfFile(file: string | null, { screenshot }: Readonly<Record<string, unknown>>) {
  const ending = getEnding(file);
  const kind = KIND_OF_ENDING.get(ending) ?? (screenshot === undefined ? 'markdown' : 'screenshot');
  if (kind !== 'screenshot' || !KIND_OF_ENDING.has(ending)) return { include: [kind] };
  return { include: [kind], screenshot: { ...Object(screenshot), format: ending.slice(1) } };
}

const getEnding = (file: string | null) => extname(file ?? '').toLowerCase();

/** Returns the exit code if the file that was asked for could not be made. */
async function printPage(
  session: Session,
  connection: Connection,
  job: JobSummary,
  { file }: Target,
): Promise<ExitCode | undefined> {
  const whole = session.options.json || getEnding(file) === WHOLE;
  if (whole && file === null) {
    await printResults(session, connection, job, { file, format: null });
    return;
  }
  const { results, metrics } = await connection.call('getJob', { id: job.id });
  const [page] = Array.isArray(results) ? results : [];
  if (!page) return;
  if (page.status !== 'ok' || page.message !== null) session.say(`winnow: ${page.url}: ${page.message ?? page.status}`);
  const snapshot = whole ? null : getSnapshotOfFile(page, file);
  if (file !== null && snapshot !== null) {
    const isSaved = await saveSnapshot(session, connection, snapshot, file);
    await savePictures(session, connection, page, file);
    return isSaved ? undefined : EXIT.partial;
  }
  if (file === null) saySnapshots(session, page);
  const text = whole ? JSON.stringify({ jobId: job.id, results, metrics }, null, 2) : getPageContent(page);
  if (text === '') return;
  if (file === null) {
    session.print(session.isTerminal ? removeControlCharacters(text) : text);
    return;
  }
  writeFileSync(file, `${text}\n`);
  session.say(`Written to ${file}.`);
}

/** Says beside the links of snapshots what is missing on them, and how to get them as files. */
function saySnapshots(session: Session, page: VisitResult): void {
  const snapshots = SNAPSHOTS.flatMap((kind) => {
    const snapshot = page[SNAPSHOT_KINDS[kind].key];
    return snapshot && snapshot.link !== null ? [{ kind, message: snapshot.message }] : [];
  });
  for (const { kind, message } of snapshots) if (message !== null) session.say(`winnow: ${kind}: ${message}`);
  const [first] = snapshots;
  if (first)
    session.say(
      `Stored in Winnow; the link works while Winnow runs. To save it: -o page${SNAPSHOT_KINDS[first.kind].endings[0]}`,
    );
}

/** The snapshot that a file's extension names; null if the page has none. */
function getSnapshotOfFile(page: VisitResult, file: string | null) {
  const kind = KIND_OF_ENDING.get(getEnding(file));
  return kind !== undefined && isSnapshot(kind) ? (page[SNAPSHOT_KINDS[kind].key] ?? null) : null;
}

/** Saves the pictures that commands took beside a picture: `page-1.png` and `page-2.webp` beside `page.png`. */
async function savePictures(
  session: Session,
  connection: Connection,
  { screenshots = [] }: VisitResult,
  file: string,
): Promise<void> {
  if (KIND_OF_ENDING.get(getEnding(file)) !== 'screenshot') return;
  for (const picture of screenshots) {
    const number = /\d+$/.exec(picture.name)?.[0] ?? '';
    const ending = picture.contentType?.replace('image/', '.') ?? getEnding(file);
    const place = `${file.slice(0, -getEnding(file).length)}-${number}${ending}`;
    await saveSnapshot(session, connection, picture, place, picture.name);
  }
}

type Snapshot = NonNullable<VisitResult[(typeof SNAPSHOT_KINDS)[SnapshotName]['key']]>;

/** Writes a snapshot to a file; returns whether there is one. `name` says which of several pictures a message is about. */
async function saveSnapshot(
  session: Session,
  { target }: Connection,
  { link, message }: Snapshot,
  file: string,
  name: string | null = null,
): Promise<boolean> {
  if (message !== null) session.say(`winnow: ${name === null ? '' : `${name}: `}${message}`);
  if (link === null) {
    session.say(`${file} was not written.`);
    return false;
  }
  const response = await fetchApi(target, { method: 'GET', path: new URL(link).pathname, body: null });
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  session.say(`Written to ${file}.`);
  return true;
}

/** A page's content, and the links of its snapshots and of pictures that commands took; several kinds each under a heading. */
function getPageContent(page: VisitResult): string {
  const snapshots = SNAPSHOTS.flatMap((kind) => {
    const snapshot = page[SNAPSHOT_KINDS[kind].key];
    return snapshot ? [{ kind, text: snapshot.link ?? snapshot.message ?? '' }] : [];
  });
  const contents = INCLUDES.flatMap((kind) => {
    const body = page[INCLUDE_KINDS[kind].key]?.body;
    return body === undefined ? [] : [{ kind, text: typeof body === 'string' ? body.trimEnd() : body.join('\n') }];
  });
  const pictures = (page.screenshots ?? []).map(({ name, link, message }) => ({
    kind: name,
    text: link ?? message ?? '',
  }));
  const all = [...contents, ...snapshots, ...pictures];
  const [only, ...more] = all;
  if (only && more.length === 0) return only.text;
  return all.map(({ kind, text }) => `== ${kind} ==\n${text}`).join('\n\n');
}
