import type { Page, PageScope, StructuredData } from '../types';
import { chooseBlocks } from './choose';
import { FEATURES, getFeatures } from './features';
import { getReadable } from './readable';
import { getPageReading } from './reading';
import { getReadableScope } from './scope';
import { model, predict } from './trees';

/** The part of a page that a reader came for, whatever the page's type. Never throws; linear in the page's size. */
export function getMainContent(page: Page, _structured?: () => StructuredData): PageScope {
  const { vocabulary, forest } = model();
  const readable = getReadable(page);
  const reading = getPageReading(page, readable.outline, vocabulary);
  const chances = predict(forest, getFeatures(reading), FEATURES.length);
  return getReadableScope(readable, chooseBlocks(readable.outline.blocks, chances));
}
