import type { Page, PageScope, StructuredData } from '../types';
import { chooseBlocks } from './choose';
import { FEATURES, featuresOf } from './features';
import { readableOf } from './readable';
import { readingOf } from './reading';
import { scopeOf } from './scope';
import { chancesOf, model } from './trees';

/** The part of a page that a reader came for, whatever the page's type. Never throws; linear in the page's size. */
export function mainContentOf(page: Page, _structured?: () => StructuredData): PageScope {
  const { vocabulary, forest } = model();
  const readable = readableOf(page);
  const reading = readingOf(page, readable.outline, vocabulary);
  const chances = chancesOf(forest, featuresOf(reading), FEATURES.length);
  return scopeOf(readable, chooseBlocks(readable.outline.blocks, chances));
}
