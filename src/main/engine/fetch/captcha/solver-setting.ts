import type { Solver } from '@shared/contract/captcha';
import { AppError } from '@shared/errors';
import type { Secrets } from '../../secrets/index';
import type { SolverAddress } from './types';

const ADDRESS = 'captcha-address';
const KEY = 'captcha-key';

export interface SolverChange {
  readonly address: string;
  readonly key?: string | undefined;
}

/** Settings of the captcha solver. */
export interface SolverSetting {
  /** Null if none is set up. */
  readonly get: () => SolverAddress | null;
  readonly describe: () => Solver;
  /** Throws `invalid_request`. */
  readonly change: (change: SolverChange) => Solver;
  readonly remove: () => Solver;
}

/** Address and key are stored as secrets, because an address may contain a key. */
export function createSolverSetting(secrets: Secrets): SolverSetting {
  const read = (): SolverAddress | null => {
    const address = secrets.read(ADDRESS);
    return address === null ? null : { address, key: secrets.read(KEY) };
  };
  let kept = read();
  const describe = (): Solver => ({ address: kept?.address ?? null, hasKey: (kept?.key ?? null) !== null });
  return {
    get: () => kept,
    describe,
    change: ({ address, key }) => {
      const checked = checkSolverAddress(address);
      if (key) checkKey(key);
      const isSameServer = kept !== null && new URL(kept.address).origin === new URL(checked).origin;
      // a stored key belongs to the server it was entered for
      if (key === '' || (key === undefined && !isSameServer)) secrets.remove(KEY);
      else if (key !== undefined) secrets.write(KEY, key);
      secrets.write(ADDRESS, checked);
      kept = read();
      return describe();
    },
    remove: () => {
      secrets.remove(ADDRESS);
      secrets.remove(KEY);
      kept = null;
      return describe();
    },
  };
}

function checkSolverAddress(text: string): string {
  const address = text.trim();
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === '')
    return url.href.replace(/\/$/, '');
  const message =
    'This is not a solver address; write a full one without a login, such as https://solver.example/solve.';
  throw new AppError('invalid_request', message, { path: ['address'] });
}

/** Throws for keys that cannot be sent in a header. */
function checkKey(key: string): void {
  if (/^[\x21-\x7e]+$/.test(key)) return;
  const message = 'A key has only letters, digits and symbols, without spaces.';
  throw new AppError('invalid_request', message, { path: ['key'] });
}
