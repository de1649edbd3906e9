import { hash } from 'node:crypto';

/** A number of 53 bits that stands for a text: among 400,000 texts, two share one with a chance below one in 100,000. */
export function hashOf(text: string): number {
  const digest = hash('sha1', text, 'buffer');
  return digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3);
}
