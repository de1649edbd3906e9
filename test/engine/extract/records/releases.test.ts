import { expect, it } from 'vitest';
import { readMany } from './read-many';

it('reads every release of a changelog, whatever parts each has', () => {
  const parts = [3, 1, 2, 4, 2, 1, 3, 2, 2, 1, 3, 4, 2, 3, 1];
  const list = (count: number, what: string) =>
    `<ul>${Array.from({ length: count }, (_, at) => `<li>${what} number ${at} of the tool</li>`).join('')}</ul>`;
  const releases = parts.map(
    (count, at) =>
      `<h2 id="v3.${20 - at}.0">v3.${20 - at}.0 <small>(May ${at + 1}, 2026)</small></h2>${at % 6 === 3 ? '<div class="note">Breaking changes</div>' : ''}<h3>Features</h3>${list(count, 'Adds option')}${
        at % 5 === 1 ? '' : `<h3>Bug Fixes</h3>${list((at % 3) + 1, 'Fixes crash')}`
      }`,
  );
  const { values } = readMany(
    `<main><article><h1>Changelog</h1><p>All notable changes.</p>${releases.join('')}</article></main>`,
    {
      version: '',
      date: '',
      changes: ['each feature'],
    },
  );
  expect(values.map(({ version }) => version)).toEqual(parts.map((_, at) => `3.${20 - at}.0`));
});
