import { act, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Composer } from '../../../../src/renderer/src/features/composer';
import { ReachFields } from '../../../../src/renderer/src/features/composer/reach-fields';
import { EMPTY_DRAFT } from '../../../../src/renderer/src/store/draft/draft';
import { readPlan } from '../../../../src/renderer/src/store/draft/plan';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveApi } from '../../in-memory-api';
import { jobSummary } from '../../job-summary';
import { enter, renderPart } from '../../render-part';

function Form({ onRun }: { readonly onRun: () => void }) {
  const draft = useStore((store) => store.draft);
  return <Composer plan={readPlan(draft, null)} onRun={onRun} onTest={() => {}} />;
}

const runButton = () => screen.getByRole('button', { name: /^Run/ });
const pages = () => screen.getByRole('textbox', { name: /^Pages/ });

describe('the composer', () => {
  it('runs once there are a page and a template, and says what a run would cost', async () => {
    const calls = serveApi({
      forecast: () => ({ visits: 1, bytes: 50_000, tokens: 0, costUsd: 0, basis: 'one page' }),
    });
    const onRun = vi.fn();
    useStore.getState().setTemplate('{ "name": "The name" }');
    const { user } = renderPart(<Form onRun={onRun} />);
    expect(runButton()).toHaveProperty('disabled', true);
    await user.type(pages(), 'http://a.test');
    expect(runButton()).toHaveProperty('disabled', false);
    await waitFor(() => expect(screen.getByText(/1 visit/)).toBeDefined(), { timeout: 10_000 });
    expect(calls.map(({ name }) => name)).toContain('forecast');
    await user.click(runButton());
    expect(onRun).toHaveBeenCalledOnce();
  });

  it('explains an invalid pattern instead of running', async () => {
    serveApi({});
    useStore.getState().setTemplate('{ "name": "The name" }');
    const { user } = renderPart(<Form onRun={() => {}} />);
    await user.type(pages(), 'http://*.a.test/');
    expect(runButton()).toHaveProperty('disabled', true);
  });

  it('takes request headers a line each, and says if a line is not one', async () => {
    serveApi({});
    const headers = () => JSON.parse(useStore.getState().draft.options.visitAs || '{}').headers;
    const { user } = renderPart(<ReachFields />);
    const field = screen.getByRole('textbox', { name: 'Request headers' });
    await enter(user, field, 'Referer: https://example.com/\nX-Region');
    await user.tab();
    expect(screen.getByText(/as Name: value\.$/)).toBeDefined();
    expect(headers()).toEqual({ Referer: 'https://example.com/' });
    await enter(user, field, ': north');
    await user.tab();
    expect(headers()).toEqual({ Referer: 'https://example.com/', 'X-Region': 'north' });
    await user.clear(field);
    expect(useStore.getState().draft.options.visitAs).toBe('');
  });

  it('visits as a named profile, whose parts it does not ask for', async () => {
    const times = { createdAt: '2026-03-10T12:00:00.000Z', updatedAt: '2026-03-10T12:00:00.000Z' };
    serveApi({
      listVisitProfiles: () => ({ results: [{ id: 'p', name: 'German phone', device: 'phone', ...times }] }),
    });
    const { user } = renderPart(<ReachFields />);
    await user.click(screen.getByRole('combobox', { name: 'Visit as' }));
    await user.click(await screen.findByRole('option', { name: 'German phone', hidden: true }));
    expect(useStore.getState().draft.options.visitAs).toBe('"German phone"');
    expect(screen.queryByRole('textbox', { name: 'Language' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Visit as' }));
    await user.click(await screen.findByRole('option', { name: 'Tablet', hidden: true }));
    expect(useStore.getState().draft.options.visitAs).toBe('{"device":"tablet"}');
  });

  it('begins anew with an empty form', async () => {
    serveApi({});
    useStore.getState().setTarget('https://example.com/book-1');
    useStore.getState().setTemplate('{ "name": "The name" }');
    const { user } = renderPart(<Form onRun={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'New' }));
    expect(pages()).toHaveProperty('value', '');
    expect(screen.queryByRole('textbox', { name: 'Name of field 1' })).toBeNull();
  });

  it('asks for names, size and types of files if the template has a file', async () => {
    serveApi({});
    useStore
      .getState()
      .setDraft({ ...EMPTY_DRAFT, target: 'https://example.com/book-1', template: '{ "name": "The name" }' });
    const { user } = renderPart(<Form onRun={() => {}} />);
    await user.click(screen.getByRole('button', { name: /^Options/ }));
    expect(screen.queryByLabelText('File names')).toBeNull();
    act(() => useStore.getState().setTemplate('{ "name": "The name", "photo": "Photo | file" }'));
    await user.click(screen.getByLabelText('File names'));
    await user.paste('{name}-{n}.{ext}');
    await user.type(screen.getByLabelText('Largest file, in MB'), '5');
    const plan = readPlan(useStore.getState().draft, null);
    expect(plan).toMatchObject({ run: { request: { files: { name: '{name}-{n}.{ext}', maxBytes: 5_000_000 } } } });
    act(() => useStore.getState().setTemplate('{ "name": "The name" }'));
    expect(readPlan(useStore.getState().draft, null)).not.toHaveProperty('run.request.files');
  });

  it('asks for no template while a job of picked fields is opened', () => {
    serveApi({});
    const draft = { ...EMPTY_DRAFT, target: 'https://example.com/list' };
    useStore.setState({ draft, jobId: 'j1', job: null, openError: null });
    renderPart(<Form onRun={() => {}} />);
    expect(screen.getByRole('region', { name: 'Collect' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(/template/i)).toBeNull();
  });

  it('is not drawn anew by the progress of a job', async () => {
    serveApi({});
    const onRender = vi.fn();
    useStore.setState({ draft: EMPTY_DRAFT, jobId: 'job-1', job: jobSummary({ state: 'active' }) });
    useStore.getState().setTemplate('{ "name": "The name" }');
    renderPart(
      <Profiler id="form" onRender={onRender}>
        <Form onRun={() => {}} />
      </Profiler>,
    );
    await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of field 1' })).toBeDefined());
    onRender.mockClear();
    act(() => useStore.setState({ job: jobSummary({ state: 'active', outcome: undefined }) }));
    act(() => useStore.setState({ job: jobSummary() }));
    expect(onRender).not.toHaveBeenCalled();
  });

  it('shows the steps of a workflow’s job instead of an empty form, and where to change them', () => {
    serveApi({});
    const steps = [
      { name: 'const', args: { items: [{ _url: 'https://example.com/list' }] } },
      { name: 'extract', args: { mode: 'multiple', questions: { title: 'The title' }, maxPages: 3 } },
      { name: 'extract', args: { mode: 'single', questions: { sku: 'The sku' }, urlField: 'url' } },
    ];
    useStore.setState({
      draft: EMPTY_DRAFT,
      job: jobSummary({ type: 'workflow', args: { workflowId: 'w1', steps, options: {}, params: {} } }),
    });
    renderPart(<Form onRun={() => {}} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pageshttps://example.com/list',
      'ListFollows the list for up to 3 pagesReads title',
      'DetailsOpens the link in url of each rowReads sku',
    ]);
    expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('#/workflows/w1');
    expect(screen.queryByRole('textbox', { name: /^Pages/ })).toBeNull();
  });
});
