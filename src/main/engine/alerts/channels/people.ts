import type { AlertChannelOf } from '@shared/contract/alert-kinds';
import { maskText } from '@shared/secrets-in';
import { checkMailServer, explainMailFault, sendMail } from '../../mail/index';
import type { Channel } from './channel';

const MAX_BODY = 300; // characters that a notification of a desktop shows

export const desktopChannel: Channel<AlertChannelOf<'desktop'>> = {
  place: () => 'a notification on this computer',
  check: () => undefined,
  send: async (_, { title, text, jobId }, { notify }) => {
    const body = text.slice(0, MAX_BODY);
    if (notify?.({ title, body, jobId })) return { ok: true, message: 'It was shown.', sent: `${title}\n\n${body}` };
    const message = 'This Winnow cannot show notifications.';
    const hint = 'Open Winnow as a desktop app and allow notifications, or choose another channel.';
    return { ok: false, message, hint, retry: false, waitMs: null };
  },
};

export const emailChannel: Channel<AlertChannelOf<'email'>> = {
  place: ({ to }) => `e-mail to ${to.join(', ')}`,
  check: checkMailServer,
  send: async (server, { id, title, text, time }, { signal }) => {
    try {
      await sendMail(server, { id, subject: title, text, date: new Date(time) }, { signal });
      return { ok: true, message: `${server.host} took the mail.`, sent: `${title}\n\n${text}` };
    } catch (error) {
      signal.throwIfAborted();
      const fault = explainMailFault(error, server);
      if (!fault) throw error;
      return { ok: false, message: maskText(fault.message), hint: fault.hint, retry: true, waitMs: null };
    }
  },
};
