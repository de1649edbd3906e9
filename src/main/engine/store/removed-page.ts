import { AppError } from '@shared/errors';
import type { KeptPage } from './pages';

/** The message for a page whose body was removed; null if the body is there. */
export function getRemovedMessage({ removedAt }: Pick<KeptPage, 'removedAt'>): string | null {
  if (removedAt === null) return null;
  const day = new Date(removedAt).toISOString().slice(0, 10);
  return `The stored copy of this page was removed on ${day}, under Settings → Storage.`;
}

/** Throws `page_removed` if a person removed the page's body. */
export function requireBody(page: Pick<KeptPage, 'removedAt'>, path: readonly (string | number)[] = []): void {
  const text = getRemovedMessage(page);
  if (text !== null) throw new AppError('page_removed', text, { path });
}
