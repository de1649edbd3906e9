import { expect, it } from 'vitest';
import { printedByServe } from '../helpers/serve';

const LINK = /\/open\?token=\S+/;

it('a server keeps its one-time link out of the log if asked to', async () => {
  expect(await printedByServe(['--no-link'])).not.toMatch(LINK);
});

it('a server prints a one-time link', async () => {
  expect(await printedByServe([])).toMatch(LINK);
});
