import type { BlockListsState } from '@shared/contract/block-lists';
import { DEFAULT_SETTINGS } from '@shared/contract/settings';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BlockListForm } from '../../../../src/renderer/src/screens/settings/browser/block-list-form';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

const EMPTY = 'It contains no rules. A block list has lines such as ||ads.example.com^.';

it('saves one list a line, and says what each holds', async () => {
  let state: BlockListsState = { lists: [], blocked: 0 };
  const calls = serveApi({
    getBlockLists: () => state,
    changeSettings: ({ blockLists = [] }) => {
      const list = (source: string) => ({ source, rules: 74_301, readAt: '2026-01-02T03:04:05.000Z', problem: null });
      state = { lists: blockLists.map(list), blocked: 12 };
      return { ...DEFAULT_SETTINGS, blockLists };
    },
    refreshBlockLists: () => {
      state = { ...state, lists: state.lists.map((list) => ({ ...list, rules: 0, problem: EMPTY })) };
      return state;
    },
  });
  const { user } = renderPart(<BlockListForm initial={[]} />);
  expect(screen.queryByRole('button', { name: 'Download again' })).toBeNull();
  await user.type(screen.getByLabelText('Lists'), 'https://lists.test/ads.txt\n\n /home/me/own.txt ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^https:\/\/lists\.test\/ads\.txt: 74,301 rules, read /)).toBeDefined();
  expect(calls.find(({ name }) => name === 'changeSettings')?.request).toEqual({
    blockLists: ['https://lists.test/ads.txt', '/home/me/own.txt'],
  });
  expect(screen.getByText('Requests blocked since Winnow started: 12')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download again' }));
  expect(await screen.findByText(`/home/me/own.txt: ${EMPTY}`)).toBeDefined();
});
