import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Extractor } from '@shared/contract/extractors';
import type { Command } from 'commander';
import { EXIT } from '../exit';
import { formatValue, renderRecord } from '../output/record';
import { renderTable, toColumns } from '../output/table';
import { formatLocalTime } from '../output/words';
import { createExtensionError, requireFolder } from '../run/export-file';
import type { Session } from '../session';
import { callCommand } from './call';
import type { Cli } from './cli';
import { getDocument } from './document';

const ID = ['<id>', 'id of the extractor'] as const;

export function extractorsCommand(cli: Cli): Command {
  return cli
    .command('extractors', 'What Winnow has learned to read with code', [
      'extractors list --site example.com',
      'extractors export ID -o books.extractor.json',
      'extractors import books.extractor.json',
    ])
    .addCommand(listExtractorsCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'show',
        endpoint: 'getExtractor',
        positionals: [ID],
        examples: ['extractors show ID', 'extractors show ID --json'],
        print: (session, extractor) => session.print(extractorText(session, extractor)),
      }),
    )
    .addCommand(teachCommand(cli))
    .addCommand(exportCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'import',
        endpoint: 'importExtractor',
        positionals: [['<file>', 'file that extractors export wrote; - reads stdin']],
        without: ['document', 'certificate'],
        examples: ['extractors import books.extractor.json'],
        complete: ({ reader }, _, { file }) => getDocument(reader, String(file), ['document', 'certificate'], {}),
        print: printState,
      }),
    )
    .addCommand(switchCommand(cli, 'enable', true))
    .addCommand(switchCommand(cli, 'disable', false))
    .addCommand(
      callCommand(cli, {
        name: 'examine',
        endpoint: 'examineExtractor',
        positionals: [ID],
        examples: ['extractors examine ID'],
        print: printState,
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteExtractor',
        positionals: [ID],
        examples: ['extractors delete ID'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

function listExtractorsCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listExtractors',
    examples: ['extractors list', 'extractors list --site example.com'],
    print: (session, { results }) => {
      const columns = toColumns('id', 'name', 'state', 'reads', 'leaves', 'pages', 'last used');
      const rows = results.map(({ id, name, state, accepted, left, pagesRead, lastUsedAt }) => [
        id,
        name,
        state,
        accepted.join(', '),
        left.join(', '),
        String(pagesRead),
        formatLocalTime(lastUsedAt),
      ]);
      if (rows.length === 0) session.say('Nothing learned yet.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

/** Answers come by the API; URLs alone teach the calls behind their pages. */
function teachCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'teach',
    endpoint: 'teachExtractor',
    positionals: [['<urls...>', 'pages of one kind, about 10 of them']],
    without: ['examples', 'name'],
    examples: ['extractors teach https://example.com/book/1 https://example.com/book/2 --template "title, price"'],
    complete: (_, __, { urls, ...request }) => ({
      ...request,
      examples: (urls as readonly string[]).map((url) => ({ url })),
    }),
    print: (session, { replay, notLearned }) => {
      for (const { reason } of notLearned) session.say(reason);
      if (!replay)
        session.say('No calls are known behind these pages: they need no browser, or only a browser can read them.');
      else session.print(`${replay.id} ${replay.state}${replay.reason === null ? '' : `: ${replay.reason}`}`);
    },
  });
}

function switchCommand(cli: Cli, name: string, enabled: boolean): Command {
  return callCommand(cli, {
    name,
    endpoint: 'changeExtractor',
    positionals: [ID],
    without: ['name', 'enabled'],
    examples: [`extractors ${name} ID`],
    complete: (_, __, request) => ({ ...request, enabled }),
    print: printState,
  });
}

/** Prints the file for `import`. */
function exportCommand(cli: Cli): Command {
  const command = cli
    .command('export', 'Print an extractor as one JSON file, or write it', [
      'extractors export ID -o books.extractor.json',
    ])
    .argument(...ID)
    .option('-o, --output <file>', 'Write it to a .json file');
  return cli.act(command, async (session, [id], { output }) => {
    if (typeof output === 'string') requireJsonFile(output);
    const connection = await session.connect();
    const text = await (await connection.download('exportExtractor', { id })).text();
    if (typeof output !== 'string') session.print(text.trimEnd());
    else {
      writeFileSync(output, text);
      session.say(`Written to ${output}.`);
    }
    return EXIT.fine;
  });
}

function requireJsonFile(file: string): void {
  requireFolder(file);
  if (extname(file).toLowerCase() !== '.json') throw createExtensionError(file, ['.json']);
}

function printState(session: Session, { id, state, accepted }: Extractor): void {
  session.print(`${id} ${state}, reads ${accepted.join(', ') || 'nothing'}`);
}

function extractorText({ width, paint }: Session, extractor: Extractor): string {
  const { id, name, site, state, accepted, left, examples, pagesRead, createdAt, lastUsedAt, health } = extractor;
  const drifted = Object.entries(health).filter(([, field]) => field.drifted);
  return renderRecord(
    [
      ['id', id],
      ['name', formatValue(name)],
      ['site', site],
      ['state', state],
      ['reads', accepted.join(', ')],
      ['leaves', left.join(', ')],
      ...drifted.map(([field, { reason }]) => ['changed', `${field}: ${formatValue(reason)}`] as const),
      ['examples', String(examples)],
      ['pages read', String(pagesRead)],
      ['created', formatLocalTime(createdAt)],
      ['last used', formatLocalTime(lastUsedAt)],
    ],
    width,
    paint,
  );
}
