import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const TOPICS = ['oak', 'ash', 'elm', 'fir', 'yew'];
const ask = (at: number) => `How long does a lamp of ${TOPICS[at]} last?`;
const answer = (at: number) => `A lamp of ${TOPICS[at]} lasts for ${at + 20} years where it hangs in a dry room.`;
const sections = times(
  6,
  (at) =>
    `<section class="part"><h2>Lamps of the year ${1990 + at}</h2><p>We make lamps by hand since ${1990 + at}, of old wood and with much patience, in our own house by the river.</p></section>`,
);

describe('questions and answers', () => {
  it.each([
    ['headings', (at: number) => `<div class="faq"><h3>${ask(at)}</h3><p>${answer(at)}</p></div>`],
    [
      'buttons of an accordion',
      (at: number) => `<div class="item"><button>${ask(at)}</button><div><p>${answer(at)}</p></div></div>`,
    ],
    ['details', (at: number) => `<details><summary>${ask(at)}</summary><p>${answer(at)}</p></details>`],
  ])('are read from %s, below sections that ask nothing', (_, shape) => {
    const html = framed(`<h1>Lamps</h1>${sections}<div>${times(5, shape)}</div>`);
    const { values } = readMany(html, { question: '', answer: '' });
    expect(values.map(({ question }) => question)).toEqual([0, 1, 2, 3, 4].map(ask));
    expect(values.map(({ answer }) => answer)).toEqual([0, 1, 2, 3, 4].map(answer));
  });
});
