import { describe, expect, it, vi } from 'vitest';
import { RowCache, type RowPage } from '../../../src/renderer/src/store/row-cache';

interface Ask {
  readonly offset: number;
  readonly signal: AbortSignal;
  readonly answer: (page: RowPage<number>) => void;
  readonly fail: (error: Error) => void;
}

/** A server whose answers the test gives when it wants. */
function askedServer() {
  const asks: Ask[] = [];
  const load = (offset: number, _limit: number, signal: AbortSignal) =>
    new Promise<RowPage<number>>((answer, fail) => {
      asks.push({ offset, signal, answer, fail });
    });
  return { asks, load };
}

const TOTAL = 100_000;

/** A server of `total` rows, each its own index, that answers at once. */
function promptServer(total: () => number) {
  const load = vi.fn(async (offset: number, limit: number) => ({
    results: Array.from({ length: Math.max(0, Math.min(limit, total() - offset)) }, (_, at) => offset + at),
    total: total(),
  }));
  return load;
}

const settle = () => vi.waitFor(() => {});

describe('row cache', () => {
  it('reads only the pages that show', async () => {
    const load = promptServer(() => TOTAL);
    const cache = new RowCache({ load, onError: vi.fn(), pageSize: 100 });
    cache.show(0, 20);
    await vi.waitFor(() => expect(cache.rowAt(20)).toBe(20));
    expect(cache.total).toBe(TOTAL);
    cache.show(50_050, 50_120);
    await vi.waitFor(() => expect(cache.rowAt(50_120)).toBe(50_120));
    expect(load.mock.calls.map(([offset]) => offset)).toEqual([0, 50_000, 50_100]);
    expect(cache.rowAt(70_000)).toBeUndefined();
  });

  it('never holds more than its pages, dropping the longest unused', async () => {
    const cache = new RowCache({ load: promptServer(() => TOTAL), onError: vi.fn(), pageSize: 10, maxPages: 3 });
    for (let first = 0; first < 100; first += 10) {
      cache.show(first, first + 9);
      await vi.waitFor(() => expect(cache.rowAt(first)).toBe(first));
    }
    const held = Array.from({ length: 100 }, (_, index) => cache.rowAt(index)).filter((row) => row !== undefined);
    expect(held).toHaveLength(30);
    expect(cache.rowAt(99)).toBe(99);
    expect(cache.rowAt(0)).toBeUndefined();
  });

  it('asks once for a page that is under way', () => {
    const { asks, load } = askedServer();
    const cache = new RowCache({ load, onError: vi.fn(), pageSize: 100 });
    cache.show(0, 10);
    cache.show(5, 15);
    expect(asks).toHaveLength(1);
  });

  it('gives up pages that were scrolled past', async () => {
    const { asks, load } = askedServer();
    const cache = new RowCache({ load, onError: vi.fn(), pageSize: 100 });
    cache.show(0, 10);
    asks[0]?.answer({ results: [0], total: TOTAL });
    await vi.waitFor(() => expect(cache.loaded).toBe(true));
    cache.show(1000, 1010);
    cache.show(9000, 9010);
    expect(asks.map(({ offset, signal }) => [offset, signal.aborted])).toEqual([
      [0, false],
      [1000, true],
      [9000, false],
    ]);
  });

  it('keeps the shown rows until a refresh arrives', async () => {
    let total = 5;
    const cache = new RowCache({ load: promptServer(() => total), onError: vi.fn(), pageSize: 100 });
    cache.show(0, 20);
    await vi.waitFor(() => expect(cache.total).toBe(5));
    total = 8;
    cache.refresh();
    expect(cache.rowAt(4)).toBe(4);
    await vi.waitFor(() => expect(cache.rowAt(7)).toBe(7));
  });

  it('reads again after the current request, if refreshed meanwhile', async () => {
    const { asks, load } = askedServer();
    const cache = new RowCache({ load, onError: vi.fn(), pageSize: 100 });
    cache.show(0, 10);
    cache.refresh();
    expect(asks).toHaveLength(1);
    asks[0]?.answer({ results: [0], total: 1 });
    await vi.waitFor(() => expect(asks).toHaveLength(2));
  });

  it('reports an error and reads again when shown again', async () => {
    const { asks, load } = askedServer();
    const onError = vi.fn();
    const cache = new RowCache({ load, onError, pageSize: 100 });
    cache.show(0, 10);
    asks[0]?.fail(new Error('gone'));
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    cache.show(0, 10);
    expect(asks).toHaveLength(2);
  });

  it('says why the last read failed until one succeeds', async () => {
    const { asks, load } = askedServer();
    const cache = new RowCache({ load, onError: vi.fn() });
    cache.show(0, 0);
    const fault = new Error('not readable');
    asks[0]?.fail(fault);
    await vi.waitFor(() => expect(cache.error).toBe(fault));
    cache.show(0, 0);
    asks[1]?.answer({ results: [1], total: 1 });
    await vi.waitFor(() => expect(cache.error).toBeNull());
  });

  it('does not notify about dropped rows', async () => {
    const { asks, load } = askedServer();
    const onError = vi.fn();
    const listener = vi.fn();
    const cache = new RowCache({ load, onError, pageSize: 100 });
    cache.subscribe(listener);
    cache.show(0, 10);
    cache.dispose();
    asks[0]?.answer({ results: [0], total: 1 });
    await settle();
    expect(asks[0]?.signal.aborted).toBe(true);
    expect(listener).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it('does not ask for pages behind the end', async () => {
    const load = promptServer(() => 150);
    const cache = new RowCache({ load, onError: vi.fn(), pageSize: 100 });
    cache.show(0, 10);
    await vi.waitFor(() => expect(cache.total).toBe(150));
    cache.show(100, 350);
    await vi.waitFor(() => expect(cache.rowAt(149)).toBe(149));
    expect(load.mock.calls.map(([offset]) => offset)).toEqual([0, 100]);
  });
});
