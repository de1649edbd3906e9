import type { ListedRequest } from '../store/requests';

/** Why a URL was visited or not, and is a hit or not, in a sentence. */
export function explain({ message, hit }: Pick<ListedRequest, 'message' | 'hit'>): string {
  return message ?? (hit ? 'It matches.' : 'It was found.');
}
