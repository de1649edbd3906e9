import type { ResponseOf } from '@shared/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DetailsRow } from '../../../../src/renderer/src/features/picker/details/details-row';
import { useOpenEach } from '../../../../src/renderer/src/features/picker/details/use-open-each';
import { newDraft } from '../../../../src/renderer/src/features/picker/draft/picker-draft';
import { keepDraft, readDraft } from '../../../../src/renderer/src/features/picker/draft/stored-drafts';
import { usePicker } from '../../../../src/renderer/src/features/picker/use-picker';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

const SITE = 'https://sayings.example';
const LINKS = [1, 2, 3].flatMap((at) => [`${SITE}/tag/${at}`, `${SITE}/author/${at}`]);

beforeEach(() => {
  window.localStorage.clear();
  window.location.hash = '#/picker/list';
  keepDraft(window.localStorage, {
    ...newDraft('list', `${SITE}/`),
    perPage: 'many',
    fields: [
      {
        id: 'f1',
        name: 'link',
        type: 'url',
        description: null,
        cleanUp: '',
        taking: { attribute: 'href' },
        nodes: [1, 2],
        isList: false,
      },
    ],
  });
});

function Row() {
  const picker = usePicker('list');
  const openEach = useOpenEach(picker);
  return <DetailsRow picker={picker} openEach={openEach} other={null} />;
}

const kind = (name: string) => ({
  pattern: `${SITE}/${name}/*`,
  urls: 3,
  share: 0.5,
  matches: 3,
  hits: 0,
  hitShare: 0,
  visited: 0,
  examples: [`${SITE}/${name}/1`],
  looks: 'unknown' as const,
  relation: null,
});

const EXTRACTOR: ResponseOf<'pickExtractor'>['document'] = {
  format: 'winnow-extractor',
  version: 1,
  name: 'Sayings',
  template: { link: 'The link' },
  perPage: 'many',
  kind: { site: 'sayings.example', patterns: [], fingerprint: [] },
  records: null,
  fields: {},
  code: null,
};

const VISITED = {
  url: SITE,
  reason: null,
  httpStatus: 200,
  finalUrl: SITE,
  contentType: 'text/html',
  bytes: 1,
  proxy: 'none',
  rendered: false,
  attempts: [],
  timestamp: '2026-11-23T10:00:00.000Z',
};

function serve(links: readonly string[], kinds: readonly ReturnType<typeof kind>[], fault: string | null = null) {
  return serveApi({
    pickExtractor: () => ({
      document: EXTRACTOR,
      extractor: null,
      replaced: [],
      preview: {
        url: SITE,
        token: 'list',
        fits: true,
        items: links.map((link) => ({ link })),
        evidence: [],
        nodes: [],
        count: links.length,
        problem: null,
        leftOut: null,
      },
    }),
    suggestPatterns: () => ({ results: [...kinds], total: links.length, hits: 0, ignored: 0 }),
    visit: () => ({
      jobId: 'j1',
      state: 'completed',
      results: [{ ...VISITED, status: fault === null ? ('ok' as const) : ('error' as const), message: fault }],
      metrics: { cost: { ai: 0, network: 0, service: 0, total: 0 }, ai: [], network: [], service: [] },
      problems: [],
      outcome: { state: 'complete', sentence: 'Complete.', reasons: [] },
      links: { timer: `${SITE}/pages/opened/timer` },
      html: '',
    }),
  });
}

describe('the details of a list', () => {
  it('asks which links to open where they are of several kinds, and opens one of that kind', async () => {
    const calls = serve(LINKS, [kind('tag'), kind('author')]);
    const { user } = renderPart(<Row />);
    await user.click(screen.getByRole('button', { name: 'Open each' }));
    await user.click(await screen.findByRole('button', { name: /\/author\/\*.*3 links/ }));
    await expect.poll(() => window.location.hash).toBe('#/picker/opened');
    expect(calls.find(({ name }) => name === 'visit')?.request).toMatchObject({ url: `${SITE}/author/1` });
    expect(readDraft(window.localStorage, 'list')?.details).toMatchObject({
      field: 'f1',
      page: 'opened',
      pattern: `${SITE}/author/*`,
    });
    expect(readDraft(window.localStorage, 'opened')?.list).toEqual({ page: 'list', names: ['link'] });
  });

  it('opens the first link at once where they are of one kind', async () => {
    serve([`${SITE}/tag/1`, `${SITE}/tag/2`], [kind('tag')]);
    const { user } = renderPart(<Row />);
    await user.click(screen.getByRole('button', { name: 'Open each' }));
    await expect.poll(() => window.location.hash).toBe('#/picker/opened');
    expect(readDraft(window.localStorage, 'list')?.details?.pattern).toBeNull();
  });

  it('says that links lead back to the list, as those do that open a dialog', async () => {
    const calls = serve([`${SITE}/#one`, `${SITE}/#two`], [kind('tag')]);
    const { user } = renderPart(<Row />);
    await user.click(screen.getByRole('button', { name: 'Open each' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The links in link lead back to this page.');
    expect(alert.textContent).toContain('pick one of those');
    expect(calls.some(({ name }) => name === 'visit')).toBe(false);
  });

  it('says why a page could not be opened, and keeps the list', async () => {
    serve([`${SITE}/tag/1`], [kind('tag')], 'The page does not exist.');
    const { user } = renderPart(<Row />);
    await user.click(screen.getByRole('button', { name: 'Open each' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The page does not exist.');
    expect(readDraft(window.localStorage, 'list')?.details).toBeNull();
  });

  it('says so where no row has a link', async () => {
    serve([], []);
    const { user } = renderPart(<Row />);
    await user.click(screen.getByRole('button', { name: 'Open each' }));
    await screen.findByText('No row has a link in link.');
  });
});
