import type { TargetOf } from '@shared/contract/destination-kinds';
import { EXPORT_KINDS } from '@shared/export-format';
import { checkMailServer, explainMailFault, sendMail, verifyMailServer } from '../../mail/index';
import type { Pieces } from '../../results/index';
import { getRunFileName } from './run-file-name';
import type { Run, Writer } from './writer';

type EmailTarget = TargetOf<'email'>;

const MAX_ATTACHED_BYTES = 10_000_000; // most servers reject e-mails above 25 MB, and Base64 adds a third

/** Sends one e-mail per run, with its rows as an attached file. */
export const emailWriter: Writer<EmailTarget> = {
  place: ({ to }) => `e-mail to ${to.join(', ')}`,
  check: (target) => checkMailServer(target, ['target']),
  probe: async (target, options) => {
    await verifyMailServer(target, options);
    return `${target.host} accepts mail from this login.`;
  },
  write: async (target, run, options) => {
    if (target.onlyChanges && run.changes && isUnchanged(run.changes)) {
      return { rows: null, message: 'The run changed nothing, so no mail was sent.' };
    }
    const rows = await run.countRows();
    const file = target.attach && (await readUpTo(await run.toFile(target.attach), MAX_ATTACHED_BYTES));
    const isTooLarge = target.attach !== null && file === null;
    const mail = {
      id: run.writeId,
      subject: getSubject(run, rows),
      text: getText(run, rows, isTooLarge),
      date: new Date(run.finishedAt),
      files:
        file && target.attach
          ? [
              {
                filename: getRunFileName(run, target.attach),
                content: file,
                contentType: EXPORT_KINDS[target.attach].mime,
              },
            ]
          : [],
    };
    await sendMail(target, mail, options);
    return { rows, message: isTooLarge ? 'The file was too large for a mail and was left out.' : null };
  },
  explain: explainMailFault,
};

function isUnchanged({ added, changed, removed }: NonNullable<Run['changes']>): boolean {
  return added + changed + removed === 0;
}

function getSubject({ name, changes }: Run, rows: number): string {
  return changes ? `${name}: ${changesInWords(changes)}` : `${name}: ${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function getText({ name, finishedAt, outcome, changes }: Run, rows: number, isTooLarge: boolean): string {
  return [
    `${name} ended at ${new Date(finishedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC with ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
    outcome,
    ...(changes ? [`Compared with the previous run: ${changesInWords(changes)}.`] : []),
    ...(isTooLarge ? ['The file with the rows is too large for a mail. Export it in Winnow.'] : []),
  ].join('\n');
}

function changesInWords({ added, changed, removed }: NonNullable<Run['changes']>): string {
  return `${added} new, ${changed} changed, ${removed} gone`;
}

/** The whole file; null if it is too long. */
async function readUpTo(pieces: Pieces, maxBytes: number): Promise<Buffer | null> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    const own = Buffer.from(piece);
    bytes += own.length;
    if (bytes > maxBytes) return null;
    read.push(own);
  }
  return Buffer.concat(read);
}
