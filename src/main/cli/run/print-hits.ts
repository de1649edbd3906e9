import { once } from 'node:events';
import type { JobUrl } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import type { Session } from '../session';
import { readExportedRows } from './export-file';
import type { EarlyPrinting } from './run-job';
import type { Target } from './target';

const READ_AT_ONCE = 200;

/** Prints a job's hits in order of discovery, except those already printed. */
export async function printHits(
  session: Session,
  connection: Connection,
  id: string,
  printed: ReadonlySet<string> = new Set(),
): Promise<void> {
  for await (const { url } of readExportedRows(connection, id)) {
    if (!printed.has(String(url))) await printLine(session, String(url));
  }
}

/**
 * Prints a crawl's hits in a pipe while it runs, so that a reader such as `head` gets them early and ends the crawl when it has enough. A hit whose
 * page was not visited yet may turn out to be another page's URL, so it and all later hits wait: the final output is the same, in the same order.
 * Null if the output is not a pipe.
 */
export function printHitsEarly(
  session: Session,
  connection: Connection,
  { file, format }: Target,
): EarlyPrinting | null {
  const { options, isTerminal, host } = session;
  if (options.json || isTerminal || file !== null || format !== null) return null;
  const printed = new Set<string>();
  let busy: Promise<void> | null = null;

  const printSettled = async (id: string) => {
    for (;;) {
      const asked = { id, hit: true, limit: READ_AT_ONCE, offset: printed.size };
      const { results } = await connection.call('listUrls', asked);
      const firstOpen = results.findIndex(isOpen);
      const settled = firstOpen < 0 ? results : results.slice(0, firstOpen);
      for (const { url } of settled) {
        if (host.outputClosed.aborted) return;
        if (!printed.has(url)) await printLine(session, url);
        printed.add(url);
      }
      if (settled.length < READ_AT_ONCE) return;
    }
  };
  return {
    progressed: (id) => {
      // failures are reported by the function that follows the job, or at the end
      busy ??= printSettled(id)
        .catch(() => undefined)
        .finally(() => {
          busy = null;
        });
    },
    print: async ({ id }) => {
      await busy;
      await printHits(session, connection, id, printed);
    },
  };
}

const isOpen = ({ state }: JobUrl) => state === 'queued' || state === 'leased';

async function printLine({ host }: Session, text: string): Promise<void> {
  if (!host.stdout.write(`${text}\n`)) await once(host.stdout, 'drain');
}
