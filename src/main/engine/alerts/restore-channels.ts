import type { AlertChannel } from '@shared/contract/alert-kinds';
import { AppError } from '@shared/errors';
import { restoreSecrets } from '@shared/restore-secrets';
import { MASK } from '@shared/secret-names';

/** The channels with their stored secrets where they are masked. Throws `invalid_request` if a secret was given for another server. */
export function restoreChannels(
  sent: readonly AlertChannel[],
  stored: readonly AlertChannel[],
): readonly AlertChannel[] {
  return sent.map((channel, at) => restoreChannel(channel, stored, ['channels', at]));
}

export function restoreChannel(
  channel: AlertChannel,
  stored: readonly AlertChannel[],
  path: readonly (string | number)[],
): AlertChannel {
  if (channel.kind !== 'email' || channel.password !== MASK) return restoreSecrets(channel, stored, [...path]);
  for (const other of stored)
    if (other.kind === 'email' && other.host === channel.host && other.user === channel.user)
      return { ...channel, password: other.password };
  throw new AppError('invalid_request', `${MASK} stands for a password that was given for another server.`, {
    path: [...path, 'password'],
    hint: 'Write the password itself.',
  });
}
