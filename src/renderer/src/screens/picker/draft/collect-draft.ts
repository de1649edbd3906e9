import { hasWildcard } from '@shared/pattern';
import { type Draft, EMPTY_DRAFT, EMPTY_OPTIONS } from '../../collect/draft';
import { type PickerDraft, templateOf } from './picker-draft';

/** The form that runs what was picked, on a page or a pattern; a crawl begins at the page picked on and visits those like it first. */
export function collectDraft({ fields, perPage, url, next }: PickerDraft, target: string): Draft {
  const follows = perPage === 'many' && next !== null;
  const list = follows ? { maxPages: next.maxPages, nextSelector: next.selector ?? '' } : {};
  const crawl = hasWildcard(target) ? { startUrls: url, high: target } : {};
  return {
    ...EMPTY_DRAFT,
    target,
    template: JSON.stringify(templateOf(fields), null, 2),
    options: { ...EMPTY_OPTIONS, perPage, ...list, ...crawl },
  };
}
