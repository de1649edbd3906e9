import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newDraft, type PickerDraft } from '../../../../src/renderer/src/features/picker/draft/picker-draft';
import { SaveBar } from '../../../../src/renderer/src/features/picker/fields/save-bar';
import { renderPart } from '../../render-part';

type Props = Parameters<typeof SaveBar>[0];

const FIELD = {
  id: 'title',
  name: 'title',
  type: 'text',
  description: null,
  cleanUp: '',
  taking: 'text',
  nodes: [1],
  isList: false,
} as const;

function show(
  savedAs: string | null,
  replaced: readonly { readonly id: string; readonly name: string }[],
  more: Partial<PickerDraft> = {},
  details: PickerDraft | null = null,
) {
  const draft = { ...newDraft('page', 'https://shop.test/'), perPage: 'one', fields: [FIELD], savedAs, ...more };
  const answer = { document: { name: 'Shop', kind: { patterns: [] } }, preview: { count: 1 }, replaced };
  const props = {
    picker: { draft, note: () => undefined },
    preview: { answer },
    saving: { busy: false, error: null, savedAs: null, save: async () => true },
    picked: { error: null, run: () => undefined },
    other: details && { draft: details, answer: null },
  } as unknown as Props;
  renderPart(<SaveBar {...props} />);
  return screen.getByRole('status').textContent;
}

describe('the picker, before it saves', () => {
  it('says which earlier pick is replaced', () => {
    expect(show(null, [{ id: 'e1', name: 'By the heading' }])).toBe(
      'Reads 1 field. Saving or running replaces “By the heading”, which reads the same fields.',
    );
  });

  it('says nothing of the one that this draft was saved as', () => {
    expect(show('e1', [{ id: 'e1', name: 'By the heading' }])).toBe('Reads 1 field.');
  });

  it('counts the fields of the pages behind a list too', () => {
    const link = { ...FIELD, id: 'link', name: 'link' };
    const behind = { ...newDraft('behind', 'https://shop.test/1'), fields: [FIELD, { ...FIELD, id: 'b', name: 'b' }] };
    const opened = { field: 'link', page: 'behind', pattern: null, workflow: null };
    const list = { perPage: 'many', fields: [FIELD, link], details: opened } satisfies Partial<PickerDraft>;
    expect(show(null, [], list, behind)).toBe('Reads 4 fields of 1 record.');
  });
});
