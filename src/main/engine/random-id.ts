import { randomBytes } from 'node:crypto';

const LENGTH = 20; // about 103 bits; an id alone gives access to links and subscriptions
const BASE = 36;

/**
 * Returns an id that cannot be guessed, of lower-case letters and digits, so that it can be used in URLs, shells and
 * file names without escaping.
 */
export function randomId(): string {
  // the last digits of a much larger number, so that all are almost equally likely
  const number = BigInt(`0x${randomBytes(32).toString('hex')}`);
  return number.toString(BASE).padStart(LENGTH, '0').slice(-LENGTH);
}
