import type { FieldReading, Locator, Take, Transform } from '@shared/extractor';
import { texts } from '../../texts';

const { locators: words } = texts.extractors;

/** How a field is read, as text: one line per locator. */
export function describeReading(reading: FieldReading): readonly string[] {
  if ('code' in reading) return [words.code];
  const scope = isOfPage(reading) ? words.ofPage : '';
  return reading.locators.map((locator) => describeLocator(locator) + scope);
}

/** Whether a field of a list has one value for the whole page. */
export function isOfPage(reading: FieldReading | undefined): boolean {
  return reading !== undefined && 'locators' in reading && reading.scope === 'page';
}

/** Where a locator finds its text and how it is changed. */
export function describeLocator(locator: Locator): string {
  return [placeWords(locator), ...locator.transforms.map(transformWords)].join('');
}

function placeWords(locator: Locator): string {
  switch (locator.by) {
    case 'data':
      return words.data(words.sources[locator.source], locator.path);
    case 'label': {
      const within = locator.selector === undefined ? '' : words.within(locator.selector);
      return words.label(locator.label) + within + takeWords(locator.take);
    }
    case 'selector':
      return words.selector(locator.selector) + atWords(locator.at) + minWords(locator.min) + takeWords(locator.take);
  }
}

function takeWords(take: Take): string {
  if (take === 'text') return '';
  if (take === 'lines') return words.lines;
  if (take === 'own') return words.own;
  return 'line' in take ? words.line(take.line < 0 ? take.line : take.line + 1) : words.attribute(take.attribute);
}

function atWords(at: number | undefined): string {
  if (at === undefined) return '';
  if (at === 0) return words.first;
  return at === -1 ? words.last : words.at(at < 0 ? at : at + 1);
}

function minWords(min: number | undefined): string {
  return min === undefined ? '' : words.min(min);
}

function transformWords(transform: Transform): string {
  switch (transform.do) {
    case 'between':
      return betweenWords(transform.after ?? '', transform.before ?? '');
    case 'match':
      return words.match(`/${transform.pattern}/${transform.flags ?? ''}`);
    case 'split':
      return words.split(transform.by);
    case 'join':
      return words.join(transform.with);
    case 'pick':
      return atWords(transform.at);
  }
}

function betweenWords(after: string, before: string): string {
  if (after === '') return before === '' ? '' : words.before(before);
  return before === '' ? words.after(after) : words.between(after, before);
}
