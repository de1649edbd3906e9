import type { ExtractorDocument, FieldReading, Locator } from '@shared/extractor';
import { texts } from '../../../texts';

/** One line of an extractor as people read it: what is read, and the ways to find it, the first first. */
export interface ExtractorLine {
  readonly name: string;
  readonly ways: readonly string[];
}

/** An extractor in lines: where its records stand, then each field of the template. */
export function extractorLines(
  { records, fields }: ExtractorDocument,
  names: readonly string[],
): readonly ExtractorLine[] {
  const head = records ? [{ name: texts.picker.preview.recordsAt, ways: records.selectors }] : [];
  return [...head, ...names.map((name) => ({ name, ways: waysOf(fields[name]) }))];
}

function waysOf(reading: FieldReading | undefined): readonly string[] {
  if (!reading) return [texts.picker.preview.unread];
  if ('code' in reading) return [texts.picker.preview.code];
  return reading.locators.map(wayOf);
}

/** One locator in words and selectors. */
export function wayOf(locator: Locator): string {
  const steps = locator.transforms.map(stepOf).join('');
  return placeOf(locator) + steps;
}

function placeOf(locator: Locator): string {
  const { locator: words } = texts.picker.preview;
  if (locator.by === 'data') return words.data(locator.source, locator.path);
  const taken = typeof locator.take === 'string' ? '' : ` @${locator.take.attribute}`;
  if (locator.by === 'label')
    return `${words.label(locator.label)}${locator.selector ? ` ${locator.selector}` : ''}${taken}`;
  const at = locator.at === undefined ? '' : ` [${locator.at}]`;
  return `${words.selector(locator.selector)}${at}${taken}`;
}

function stepOf(step: Locator['transforms'][number]): string {
  switch (step.do) {
    case 'between':
      return ` · ${[step.after && `after “${step.after}”`, step.before && `before “${step.before}”`].filter(Boolean).join(' ')}`;
    case 'match':
      return ` · /${step.pattern}/${step.flags ?? ''}`;
    case 'split':
      return ` · split by “${step.by}”`;
    case 'join':
      return ` · joined with “${step.with}”`;
    default:
      return ` · number ${step.at}`;
  }
}
