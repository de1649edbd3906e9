import type { Job, JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import { renderItems } from '../output/item-table';
import { formatAmount } from '../output/words';
import type { Session } from '../session';
import { exportTo, exportToFile, formatOfFile } from './export-file';
import { exportToFolder, isFolder } from './export-folder';
import { printHits } from './print-hits';
import type { Target } from './target';

const MAX_ROWS = 100; // rows of a terminal table; files get all

/** Prints a job's results: to a file, in a format, as the whole answer, or as suits terminal or pipe. */
export async function printResults(
  session: Session,
  connection: Connection,
  job: JobSummary,
  { file, format }: Target,
): Promise<void> {
  const { id } = job;
  if (file !== null) {
    if (isFolder(file)) session.say(`Written to ${file}: ${await exportToFolder(connection, { id }, file)}.`);
    else {
      await exportToFile(connection, { ...formatOfFile(file), id }, file);
      session.say(`Written to ${file}.`);
    }
  }
  if (session.options.json) return session.print(JSON.stringify(await wholeAnswer(connection, job), null, 2));
  if (file !== null) return;
  if (format !== null) return exportTo(connection, { id, format }, session.host.stdout);
  if (job.type === 'crawl') return printHits(session, connection, id);
  if (session.isTerminal) return printTable(session, connection, job);
  return exportTo(connection, { id, format: 'jsonl' }, session.host.stdout);
}

/** The response of the task's endpoint. */
async function wholeAnswer(connection: Connection, { id, type }: JobSummary): Promise<object> {
  if (type === 'workflow') return connection.call('getJobV2', { id });
  const job = await connection.call('getJob', { id });
  const { results, artifacts, metrics, problems, outcome } = job;
  const answer = { jobId: id, results, metrics, problems, outcome };
  if (type === 'visit' || type === 'crawl') return answer;
  return { ...answer, ...getJobPlan(job), artifacts };
}

function getJobPlan({ artifacts }: Job): object {
  const plan = artifacts.findLast((artifact) => artifact.type === 'plan')?.steps.at(-1)?.plan;
  return plan ? { plan } : {};
}

async function printTable(session: Session, connection: Connection, job: JobSummary): Promise<void> {
  const { results, total } = await connection.call('listItems', { id: job.id, limit: MAX_ROWS, unsettled: true });
  if (total === 0 && job.progress.hits > 0) return printHits(session, connection, job.id);
  if (total === 0) return;
  session.print(
    renderItems(
      results.map(({ item }) => item),
      session.width,
      session.paint,
    ),
  );
  if (total > results.length) {
    session.print(
      session.paint.dim(`… and ${formatAmount(total - results.length, 'more item')}; -o FILE keeps them all.`),
    );
  }
}
