import type { Page, PageScope } from '../types';
import { chooseBlocks } from './choose';
import { FEATURES, getFeatures } from './features';
import { getReadable } from './readable';
import { getPageReading } from './reading';
import { leaveOutRepeats } from './repeats';
import { getReadableScope } from './scope';
import { leaveOutTemplate, type SiteTemplate } from './site-template';
import { model, predict } from './trees';

export { getBlockKeys, learnTemplate, type SiteTemplate } from './site-template';

/**
 * Returns the main content of any type of page; if the site's template is given, without what repeats on all its pages.
 * Never throws; linear in the page's size.
 */
export function getMainContent(page: Page, template: SiteTemplate = new Set()): PageScope {
  const { vocabulary, forest } = model();
  const readable = getReadable(page);
  const reading = getPageReading(page, readable.outline, vocabulary);
  const chances = predict(forest, getFeatures(reading), FEATURES.length);
  const chosen = chooseBlocks(readable.outline.blocks, leaveOutRepeats(reading, chances));
  return getReadableScope(readable, leaveOutTemplate(readable.outline, chosen, template));
}
