import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UrlsView } from '../../../../src/renderer/src/features/crawl-urls';
import { serveApi } from '../../in-memory-api';
import { jobSummary } from '../../job-summary';
import { renderPart } from '../../render-part';

const RUN = jobSummary({ id: 'run', type: 'workflow', args: {} });
const CRAWL = jobSummary({ id: 'crawl', type: 'crawl', parent: 'run' });
const EXTRACT = jobSummary({ id: 'extract', type: 'extract', parent: 'run' });

describe('the URLs of a workflow', () => {
  it('are those of a step, the first at first', async () => {
    const listed: string[] = [];
    serveApi({
      listJobs: ({ parent }) => ({ results: parent === 'run' ? [EXTRACT, CRAWL] : [], total: 2 }),
      listUrls: ({ id }) => {
        listed.push(id);
        return { results: [], total: 0 };
      },
    });
    const { user } = renderPart(<UrlsView job={RUN} />);
    await user.click(await screen.findByRole('combobox', { name: 'Step of the workflow' }));
    await waitFor(() => expect(new Set(listed)).toEqual(new Set(['crawl'])));
    await user.click(await screen.findByRole('option', { name: '2. Extract · 2 pages' }));
    await waitFor(() => expect(listed.at(-1)).toBe('extract'));
  });

  it('are those of the run if no step visits pages', async () => {
    const listed: string[] = [];
    serveApi({
      listJobs: () => ({ results: [], total: 0 }),
      listUrls: ({ id }) => {
        listed.push(id);
        return { results: [], total: 0 };
      },
    });
    renderPart(<UrlsView job={RUN} />);
    await waitFor(() => expect(new Set(listed)).toEqual(new Set(['run'])));
    expect(screen.queryByRole('combobox', { name: 'Step of the workflow' })).toBe(null);
  });
});
