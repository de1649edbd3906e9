import type { EmailServer, MailSecurity } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import type { Transporter } from 'nodemailer';

const PORTS = { tls: 465, starttls: 587, none: 25 } as const satisfies Record<MailSecurity, number>;
const ANSWER_MS = 30_000; // servers that look for spam answer slowly

/** A mail; `id` is the same at each try, so that receivers drop a second one. */
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

/** Throws `invalid_request` for a server that cannot be used, whatever the moment; `path` is where it is in the request. */
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

/** Logs in without sending; throws what `explainMailFault` puts into words. */
export async function verifyMailServer(server: EmailServer, options: MailOptions): Promise<void> {
  await withTransport(server, options, async (transport) => void (await transport.verify()));
}

/** Sends a mail; throws what `explainMailFault` puts into words. */
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

/** What went wrong with a mail, and what helps; null for a fault of Winnow's own. */
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

/** Loaded with the first use, so that a start does not wait for it. */
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
