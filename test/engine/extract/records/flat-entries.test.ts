import { expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

it('reads the text of an entry without a wrapper once', () => {
  const html = framed(
    `<h1>Questions</h1>${times(10, (at) => `<h3>Where is lamp number ${at} made?</h3><p>Lamp ${at} is made in a small town by the sea.</p>`)}`,
  );
  const { values } = readMany(html, { question: '', answer: '' });
  expect(values[1]).toMatchObject({
    question: 'Where is lamp number 1 made?',
    answer: 'Lamp 1 is made in a small town by the sea.',
  });
});
