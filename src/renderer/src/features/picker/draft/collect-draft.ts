import { hasWildcard } from '@shared/pattern';
import { type Draft, EMPTY_DRAFT, EMPTY_OPTIONS } from '../../../store/draft/draft';
import { getFieldTemplate, type PickerDraft } from './picker-draft';

/**
 * The form that collects what was picked, from a page or a pattern. A crawl starts at the picked page and at the site's
 * front page.
 */
export function collectDraft({ fields, perPage, url, next }: PickerDraft, target: string): Draft {
  const follows = perPage === 'many' && next !== null;
  const list = follows ? { maxPages: next.maxPages, nextSelector: next.selector ?? '' } : {};
  const crawl = hasWildcard(target) ? { startUrls: chooseStart(url), high: target } : {};
  return {
    ...EMPTY_DRAFT,
    target,
    template: JSON.stringify(getFieldTemplate(fields), null, 2),
    options: { ...EMPTY_OPTIONS, perPage, ...list, ...crawl },
  };
}

/** Adds the front page, because a page about one entity may not link to any other. */
export function chooseStart(url: string): string {
  const front = URL.canParse(url) ? [new URL('/', url).href] : [];
  return [...new Set([url, ...front])].join('\n');
}
