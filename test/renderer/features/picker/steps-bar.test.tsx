import type { ResponseOf } from '@shared/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginPicking, recordDraft } from '../../../../src/renderer/src/features/picker/draft/history';
import {
  getTemplateSteps,
  keepHistory,
  withForm,
} from '../../../../src/renderer/src/features/picker/draft/kept-histories';
import {
  getDescription,
  newDraft,
  type PickedField,
  type PickerDraft,
} from '../../../../src/renderer/src/features/picker/draft/picker-draft';
import { keepDraft, readDraft } from '../../../../src/renderer/src/features/picker/draft/stored-drafts';
import { withTemplate } from '../../../../src/renderer/src/features/picker/draft/with-template';
import { usePreview } from '../../../../src/renderer/src/features/picker/preview/use-preview';
import { getRunKey } from '../../../../src/renderer/src/features/picker/run/run-key';
import { StepsBar } from '../../../../src/renderer/src/features/picker/steps/steps-bar';
import { usePicker } from '../../../../src/renderer/src/features/picker/use-picker';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveApi } from '../../in-memory-api';
import { jobSummary } from '../../job-summary';
import { renderPart } from '../../render-part';

const SITE = 'https://shop.example/';
const NO_OPENING = { isOpening: false, error: null, choice: null, begin() {}, choose() {}, cancel() {} };

const field = (name: string, nodes: readonly number[]): PickedField => ({
  id: name,
  name,
  type: 'text',
  description: null,
  cleanUp: '',
  taking: 'text',
  nodes,
  isList: false,
});

let pages = 0;
let page = '';
const kept = (): PickerDraft => {
  const draft = readDraft(window.localStorage, page);
  if (!draft) throw new Error('no draft is kept');
  return draft;
};
const describedAs = (name: string) => {
  const found = kept().fields.find((each) => each.name === name);
  return found && getDescription(found);
};

beforeEach(() => {
  window.localStorage.clear();
  page = `page-${pages++}`;
  keepDraft(window.localStorage, {
    ...newDraft(page, SITE),
    perPage: 'many',
    fields: [field('title', [1, 2]), field('maker', [3, 4])],
  });
});

function Bar({ kind = 'record' }: { readonly kind?: 'list' | 'record' }) {
  const picker = usePicker(page);
  const preview = usePreview(picker.draft);
  return (
    <>
      <StepsBar picker={picker} preview={preview} other={null} openEach={NO_OPENING} found={{ kind, pages: 3 }} />
      <button type="button" onClick={picker.undo}>
        {picker.undoes}
      </button>
    </>
  );
}

const EXTRACTOR: ResponseOf<'pickExtractor'>['document'] = {
  format: 'winnow-extractor',
  version: 1,
  name: 'Shop',
  template: { title: 'The title' },
  perPage: 'many',
  kind: { site: 'shop.example', patterns: [], fingerprint: [] },
  records: null,
  fields: {},
  code: null,
};

function serve(job = jobSummary({ id: 'ran' })) {
  return serveApi({
    pickExtractor: () => ({
      document: EXTRACTOR,
      extractor: null,
      replaced: [],
      preview: {
        url: SITE,
        token: page,
        fits: true,
        items: [{ title: ' a kettle ' }, { title: 'a pot' }],
        evidence: [],
        nodes: [],
        count: 2,
        problem: null,
        leftOut: null,
      },
    }),
    previewExtractor: () => ({ results: [], msec: 1 }),
    listJobs: () => ({ results: [job], total: 1 }),
    createDownload: ({ path }) => ({ path: `${path}&download=1` }),
  });
}

const chip = (name: RegExp) => screen.getByRole('button', { name });

