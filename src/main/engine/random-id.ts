import { randomBytes } from 'node:crypto';

const LENGTH = 20; // 103 bits: links and subscriptions need nothing but an id
const BASE = 36;

/** An id that nobody guesses, of lower-case letters and digits: it stands in addresses, shells and file names as it is. */
export function randomId(): string {
  // the last digits of a far larger number, so that each is as likely as any other
  const number = BigInt(`0x${randomBytes(32).toString('hex')}`);
  return number.toString(BASE).padStart(LENGTH, '0').slice(-LENGTH);
}
