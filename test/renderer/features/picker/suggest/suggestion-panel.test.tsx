import type { ResponseOf } from '@shared/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OtherPage } from '../../../../../src/renderer/src/features/picker/details/use-other-page';
import {
  newDraft,
  type PickedField,
  type PickerDraft,
} from '../../../../../src/renderer/src/features/picker/draft/picker-draft';
import { keepDraft } from '../../../../../src/renderer/src/features/picker/draft/stored-drafts';
import { SuggestionPanel } from '../../../../../src/renderer/src/features/picker/suggest/suggestion-panel';
import { useSuggestions } from '../../../../../src/renderer/src/features/picker/suggest/use-suggestions';
import { usePicker } from '../../../../../src/renderer/src/features/picker/use-picker';
import { serveApi } from '../../../in-memory-api';
import { renderPart } from '../../../render-part';

const PAGE = 'page-1';

function field(name: string, nodes: number[]) {
  return {
    name,
    type: 'text' as const,
    many: false,
    take: 'text' as const,
    nodes,
    all: nodes,
    count: 2,
    samples: [name],
  };
}

const LIST: ResponseOf<'suggestFields'> = {
  kind: 'list',
  records: { count: 2, selector: null, nodes: [1, 2] },
  fields: [field('title', [3, 4]), field('author', [5, 6])],
  next: null,
  pages: null,
  leftOut: null,
};

function Panel({ other = null }: { readonly other?: OtherPage | null }) {
  const picker = usePicker(PAGE);
  const suggestions = useSuggestions(PAGE);
  return (
    <>
      <p>{`Taken: ${picker.draft.fields.map(({ name }) => name).join(', ')}`}</p>
      <button type="button" onClick={picker.undo}>
        {`Undo ${picker.undoes}`}
      </button>
      <SuggestionPanel picker={picker} suggestions={suggestions} other={other} onHint={() => {}} />
    </>
  );
}

describe('what the picker suggests', () => {
  beforeEach(() => window.localStorage.clear());

  it('is taken by a tick and given up by another, and undone by its words', async () => {
    serveApi({ suggestFields: () => LIST });
    const { user } = renderPart(<Panel />);
    const title = await screen.findByRole('checkbox', { name: /title/ });
    await user.click(title);
    expect(screen.getByText('Taken: title')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /author/ }));
    expect(screen.getByText('Taken: title, author')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Undo .*author/ }));
    expect(screen.getByText('Taken: title')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /title/ }));
    expect(screen.getByText('Taken:')).toBeDefined();
  });

  it('is taken as a whole', async () => {
    serveApi({ suggestFields: () => LIST });
    const { user } = renderPart(<Panel />);
    await user.click(await screen.findByRole('button', { name: /all/i }));
    expect(screen.getByText('Taken: title, author')).toBeDefined();
  });

  it('is taken without what the row of its list has already, whatever it is called there', async () => {
    const url = 'https://shop.example/l/1';
    const taken: PickedField = {
      id: 'link',
      name: 'link',
      type: 'url',
      description: null,
      cleanUp: '',
      taking: { attribute: 'href' },
      nodes: [1],
      isList: false,
    };
    const details = { field: 'link', page: PAGE, pattern: null, workflow: null };
    const list: PickerDraft = { ...newDraft('list', 'https://shop.example/'), fields: [taken], details };
    keepDraft(window.localStorage, { ...newDraft(PAGE, url), list: { page: 'list', names: ['link', 'position'] } });
    const items = [
      { link: 'https://shop.example/l/2', position: 'Author' },
      { link: url, position: ' Title ' },
    ];
    const answer = { preview: { items } } as unknown as OtherPage['answer'];
    serveApi({ suggestFields: () => ({ ...LIST, kind: 'record', records: null }) });
    const { user } = renderPart(<Panel other={{ draft: list, answer, found: null, change: () => {} }} />);
    await user.click(await screen.findByRole('button', { name: /all/i }));
    expect(screen.getByText('Taken: author')).toBeDefined();
  });

  it('are requested again if the page is to be one record', async () => {
    const calls = serveApi({
      suggestFields: ({ as }) => (as === 'record' ? { ...LIST, kind: 'record', records: null } : LIST),
    });
    const { user } = renderPart(<Panel />);
    await user.click(await screen.findByRole('radio', { name: /record|one/i }));
    await screen.findByRole('radio', { name: /record|one/i, checked: true });
    expect(calls.map(({ request }) => request)).toContainEqual({ page: PAGE, as: 'record' });
  });

  it('says why it cannot be read', async () => {
    serveApi({});
    renderPart(<Panel />);
    expect(await screen.findByText(/No handler answers/)).toBeDefined();
  });
});
