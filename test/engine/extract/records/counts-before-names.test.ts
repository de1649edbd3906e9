import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const read = (field: string, line: string) => {
  const body = `<main><h1>Plugins</h1><ul>${times(
    4,
    (at) => `<li class="entry"><h3><a href="/p/${at}">Plugin of kind ${'ABCD'[at]}</a></h3><p>${line}</p></li>`,
  )}</ul></main>`;
  return readMany(body, { name: 'name', value: field }).values[1]?.value;
};

describe('a number before the field’s own words', () => {
  it.each([
    ['active installations', '40,000+ active installations', '40,000+'],
    ['active installations | number', '40,000+ active installations', 40000],
    ['adhérents actifs', '1 234 adhérents actifs', '1 234'],
    ['open pull requests', '17 open pull requests', '17'],
    ['Zimmer', '3 Zimmer', '3'],
    ['reviews', '12 reviews', 12],
    ['weekly visitors', '1,204 weekly visitors', '1,204'],
  ])('%s reads “%s”', (field, line, value) => {
    expect(read(field, line)).toBe(value);
  });

  it.each([
    ['active installations', '40,000+ active installations of this kind'],
    ['active installations', '40 min active installations'],
    ['installations', '40,000+ active installations in the last of years, and more to come'],
    ['active users', '40,000+ active installations'],
    ['active installations', 'Version 4 active installations'],
    ['open pull requests', '17 closed pull requests'],
  ])('%s does not read “%s”', (field, line) => {
    expect(read(field, line)).toBeNull();
  });
});
