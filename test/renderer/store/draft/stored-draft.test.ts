import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT, EMPTY_OPTIONS } from '../../../../src/renderer/src/store/draft/draft';
import { readStoredDraft, storeDraft } from '../../../../src/renderer/src/store/draft/stored-draft';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the stored draft', () => {
  const draft: Draft = {
    target: 'http://a.test/*',
    template: '{"name": "x"}',
    options: {
      ...EMPTY_OPTIONS,
      maxVisits: 7,
      perPage: 'many',
      skip: 'http://a.test/b/*',
      reader: 'all',
      model: 'a:b',
    },
    html: { url: 'http://a.test/', html: '<p>' },
    pagesOf: { jobId: 'a', name: 'A job', pages: null },
  };

  it('comes back as it was', () => {
    const storage = memory();
    storeDraft(storage, draft);
    expect(readStoredDraft(storage)).toEqual(draft);
  });

  it('is empty if nothing or nonsense is stored', () => {
    const storage = memory();
    expect(readStoredDraft(storage)).toEqual(EMPTY_DRAFT);
    storeDraft(storage, draft);
    for (const nonsense of ['{', '{}', '{"target":1}']) {
      for (const key of storage.kept.keys()) storage.setItem(key, nonsense);
      expect(readStoredDraft(storage)).toEqual(EMPTY_DRAFT);
    }
  });

  it('does not store a draft that is too long to write at every key', () => {
    const storage = memory();
    storeDraft(storage, draft);
    storeDraft(storage, { ...draft, target: 'x'.repeat(1_000_001) });
    expect(readStoredDraft(storage)).toEqual(EMPTY_DRAFT);
  });
});
