import type { ResponseOf } from '@shared/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOtherPage } from '../../../../src/renderer/src/features/picker/details/use-other-page';
import { newDraft, type PickerDraft } from '../../../../src/renderer/src/features/picker/draft/picker-draft';
import { keepDraft, readDraft } from '../../../../src/renderer/src/features/picker/draft/stored-drafts';
import { NextOfList } from '../../../../src/renderer/src/features/picker/next/next-of-list';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

const DETAILS: PickerDraft = { ...newDraft('details', 'https://shop.example/l/1'), list: { page: 'list', names: [] } };
const FOUND: ResponseOf<'suggestFields'> = {
  kind: 'list',
  records: { count: 2, selector: null, nodes: [1, 2] },
  fields: [],
  next: { kind: 'next', selector: 'a.next', node: 9, url: null, found: 'link "Next"' },
  pages: 4,
  leftOut: null,
};

function Next() {
  const other = useOtherPage(DETAILS);
  return other && <NextOfList list={other} />;
}

describe('the next page of the list a page was opened from', () => {
  beforeEach(() => {
    window.localStorage.clear();
    const link = { field: 'f1', page: 'details', pattern: null, workflow: null };
    const field = { id: 'f1', name: 'link', type: 'url', description: null, cleanUp: '' } as const;
    keepDraft(window.localStorage, {
      ...newDraft('list', 'https://shop.example/'),
      perPage: 'many',
      fields: [{ ...field, taking: { attribute: 'href' }, nodes: [1, 2], isList: false }],
      details: link,
    });
    serveApi({ suggestFields: () => FOUND });
  });

  it('is followed, limited and left out from there', async () => {
    const { user } = renderPart(<Next />);
    await user.click(await screen.findByRole('button', { name: 'Follow it' }));
    const stored = () => readDraft(window.localStorage, 'list')?.next;
    expect(stored()).toMatchObject({ selector: 'a.next', maxPages: 4 });
    const pages = await screen.findByRole('textbox', { name: /Pages to read/ });
    await user.type(pages, '{ArrowDown}');
    expect(stored()).toMatchObject({ maxPages: 3 });
    await user.click(screen.getByRole('button', { name: 'Read only this page' }));
    expect(stored()).toBeNull();
    expect(screen.getByRole('link', { name: 'Show the list' }).getAttribute('href')).toBe('#/picker/list');
  });
});
