import type { EmailServer, MailSecurity } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import type { Transporter } from 'nodemailer';

const PORTS = { tls: 465, starttls: 587, none: 25 } as const satisfies Record<MailSecurity, number>;
const ANSWER_MS = 30_000; // servers with spam checks respond slowly

/** An e-mail; `id` is the same for each attempt, so that receivers drop duplicates. */
export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
  readonly files?: readonly { readonly filename: string; readonly content: Buffer; readonly contentType: string }[];
}

interface MailOptions {
  readonly signal: AbortSignal;
}

/** Throws `invalid_request` for a server that can never work; `path` is its position in the request. */
export function checkMailServer({ host, user, password }: EmailServer, path: readonly (string | number)[]): void {
  if (/[\s/@]/.test(host)) {
    const hint = 'Give the name of the SMTP server alone, such as smtp.example.com.';
    throw new AppError('invalid_request', `"${host}" is not the name of a server.`, { path: [...path, 'host'], hint });
  }
  if (user !== null && user !== '' && password === null) {
    const hint = 'Give the password too, or leave the user out.';
    throw new AppError('invalid_request', 'A login needs a password.', { path: [...path, 'password'], hint });
  }
}

/** Logs in without sending; throws errors that `explainMailFault` explains. */
export async function verifyMailServer(server: EmailServer, options: MailOptions): Promise<void> {
  await withTransport(server, options, async (transport) => void (await transport.verify()));
}

/** Sends an e-mail; throws errors that `explainMailFault` explains. */
export async function sendMail(server: EmailServer, mail: Mail, options: MailOptions): Promise<void> {
  const { id, subject, text, date, files = [] } = mail;
  await withTransport(server, options, async (transport) => {
    await transport.sendMail({
      from: server.from,
      to: [...server.to],
      subject,
      text,
      messageId: `<${id}@winnow.invalid>`,
      date,
      ...(files.length > 0 && { attachments: [...files] }),
    });
  });
}

/** Explains an e-mail error and what would help; null for Winnow's own faults. */
export function explainMailFault(
  error: unknown,
  { host, user }: EmailServer,
): { readonly message: string; readonly hint: string } | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const what = maskText(error.message).replace(/\.$/, '');
  switch (code) {
    case 'EAUTH':
      return {
        message: `${host} refuses the login of ${user}.`,
        hint: 'Correct user and password; some providers require an app password.',
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
        ? { message: `${host} did not accept the mail: ${what}.`, hint: 'Check what the server says.' }
        : null;
  }
}

/** The library is loaded on first use, to keep the start fast. */
async function withTransport<Result>(
  { host, port, security, user, password }: EmailServer,
  { signal }: MailOptions,
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
    // otherwise a file path or URL in an e-mail would be read from this computer
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
