import type { Target } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { restoreSecrets } from '@shared/restore-secrets';
import { MASK } from '@shared/secret-names';

/** Replaces a mask by the stored secret. Throws `invalid_request` if the secret was entered for another server. */
export function restoreTarget(target: Target, stored: Target | null): Target {
  if ('password' in target && target.password === MASK) {
    const isSame = stored !== null && 'host' in stored && stored.host === target.host;
    if (isSame) return { ...target, password: stored.password };
    const message = `${MASK} stands for a password that was given for another server.`;
    throw new AppError('invalid_request', message, {
      path: ['target', 'password'],
      hint: 'Write the password itself.',
    });
  }
  return restoreSecrets({ target }, stored && { target: stored }).target;
}
