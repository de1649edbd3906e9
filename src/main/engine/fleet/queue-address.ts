import { AppError } from '@shared/errors';

const MIN_SECRET_CHARACTERS = 16;

/** The queue of a fleet, and the secret that its members share. */
export interface FleetAccess {
  /** redis:// or rediss://. */
  readonly url: string;
  readonly secret: string;
}

/**
 * Throws `invalid_request` for an invalid address, one that would be open to the network, or a secret that is too
 * short.
 */
export function readFleetAccess(address: string, secret: string | undefined): FleetAccess {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '')
    throw new AppError('invalid_request', `"${withoutPassword(address)}" is not a queue address.`, {
      path: ['address'],
      hint: 'Write redis://host:6379, or rediss:// for TLS.',
    });
  if (!isLoopback(url.hostname) && (url.protocol !== 'rediss:' || url.password === ''))
    throw new AppError(
      'invalid_request',
      `The queue at ${url.host} is on another machine, and needs TLS and a password.`,
      {
        path: ['address'],
        hint: 'Write rediss://user:password@host:6379.',
      },
    );
  if (secret === undefined || secret.length < MIN_SECRET_CHARACTERS)
    throw new AppError(
      'invalid_request',
      `WINNOW_FLEET_SECRET is ${secret ? `shorter than ${MIN_SECRET_CHARACTERS} characters` : 'not set'}.`,
      {
        path: ['secret'],
        hint: 'Set it to the same long random text on every machine, such as from: openssl rand -hex 32.',
      },
    );
  return { url: address, secret };
}

/** Host and port, for logs. */
export function describeQueue(address: string): string {
  return new URL(address).host;
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//***@');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
