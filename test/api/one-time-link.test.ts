import { expect, it } from 'vitest';
import { printedByServe } from '../helpers/serve';

const LINK = /\/open\?token=\S+/;

it('a server keeps its one-time link out of a log, and says how to get one', async () => {
  const printed = await printedByServe([]);
  expect(printed).not.toMatch(LINK);
  expect(printed).toContain('--link');
});

it('a server prints its one-time link where it is asked to', async () => {
  expect(await printedByServe(['--link'])).toMatch(LINK);
});