describe('the steps of a run', () => {
  it('say what a run does, from its pages to the file', async () => {
    serve();
    renderPart(<Bar />);
    const bar = screen.getByRole('navigation', { name: 'Steps of this run' });
    await within(bar).findByText('2 rows, 2 fields');
    const steps = within(bar).getAllByRole('button');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Pages 1 of 3 pages',
      'List 2 rows, 2 fields',
      'Details not opened',
      'Clean-up as found',
      'Export CSV',
    ]);
  });

  it('are those of a list before anything is picked, if the page is one', async () => {
    serve();
    page = `page-${pages++}`;
    renderPart(<Bar kind="list" />);
    const steps = within(screen.getByRole('navigation')).getAllByRole('button');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Pages 1 of 3 pages',
      'List no fields yet',
      'Details not opened',
      'Clean-up as found',
      'Export CSV',
    ]);
  });

  it('clean up a field in place, with its values, and Undo takes that back', async () => {
    serve();
    const { user } = renderPart(<Bar />);
    await user.click(chip(/^Clean-up/));
    const panel = await screen.findByRole('dialog', { name: /^Clean-up/ });
    await user.click(within(panel).getByRole('button', { name: 'title' }));
    await user.selectOptions(within(panel).getByRole('combobox'), 'uppercase');
    await user.click(within(panel).getByRole('button', { name: 'Add' }));
    await within(panel).findByText(/A KETTLE/);
    expect(describedAs('title')).toBe('The title | uppercase');
    expect(chip(/^Clean-up/).textContent).toBe('Clean-up 1 step');
    expect(describedAs('maker')).toBe('The maker');
    await user.click(screen.getByText('clean up title'));
    expect(describedAs('title')).toBe('The title');
  });

  it('set the export options before the run', async () => {
    serve();
    const { user } = renderPart(<Bar />);
    await user.click(chip(/^Export/));
    const panel = await screen.findByRole('dialog', { name: /^Export/ });
    await user.click(within(panel).getByText('XLSX'));
    expect(chip(/^Export/).textContent).toBe('Export XLSX');
    await user.click(within(panel).getByText('CSV'));
  });

  it('save the rows of the last run at once, until something is changed', async () => {
    const draft = kept();
    const key = getRunKey({ list: draft, details: null });
    keepDraft(window.localStorage, { ...draft, ran: { job: 'ran', key } });
    const calls = serve();
    const { user } = renderPart(<Bar />);
    await user.click(await screen.findByRole('button', { name: /^Export CSV 2 rows/ }));
    await expect.poll(() => calls.some(({ name }) => name === 'createDownload')).toBe(true);
    await user.click(chip(/^Clean-up/));
    const panel = await screen.findByRole('dialog', { name: /^Clean-up/ });
    await user.selectOptions(within(panel).getByRole('combobox'), 'uppercase');
    await user.click(within(panel).getByRole('button', { name: 'Add' }));
    await screen.findByRole('button', { name: /^Export CSV$/ });
  });
});

describe('one history over picker and form', () => {
  const draft = () => ({ ...newDraft('one', SITE), fields: [field('title', [1])] });
  const two = () => ({ ...draft(), fields: [field('title', [1]), field('maker', [2])] });

  it('has the steps of the picker in the form, and those of the form in the picker', () => {
    const picked = recordDraft(
      recordDraft(beginPicking(newDraft('one', SITE)), draft(), { what: 'add title' }),
      two(),
      {
        what: 'add maker',
      },
    );
    keepHistory(picked);
    const { setTemplate, takePicked, undoTemplate } = useStore.getState();
    const text = (template: object) => JSON.stringify(template, null, 2);
    setTemplate('by hand');
    const form = {
      ...useStore.getState().draft,
      target: SITE,
      template: text({ title: 'The title', maker: 'The maker' }),
    };
    takePicked(form, 'one', getTemplateSteps(picked));
    undoTemplate();
    expect(useStore.getState().draft.template).toBe(text({ title: 'The title' }));
    setTemplate(text({ name: 'The title' }));
    const { history, picked: of } = useStore.getState();
    const back = withForm(picked, history, of ?? { page: 'one', target: SITE, before: [] });
    expect(back.now.draft.fields).toMatchObject([{ name: 'name', nodes: [1] }]);
    expect(back.past.map(({ what }) => what)).toEqual([null, 'add title']);
    undoTemplate();
    undoTemplate();
    expect(useStore.getState().draft.template).toBe('by hand');
  });

  it('keeps the picks of fields that were renamed, described or cleaned up as text', () => {
    const { fields } = withTemplate(two(), JSON.stringify({ title: 'The full title | uppercase', brand: 'The maker' }));
    expect(fields).toMatchObject([
      { name: 'title', nodes: [1], description: 'The full title', cleanUp: '| uppercase' },
      { name: 'brand', nodes: [2] },
    ]);
    expect(withTemplate(two(), 'a sentence')).toEqual(two());
  });
});
