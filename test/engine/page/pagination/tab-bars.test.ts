import { describe, expect, it } from 'vitest';
import { readPagination } from '../../../../src/main/engine/page/pagination/index';
import { parsePage } from '../../../../src/main/engine/page/parse';

const HERE = 'https://site.example/programme';
const getNext = (bar: string, url = HERE) => {
  const html = `<!doctype html><body><h1>Programme</h1><div>${bar}</div><ul><li>One</li><li>Two</li></ul>`;
  const [method] = readPagination(parsePage(html, url), url);
  return method?.url
    ? { url: method.url.replace('https://site.example', ''), later: method.isFromLater ?? false }
    : null;
};
const tab = (name: string, at: number, more = '') => `<a href="/programme/day-${at}"${more}>${name}</a>`;

describe('the tabs of a list in parts', () => {
  it.each([
    ['the selected one', `${tab('Day 1', 1, ' aria-selected="true"')} ${tab('Day 2', 2)} ${tab('Day 3', 3)}`, HERE],
    ['the one that leads here', `${tab('Tag 1', 1)}${tab('Tag 2', 2)}`, `${HERE}/day-1`],
    ['the one without a link', `<span>Jour 1</span> | ${tab('Jour 2', 2)}`, HERE],
    ['a date', `<b>Fri 11 Sep</b> ${tab('Sat 12 Sep', 2)} ${tab('Sun 13 Sep', 3)}`, HERE],
    ['a date with the month first', `${tab('Sep 30', 1)} ${tab('Oct 1', 2)}`, `${HERE}/day-1`],
  ])('lead on from %s', (_, bar, url) => {
    expect(getNext(bar, url)).toEqual({ url: '/programme/day-2', later: false });
  });

  it('say that a later one is meant by itself', () => {
    const bar = `${tab('Day 1', 1)} ${tab('Day 2', 2)} ${tab('Day 3', 3)}`;
    expect(getNext(bar, `${HERE}/day-2`)).toEqual({ url: '/programme/day-3', later: true });
    expect(getNext(bar, `${HERE}/day-3`)).toBeNull();
  });

  it.each([
    ['are none where no one is the current one', `${tab('Day 1', 1)} ${tab('Day 2', 2)}`],
    ['are none where the words differ', `<b>Room 1</b> ${tab('Day 2', 2)}`],
    ['are none where they are rows with texts between', `<b>Lesson 1</b><p>About sails</p>${tab('Lesson 2', 2)}`],
  ])('%s', (_, bar) => {
    expect(getNext(bar)).toBeNull();
  });
});
