import { AppError } from '@shared/errors';
import { selectorFault } from '../../page/index';
import type { ExtractArgs, ScrapeArgs } from './task-args';

/** Checks that lists are followed only by visits and with several items per page. */
export function requireFollowed({
  maxPages = 1,
  nextSelector,
  perPage,
  pages,
  pagesOf,
}: ExtractArgs | (ScrapeArgs & { pages?: never; pagesOf?: never })): void {
  if (nextSelector !== undefined) requireSelector(nextSelector, maxPages);
  if (maxPages <= 1) return;
  const path = ['maxPages'];
  if (perPage === 'one') {
    const hint = 'Send perPage "many", or "auto" where the pages differ.';
    throw new AppError('conflicting_parameters', 'maxPages follows lists, and perPage "one" reads none.', {
      path,
      hint,
    });
  }
  const given = pages ? 'pages' : pagesOf !== undefined ? 'pagesOf' : null;
  if (given === null) return;
  throw new AppError('conflicting_parameters', `maxPages is about visits, and ${given} makes none.`, { path });
}

function requireSelector(selector: string, maxPages: number): void {
  const path = ['nextSelector'];
  const fault = selectorFault(selector);
  if (fault !== null) {
    const hint = 'Send the CSS of the link or button that leads to the next page, such as a[rel~="next"].';
    throw new AppError('invalid_request', `"${selector}" is no CSS selector: ${fault}.`, { path, hint });
  }
  if (maxPages > 1) return;
  throw new AppError(
    'conflicting_parameters',
    'nextSelector says how a list goes on, and only its first page is read.',
    {
      path,
      hint: 'Send maxPages with the number of pages to follow.',
    },
  );
}
