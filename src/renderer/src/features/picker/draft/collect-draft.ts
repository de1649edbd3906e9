import { hasWildcard } from '@shared/pattern';
import { type Draft, EMPTY_DRAFT, EMPTY_OPTIONS } from '../../../store/draft/draft';
import { getFieldTemplate, type PickerDraft } from './picker-draft';

/** The form that runs what was picked, on a page or a pattern; a crawl begins at the page picked on and at the site's front page. */
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

/** The page of one entity may link to none of its kind; the front page leads to them. */
export function chooseStart(url: string): string {
  const front = URL.canParse(url) ? [new URL('/', url).href] : [];
  return [...new Set([url, ...front])].join('\n');
}
