import type { AlertChannelOf } from '@shared/contract/alert-kinds';
import { maskText } from '@shared/secrets-in';
import { checkMailServer, explainMailFault, type Mail, sendMail } from '../../mail/index';
import type { AlertMessage } from '../message';
import type { Channel, SendOptions } from './channel';

const MAX_BODY = 300; // characters that a desktop notification shows

export const desktopChannel: Channel<AlertChannelOf<'desktop'>> = {
  place: () => 'this computer',
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
  place: ({ to }) => to.join(', '),
  check: checkMailServer,
  send: async (server, message, options) => {
    const { id, title, time } = message;
    const { signal } = options;
    const files = await drawPictures(message, options);
    const note = files.length > 0 ? 'Pictures of the places are attached.' : NO_PICTURE;
    const isReal = message.event.data.changes.some(({ place }) => place !== undefined); // not a test
    const text = isReal ? `${message.text}\n\n${note}` : message.text;
    try {
      await sendMail(server, { id, subject: title, text, date: new Date(time), files }, { signal });
      return { ok: true, message: `${server.host} took the mail.`, sent: `${title}\n\n${text}` };
    } catch (error) {
      signal.throwIfAborted();
      const fault = explainMailFault(error, server);
      if (!fault) throw error;
      return { ok: false, message: maskText(fault.message), hint: fault.hint, retry: true, waitMs: null };
    }
  },
};

const NO_PICTURE = 'No picture: the stored pages do not show the place, or no browser is installed to draw it.';
const MAX_PICTURED = 3; // changes; keeps e-mails small

/** Draws the first changes, before and after. */
async function drawPictures(
  { event }: AlertMessage,
  { picture, signal }: SendOptions,
): Promise<Mail['files'] & object> {
  const files: { filename: string; content: Buffer; contentType: string }[] = [];
  for (const [at, { place }] of event.data.changes.slice(0, MAX_PICTURED).entries()) {
    for (const [when, spot] of [['before', place?.before] as const, ['after', place?.after] as const]) {
      const drawn = spot ? await picture(spot.link, signal) : null;
      if (drawn !== null)
        files.push({ filename: `${at + 1} ${when}.jpg`, content: drawn.data, contentType: drawn.type });
    }
  }
  return files;
}
