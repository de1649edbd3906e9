import type { AlertChannel, AlertChannelKind, AlertChannelOf } from '@shared/contract/alert-kinds';
import type { Channel } from './channel';
import { discordChannel, slackChannel, webhookChannel } from './hooks';
import { desktopChannel, emailChannel } from './people';

export type { Notify, SendOptions, Sent } from './channel';

const CHANNELS: { readonly [Kind in AlertChannelKind]: Channel<AlertChannelOf<Kind>> } = {
  desktop: desktopChannel,
  email: emailChannel,
  webhook: webhookChannel,
  slack: slackChannel,
  discord: discordChannel,
};

/** The channel of a target's kind. */
export function getChannel(target: AlertChannel): Channel<AlertChannel> {
  return CHANNELS[target.kind] as Channel<AlertChannel>; // the table is closed by the kinds
}
