import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on loopback that keeps what it gets. */
export interface MailServer {
  readonly port: number;
  /** Mails as they came, in order. */
  readonly got: readonly { readonly from: string; readonly to: readonly string[]; readonly text: string }[];
  /** How many of the next mails are refused for a while. */
  readonly refuse: (times: number) => void;
  readonly stop: () => Promise<void>;
}

export const MAIL_LOGIN = { user: 'ada@example.com', password: 'mail-password-of-tests' } as const;

export async function startMailServer(): Promise<MailServer> {
  const got: { from: string; to: readonly string[]; text: string }[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, answer) => {
      if (username === MAIL_LOGIN.user && password === MAIL_LOGIN.password) answer(null, { user: username });
      else answer(new Error('no such login'));
    },
    onData: async (stream, { envelope }, answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(piece);
      if (refusals > 0) {
        refusals--;
        answer(Object.assign(new Error('try again later'), { responseCode: 451 }));
        return;
      }
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      got.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(pieces).toString() });
      answer();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    got,
    refuse: (times) => {
      refusals = times;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
