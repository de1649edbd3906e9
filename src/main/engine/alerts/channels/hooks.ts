import type { AlertChannelOf } from '@shared/contract/alert-kinds';
import { maskWebhook } from '@shared/secrets-in';
import type { AlertMessage } from '../message';
import type { Channel, SendOptions, Sent } from './channel';

const MAX_SLACK = 3500; // characters; chat services split or truncate longer texts
const MAX_DISCORD = 2000; // characters; Discord refuses longer ones

/** Posts a signed message with all data as JSON. */
export const webhookChannel: Channel<AlertChannelOf<'webhook'>> = {
  place: ({ webhook }) => `the webhook ${maskWebhook(webhook)}`,
  check: () => undefined,
  send: ({ webhook }, message, options) => post(webhook, message, JSON.stringify(message.event), true, options),
};

/** Posts `{"text": …}`, as Slack and compatible services expect. */
export const slackChannel: Channel<AlertChannelOf<'slack'>> = {
  place: ({ webhook }) => `Slack (${new URL(webhook).host})`,
  check: () => undefined,
  send: ({ webhook }, message, options) =>
    // Slack treats these three characters as markup
    post(webhook, message, JSON.stringify({ text: escapeSlack(getText(message, MAX_SLACK)) }), false, options),
};

/** Posts `{"content": …}`, as Discord expects. */
export const discordChannel: Channel<AlertChannelOf<'discord'>> = {
  place: ({ webhook }) => `Discord (${new URL(webhook).host})`,
  check: () => undefined,
  send: ({ webhook }, message, options) => {
    // prevents a page's text from mentioning everyone in the channel
    const body = { content: getText(message, MAX_DISCORD), allowed_mentions: { parse: [] } };
    return post(webhook, message, JSON.stringify(body), false, options);
  },
};

async function post(
  url: string,
  { id }: AlertMessage,
  body: string,
  isSigned: boolean,
  { webhooks }: SendOptions,
): Promise<Sent> {
  const { outcome, message, waitMs } = await webhooks.post(id, url, body, { signed: isSigned });
  if (outcome === 'taken') return { ok: true, message, sent: body };
  const hint = outcome === 'gone' ? 'Give another address.' : 'Check the address, and what the receiver expects.';
  return { ok: false, message, hint, retry: outcome !== 'gone', waitMs };
}

function getText({ title, text }: AlertMessage, max: number): string {
  const whole = `${title}\n\n${text}`;
  return whole.length > max ? `${whole.slice(0, max - 1)}…` : whole;
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
