import { resolve } from 'node:path';
import { AgentPlan } from '@shared/contract/agent-plan';
import type { Job } from '@shared/contract/jobs';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Connection } from '../../client/connect';
import { EXIT } from '../exit';
import { splitCommaList } from '../flags/list';
import { readListValues } from '../flags/request';
import { formatValue, renderRecord } from '../output/record';
import { formatAmount, formatDollars } from '../output/words';
import { printHitsEarly } from '../run/print-hits';
import { printResults } from '../run/print-results';
import type { Session } from '../session';
import type { Cli } from './cli';
import { taskCommand } from './task';

/** Prints matching URLs, one per line. */
export function crawlCommand(cli: Cli): Command {
  return taskCommand(cli, {
    name: 'crawl',
    positional: ['[pattern]', 'pattern of the URLs wanted, such as "https://example.com/blog/*"'],
    unflagged: [],
    place: (_, [pattern]) => (pattern === undefined ? {} : { pattern }),
    needs: {
      oneOf: ['pattern', 'query'],
      message: 'No pattern is named.',
      hint: 'Name it: winnow crawl "https://example.com/blog/*"; or describe the pages with --query and --start-urls.',
    },
    examples: [
      'crawl "https://example.com/blog/*"',
      'crawl --query "pages about opening hours" --start-urls https://example.com',
      'crawl "https://example.com/**" --max-visits 500 --priority-skip "https://example.com/tag/**" -o urls.csv',
    ],
    printEarly: printHitsEarly,
  });
}

/** Prints items: as a table on a terminal, as JSON lines in a pipe. */
export function extractCommand(cli: Cli): Command {
  return taskCommand(cli, {
    name: 'extract',
    positional: ['[urls...]', 'the pages; @FILE or - reads them from a file or stdin, one a line'],
    unflagged: ['url'],
    place: async ({ reader }, given) => {
      const urls = await readListValues(given.flatMap(splitCommaList), reader);
      return urls.length === 0 ? {} : { urls };
    },
    needs: {
      oneOf: ['url', 'urls', 'rows', 'pages', 'pagesOf', 'warc'],
      message: 'No page is named.',
      hint: 'Name it: winnow extract https://example.com/book/1 --template "title, price"',
    },
    extra: (command) =>
      command.option('--warc <file>', 'Read the pages of a .warc or .warc.gz file, stored as a job of their own'),
    prepare: async (session, connection, { warc }) => {
      if (typeof warc !== 'string') return {};
      const { jobId, pages, leftOut, broken } = await connection.call('importArchive', { file: resolve(warc) });
      const others = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
      session.say(
        `${formatAmount(pages, 'page')} of ${warc}, ${formatAmount(others, 'record')} left out; job ${jobId}.`,
      );
      if (broken) session.say(`winnow: ${broken.message}`);
      return { pagesOf: jobId };
    },
    examples: [
      'extract https://example.com/book/1 --template "title, price and author"',
      'extract --urls - --template template.json -o books.csv < urls.txt',
      'extract https://example.com/book/1 --template @books',
      'extract --warc crawl.warc.gz --template "title, price" -o books.csv',
      `extract https://example.com/books --per-page many --template '{"title": "title of the book"}'`,
    ],
  });
}

export function scrapeCommand(cli: Cli): Command {
  return taskCommand(cli, {
    name: 'scrape',
    positional: ['[pattern]', 'pattern of the pages wanted, such as "https://example.com/book/*"'],
    unflagged: [],
    place: (_, [pattern]) => (pattern === undefined ? {} : { pattern }),
    needs: {
      oneOf: ['pattern', 'query'],
      message: 'No pattern is named.',
      hint: 'Name it: winnow scrape "https://example.com/book/*" --template "title, price"; or describe the pages with --query and --start-urls.',
    },
    examples: [
      'scrape "https://example.com/book/*" --template "title, price" -o books.xlsx',
      'scrape --query "pages of one book" --start-urls https://example.com --template template.json',
      'scrape "https://example.com/book/*" --template "title, price" --max-visits 1000 --budget 0.5 --detach',
    ],
  });
}

export function agentCommand(cli: Cli): Command {
  const printed = new Set<string>();
  const sayOnce = ({ say }: Session, unclear: readonly Unclear[]) => {
    for (const { text, message, hint } of unclear) {
      const line = `winnow: "${text}": ${message} ${hint}`;
      if (!printed.has(line)) say(line);
      printed.add(line);
    }
  };
  return taskCommand(cli, {
    name: 'agent',
    positional: ['[prompt...]', 'what to collect, in a sentence or two'],
    unflagged: ['prompt'],
    place: (_, words) => (words.length === 0 ? {} : { prompt: words.join(' ') }),
    needs: {
      oneOf: ['prompt'],
      message: 'Nothing says what to collect.',
      hint: 'Say it: winnow agent "title and price of all books on https://example.com/books"',
    },
    examples: [
      'agent "title and price of all books on https://example.com/books"',
      'agent "all press releases on https://example.com" --dry-run',
      'agent "name and phone of each shop on https://example.com/shops" --budget 1 -o shops.csv',
    ],
    before: async (session, connection, request) => {
      sayOnce(session, await notUnderstoodBefore(connection, request));
    },
    print: async (session, connection, job, target) => {
      await printResults(session, connection, job, target);
      sayOnce(session, notUnderstoodIn(await connection.call('getJob', { id: job.id })));
    },
    printAnswer: (session, answer) => {
      if (!('plan' in answer)) throw new TypeError('the agent answered without a plan');
      session.print(
        session.options.json ? JSON.stringify(answer, null, 2) : planText(session, answer.plan as AgentPlan),
      );
      return EXIT.fine;
    },
  });
}

type Unclear = AgentPlan['notUnderstood'][number];

/** Parts of a prompt that the rules do not understand, before anything is visited; empty if a model is asked, which may understand more. */
async function notUnderstoodBefore(
  connection: Connection,
  request: Readonly<Record<string, unknown>>,
): Promise<readonly Unclear[]> {
  const hasModel = request.model !== undefined || (await connection.call('listModels', {})).default !== null;
  if (hasModel && request.planBy !== 'rules') return [];
  // an error here occurs again when the job runs, and is reported then
  const answer = await connection.ask('agent', { ...request, planBy: 'rules', dryRun: true }).catch(() => ({}));
  return z.object({ plan: AgentPlan }).safeParse(answer).data?.plan.notUnderstood ?? [];
}

/** Parts of the prompt that the last plan left out, and how to phrase them. */
function notUnderstoodIn({ artifacts }: Job): readonly Unclear[] {
  const plan = artifacts.findLast((artifact) => artifact.type === 'plan')?.steps.at(-1)?.plan;
  return plan?.notUnderstood ?? [];
}

function planText(
  { width, paint }: Session,
  { strategy, args, restrictions, reasons, notUnderstood, forecast }: AgentPlan,
): string {
  const { visits, tokens, costUsd, basis } = forecast;
  const cost = `${formatAmount(visits, 'visit')}, ${formatAmount(tokens, 'token')}, ${formatDollars(costUsd)} (${basis})`;
  const entries = [
    ['strategy', strategy] as const,
    ...Object.entries(args).map(([name, value]) => [name, formatValue(value)] as const),
  ];
  return [
    renderRecord([...entries, ['forecast', cost]], width, paint),
    ...restrictions.map(({ text, meaning }) => `= "${text}": ${meaning}`),
    ...reasons.map((reason) => `- ${reason}`),
    ...notUnderstood.map(({ text, message, hint }) => `! "${text}": ${message} ${hint}`),
  ].join('\n');
}
