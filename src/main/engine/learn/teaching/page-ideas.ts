import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { Store } from '../../store/index';
import type { ExtractorPool } from '../ports';
import { requireStoredPage } from './preview';

export interface PageIdeaParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
}

/** Suggests what to extract from a stored page. Throws `not_found` if it is no longer stored. */
export function createSuggest({ store, pool }: PageIdeaParts) {
  return async ({ page, as }: RequestOf<'suggestFields'>): Promise<ResponseOf<'suggestFields'>> => {
    const { body } = requireStoredPage(store, page, ['page']);
    return pool.extractor({ do: 'suggest', page: body, as: as ?? null });
  };
}

/**
 * Finds the pagination of the list on a page, by a picked link or button if given. Throws `not_found`, and
 * `invalid_request` for an element that leads nowhere.
 */
export function createPickNext({ store, pool }: PageIdeaParts) {
  return async ({ page, node }: RequestOf<'pickNextPage'>): Promise<ResponseOf<'pickNextPage'>> => {
    const { body } = requireStoredPage(store, page, ['page']);
    const next = await pool.extractor({ do: 'next-page', page: body, node: node ?? null });
    if (next !== null) return next;
    throw new AppError(
      'invalid_request',
      'The picked element is not a link or button, so it cannot lead to the next page.',
      {
        path: ['node'],
        hint: 'Pick the link or button that leads to the next page.',
      },
    );
  };
}
