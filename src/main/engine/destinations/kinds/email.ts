import type { MailSecurity, TargetOf } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { EXPORT_KINDS } from '@shared/export-format';
import { maskText } from '@shared/secrets-in';
import type { Transporter } from 'nodemailer';
import type { Pieces } from '../../results/index';
import { getRunFileName } from './run-file-name';
import type { Run, Writer, WriterOptions } from './writer';

type EmailTarget = TargetOf<'email'>;

const PORTS = { tls: 465, starttls: 587, none: 25 } as const satisfies Record<MailSecurity, number>;
const ANSWER_MS = 30_000; // servers that look for spam answer slowly
const MAX_ATTACHED_BYTES = 10_000_000; // most servers refuse mails above 25 MB, and base64 adds a third

/** A mail for each run, with its rows as a file. */
export const emailWriter: Writer<EmailTarget> = {
  place: ({ to }) => `e-mail to ${to.join(', ')}`,
  check: ({ host, user, password }) => {
    if (/[\s/@]/.test(host)) {
      const hint = 'Give the name of the SMTP server alone, such as smtp.example.com.';
      throw new AppError('invalid_request', `"${host}" is not the name of a server.`, {
        path: ['target', 'host'],
        hint,
      });
    }
    if (user !== null && user !== '' && password === null) {
      const hint = 'Give the password too, or leave the user out.';
      throw new AppError('invalid_request', 'A login needs a password.', { path: ['target', 'password'], hint });
    }
  },
  probe: (target, options) =>
    withTransport(target, options, async (transport) => {
      await transport.verify();
      return `${target.host} accepts mail from this login.`;
    }),
  write: async (target, run, options) => {
    if (target.onlyChanges && run.changes && isUnchanged(run.changes)) {
      return { rows: null, message: 'The run changed nothing, so no mail was sent.' };
    }
    const rows = await run.countRows();
    const file = target.attach && (await readUpTo(await run.toFile(target.attach), MAX_ATTACHED_BYTES));
    const isTooLarge = target.attach !== null && file === null;
    await withTransport(target, options, (transport) =>
      transport.sendMail({
        from: target.from,
        to: [...target.to],
        subject: getSubject(run, rows),
        text: getText(run, rows, isTooLarge),
        // receivers drop a second mail with the id of one that they have
        messageId: `<${run.writeId}@winnow.invalid>`,
        date: new Date(run.finishedAt),
        ...(file &&
          target.attach && {
            attachments: [
              {
                filename: getRunFileName(run, target.attach),
                content: file,
                contentType: EXPORT_KINDS[target.attach].mime,
              },
            ],
          }),
      }),
    );
    return { rows, message: isTooLarge ? 'The file was too large for a mail and was left out.' : null };
  },
  explain: (error, { host, user }) => {
    if (!(error instanceof Error)) return null;
    const code = 'code' in error ? String(error.code) : '';
    const what = maskText(error.message).replace(/\.$/, '');
    switch (code) {
      case 'EAUTH':
        return {
          message: `${host} refuses the login of ${user}.`,
          hint: 'Correct user and password; some providers want a password made for apps.',
        };
      case 'EENVELOPE':
        return { message: `${host} refuses the sender or a receiver: ${what}.`, hint: 'Correct the addresses.' };
      case 'EMESSAGE':
        return { message: `${host} refuses the mail: ${what}.`, hint: 'Attach no file, or ask who runs the server.' };
      case 'EDNS':
      case 'ENOTFOUND':
        return { message: `The server ${host} is not found.`, hint: 'Check its name and the network.' };
      case 'ETLS':
      case 'ESOCKET':
      case 'ECONNECTION':
      case 'ECONNREFUSED':
      case 'ETIMEDOUT':
      case 'EPROTOCOL':
        return {
          message: `${host} cannot be reached as set: ${what}.`,
          hint: 'Check port and security: 465 with tls, 587 with starttls.',
        };
      default:
        return code.startsWith('E')
          ? { message: `${host} did not take the mail: ${what}.`, hint: 'Check what the server says.' }
          : null;
    }
  },
};

/** Loaded with the first use, so that a start does not wait for it. */
async function withTransport<Result>(
  { host, port, security, user, password }: EmailTarget,
  { signal }: WriterOptions,
  work: (transport: Transporter) => Promise<Result>,
): Promise<Result> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port: port ?? PORTS[security],
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // a file or an address in a mail would be read from this computer
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  signal.throwIfAborted();
  const stop = () => transport.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(transport);
  } finally {
    signal.removeEventListener('abort', stop);
    transport.close();
  }
}

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
    ...(changes ? [`Against the run before: ${changesInWords(changes)}.`] : []),
    ...(isTooLarge ? ['The file with the rows is too large for a mail. Export it in Winnow.'] : []),
  ].join('\n');
}

function changesInWords({ added, changed, removed }: NonNullable<Run['changes']>): string {
  return `${added} new, ${changed} changed, ${removed} gone`;
}

/** The whole file; null if it is longer. */
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
