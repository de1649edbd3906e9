import { createHash } from 'node:crypto';

/** Hashes a key or session for storage, so that readers of the file cannot use it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
