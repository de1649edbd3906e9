import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets/index';

const NAME = 'webhook.signing';
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** The secret that signs webhook messages. */
export interface SigningSecret {
  /** Created on first use. */
  readonly read: () => string;
  /** Replaces it by a new one. */
  readonly renew: () => string;
}

export function createSigningSecret(secrets: Secrets): SigningSecret {
  const renew = () => {
    const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
    secrets.write(NAME, secret);
    return secret;
  };
  return { read: () => secrets.read(NAME) ?? renew(), renew };
}

/** Headers with which a receiver verifies a message, by https://www.standardwebhooks.com. `time` in ms since 1970. */
export function signedHeaders(secret: string, id: string, time: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(time / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
