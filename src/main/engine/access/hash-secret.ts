import { createHash } from 'node:crypto';

/** A key or a session as it is kept: whoever reads the file can use neither. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
