import type { ItemRow } from '@shared/contract/jobs';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ResultView } from '../../../../src/renderer/src/features/grid';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveApi } from '../../in-memory-api';
import { jobSummary } from '../../job-summary';
import { renderPart } from '../../render-part';

const ROWS = ['Emma', 'Persuasion'].map(
  (name, index): ItemRow => ({
    index,
    item: {
      name,
      price: 10 + index,
      _url: `https://example.com/${index}`,
      _htmlUrl: null,
      _status: 'ok',
      _message: null,
      _timestamp: '2026-01-01T00:00:00.000Z',
      _missing: [],
      _boosted: false,
    },
    evidence: {},
  }),
);

function serveRows() {
  return serveApi({
    listItems: ({ sort, search }) => {
      const found = ROWS.filter(({ item }) => String(item.name).includes(search ?? ''));
      return { results: String(sort ?? '').startsWith('-') ? found.toReversed() : found, total: found.length };
    },
  });
}

function OpenResults() {
  const job = useStore((store) => store.job);
  return job && <ResultView job={job} onErrors={() => {}} />;
}

describe('the results of a job', () => {
  it('show a column for each field and a row for each item', async () => {
    serveRows();
    renderPart(<ResultView job={jobSummary()} onErrors={() => {}} />);
    expect(await screen.findByText('Emma')).toBeDefined();
    expect(screen.getByText('Persuasion')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: /price/ })).toBeDefined();
  });

  it('say how many items there are', async () => {
    serveRows();
    renderPart(<ResultView job={jobSummary()} onErrors={() => {}} />);
    expect((await screen.findByText('2 items')).closest('[role=status]')).not.toBeNull();
  });

  it('say of an empty cell that its page failed', async () => {
    const [row] = ROWS;
    if (!row) throw new Error('there is a row');
    const item = { ...row.item, price: null, _status: 'error' as const, _message: 'It failed.', _missing: ['price'] };
    serveApi({ listItems: () => ({ results: [{ ...row, item }], total: 1 }) });
    renderPart(<ResultView job={jobSummary()} onErrors={() => {}} />);
    await screen.findByText('Emma');
    expect(screen.getByRole('img', { name: 'Page failed' })).toBeDefined();
  });

  it('ask the server for a text that is searched', async () => {
    const calls = serveRows();
    const { user } = renderPart(<ResultView job={jobSummary()} onErrors={() => {}} />);
    await screen.findByText('Emma');
    await user.type(screen.getByRole('textbox', { name: /Filter|Search/ }), 'Pers');
    await vi.waitFor(() => expect(screen.queryByText('Emma')).toBeNull(), { timeout: 10_000 });
    expect(await screen.findByText('Persuasion')).toBeDefined();
    expect(calls.at(-1)?.request).toMatchObject({ search: 'Pers' });
  });

  it('keep their view while the job goes on', async () => {
    serveRows();
    const job = jobSummary({ state: 'active' });
    useStore.setState({ job });
    renderPart(<OpenResults />);
    await screen.findByText('Emma');
    const { gridView } = useStore.getState();
    act(() => useStore.setState({ job: { ...job, progress: { ...job.progress, items: 3 } } }));
    expect(await screen.findByText('Persuasion')).toBeDefined();
    expect(useStore.getState().gridView).toBe(gridView);
  });

  it('have the columns of the last reading if the job reads its pages again', async () => {
    const reread = ROWS.map((row) => {
      const { price: _price, ...item } = row.item;
      return { ...row, item: { ...item, author: 'Austen', year: 1815 } };
    });
    let results: readonly ItemRow[] = ROWS;
    serveApi({ listItems: () => ({ results: [...results], total: results.length }) });
    const job = jobSummary({ state: 'active', args: { prompt: 'novels' } });
    useStore.setState({ job });
    renderPart(<OpenResults />);
    expect(await screen.findByRole('columnheader', { name: /price/ })).toBeDefined();
    results = reread;
    act(() => useStore.setState({ job: { ...job, state: 'completed' } }));
    expect(await screen.findByRole('columnheader', { name: /author/ })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: /year/ })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: /price/ })).toBeNull();
  });

  it('show what the list says of an item whose own page could not be read', async () => {
    const [first, second] = ROWS;
    if (!first || !second) throw new Error('there are two rows');
    const message = 'There is no page at this address (404).';
    const broken = { _status: 'error', _message: message } as const;
    const rows: ItemRow[] = [
      { ...first, item: { ...first.item, ...broken, stock: null } },
      { ...second, item: { ...second.item, ...broken, name: null, price: null, stock: null } },
    ];
    serveApi({ listItems: () => ({ results: rows, total: rows.length }) });
    renderPart(<ResultView job={jobSummary()} onErrors={() => {}} />);
    expect(await screen.findByText('Emma')).toBeDefined();
    expect(screen.getByText('10')).toBeDefined();
    expect(screen.getAllByLabelText(/404/)).toHaveLength(2);
    expect(screen.getAllByText(message)).toHaveLength(1); // in place of the values of the row that has none
  });

  it('lead to the errors if nothing was read', async () => {
    serveApi({ listItems: () => ({ results: [], total: 0 }) });
    const onErrors = vi.fn();
    const progress = { phase: 'finished', progress: 1, total: 1, visits: 1, hits: 0, items: 0, errors: 1 } as const;
    const problems = [{ code: 'block', message: 'The site refused.', url: 'https://example.com/', hint: '' }];
    const { user } = renderPart(<ResultView job={jobSummary({ progress, problems })} onErrors={onErrors} />);
    expect(await screen.findByText(/The site refused/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /rror/ }));
    expect(onErrors).toHaveBeenCalledOnce();
  });
});
