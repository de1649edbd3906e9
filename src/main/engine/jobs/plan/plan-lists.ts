import { AppError } from '@shared/errors';
import { selectorFault } from '../../page/index';
import type { ExtractArgs, ScrapeArgs } from './task-args';

/** Checks that lists are followed only by visits, and only with several items per page. */
export function requireFollowed({
  maxPages = 1,
  nextSelector,
  stopAtKnown,
  recordSelector,
  perPage,
  pages,
  pagesOf,
}: ExtractArgs | (ScrapeArgs & { pages?: never; pagesOf?: never })): void {
  if (nextSelector !== undefined) requireNextSelector(nextSelector, maxPages);
  if (recordSelector !== undefined) requireRecordSelector(recordSelector, perPage);
  if (stopAtKnown !== undefined) requireFurtherPages(maxPages);
  if (maxPages <= 1) return;
  const path = ['maxPages'];
  if (perPage === 'one') {
    const hint = 'Send perPage "many", or "auto" if the pages differ.';
    throw new AppError('conflicting_parameters', 'maxPages follows lists, and perPage "one" reads none.', {
      path,
      hint,
    });
  }
  const given = pages ? 'pages' : pagesOf !== undefined ? 'pagesOf' : null;
  if (given === null) return;
  throw new AppError('conflicting_parameters', `maxPages is about visits, and ${given} makes none.`, { path });
}

function requireRecordSelector(selector: string, perPage: ExtractArgs['perPage']): void {
  const path = ['recordSelector'];
  requireValidSelector(selector, path, 'Send the CSS whose matches are the records, such as li.product.');
  if (perPage !== 'one') return;
  const hint = 'Send perPage "many", or "auto" if the pages differ.';
  throw new AppError(
    'conflicting_parameters',
    'recordSelector names the records of a list, and perPage "one" reads none.',
    {
      path,
      hint,
    },
  );
}

function requireFurtherPages(maxPages: number): void {
  if (maxPages > 1) return;
  throw new AppError('conflicting_parameters', 'stopAtKnown says where a list ends, and only its first page is read.', {
    path: ['stopAtKnown'],
    hint: 'Send maxPages with the maximum number of pages to follow.',
  });
}

function requireNextSelector(selector: string, maxPages: number): void {
  const path = ['nextSelector'];
  const hint = 'Send the CSS of the link or button that leads to the next page, such as a[rel~="next"].';
  requireValidSelector(selector, path, hint);
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

/** Throws AppError if the text is not a CSS selector. */
export function requireValidSelector(selector: string, path: readonly (string | number)[], hint: string): void {
  const fault = selectorFault(selector);
  if (fault !== null)
    throw new AppError('invalid_request', `"${selector}" is not a CSS selector: ${fault}.`, { path, hint });
}
