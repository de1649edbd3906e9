import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { JobSummary } from '@shared/contract/jobs';
import type { VisitResult } from '@shared/contract/visit';
import { INCLUDE_KINDS, Include } from '@shared/include';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import { removeControlCharacters } from '../output/shown-width';
import { createExtensionError, requireFolder } from '../run/export-file';
import { printResults } from '../run/print-results';
import type { Target } from '../run/target';
import type { Session } from '../session';
import type { Cli } from './cli';
import { taskCommand } from './task';

const WHOLE = '.json'; // for the whole answer
// content kind by file extension
const KIND_OF_ENDING: ReadonlyMap<string, Include> = new Map(
  Include.options.flatMap((kind) => INCLUDE_KINDS[kind].endings.map((ending) => [ending, kind] as const)),
);
const PAGE_ENDINGS = Object.values(INCLUDE_KINDS).flatMap(({ endings }) => endings.slice(0, 1));

/** Prints a page's content: Markdown, or the requested kinds. */
export function visitCommand(cli: Cli): Command {
  return taskCommand(cli, {
    name: 'visit',
    positional: ['[url]', 'the page'],
    unflagged: ['url'],
    place: (_, [url]) => (url === undefined ? {} : { url }),
    examples: [
      'visit https://example.com',
      'visit https://example.com --include urls',
      'visit https://example.com --render always --main-content -o page.md',
    ],
    targets: {
      add: (command) =>
        command.option(
          '-o, --output <file>',
          `Write the page to a file: ${PAGE_ENDINGS.join(', ')}, or ${WHOLE} for the whole answer`,
        ),
      read: ({ output }) => {
        const file = typeof output === 'string' ? output : null;
        if (file !== null) requirePageFile(file);
        return { file, format: null };
      },
    },
    defaults: { include: 'markdown' },
    complete: (request, { file }) =>
      request.include === undefined ? { ...request, include: [kindOfFile(file)] } : request,
    print: printPage,
  });
}

/** Throws `UsageError` for a file a page cannot be written to. */
function requirePageFile(file: string): void {
  requireFolder(file);
  const ending = getEnding(file);
  if (ending !== WHOLE && !KIND_OF_ENDING.has(ending)) throw createExtensionError(file, [...PAGE_ENDINGS, WHOLE]);
}

function kindOfFile(file: string | null): Include {
  return KIND_OF_ENDING.get(getEnding(file)) ?? 'markdown';
}

const getEnding = (file: string | null) => extname(file ?? '').toLowerCase();

async function printPage(session: Session, connection: Connection, job: JobSummary, { file }: Target): Promise<void> {
  const whole = session.options.json || getEnding(file) === WHOLE;
  if (whole && file === null) return printResults(session, connection, job, { file, format: null });
  const { results, metrics } = await connection.call('getJob', { id: job.id });
  const [page] = Array.isArray(results) ? results : [];
  if (!page) return;
  if (page.status !== 'ok') session.say(`winnow: ${page.url}: ${page.message ?? page.status}`);
  const text = whole ? JSON.stringify({ jobId: job.id, results, metrics }, null, 2) : getPageContent(page);
  if (text === '') return;
  if (file === null) return session.print(session.isTerminal ? removeControlCharacters(text) : text);
  writeFileSync(file, `${text}\n`);
  session.say(`Written to ${file}.`);
}

/** A page's content; several kinds each under a heading. */
function getPageContent(page: VisitResult): string {
  const contents = Include.options.flatMap((kind) => {
    const body = page[INCLUDE_KINDS[kind].key]?.body;
    return body === undefined ? [] : [{ kind, text: typeof body === 'string' ? body.trimEnd() : body.join('\n') }];
  });
  const [only, ...more] = contents;
  if (only && more.length === 0) return only.text;
  return contents.map(({ kind, text }) => `== ${kind} ==\n${text}`).join('\n\n');
}
