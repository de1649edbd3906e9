import type { LoadedExample, LoadPages, PageToLoad } from '../../learn/index';
import type { Store } from '../../store/index';
import type { JobService } from '../service';

/** Loads pages through jobs, so that visits are metered, stored and shown like any other. */
export function createLoadPages(jobs: JobService, store: Store): LoadPages {
  return async (pages, { name, template, perPage }) => {
    const loaded = new Map<PageToLoad, LoadedExample>();
    const load = async (some: readonly PageToLoad[], from: Readonly<Record<string, unknown>>): Promise<void> => {
      if (some.length === 0) return;
      const args = { ...from, name, template, perPage, extractMode: 'code', contentTransform: 'reduce', attempts: 3 };
      const { num } = await jobs.finished((await jobs.create('extract', args)).id);
      const rows = store.requests.list(num, null, some.length, 0);
      for (const [index, { pageToken, message, status }] of rows.entries()) {
        const page = some[index];
        if (page) loaded.set(page, { token: status === 'ok' ? pageToken : null, message });
      }
    };
    const given = pages.filter(({ html }) => html !== undefined);
    const visited = pages.filter(({ html }) => html === undefined);
    await Promise.all([
      load(given, { pages: given.map(({ url, html }) => ({ url, html })) }),
      load(visited, { urls: visited.map(({ url }) => url) }),
    ]);
    return pages.map((page) => loaded.get(page) ?? { token: null, message: null });
  };
}
