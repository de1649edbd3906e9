import { describe, expect, it } from 'vitest';
import { createJobBoard, getTaskBarProgress } from '../../src/main/desktop/job-board';
import { createTrayMenu, createTrayTooltip, type TrayActions } from '../../src/main/desktop/tray-menu';
import { desktopWords } from '../../src/shared/words/desktop';
import { jobSummary } from './job-summary';

const nothing = () => undefined;
const ACTIONS: TrayActions = { open: nothing, openJob: nothing, pauseAll: nothing, resumeAll: nothing, quit: nothing };
const labels = (jobs: Parameters<typeof createTrayMenu>[0]) =>
  createTrayMenu(jobs, ACTIONS, desktopWords).flatMap(({ label = [] }) => label);

describe('the board of jobs', () => {
  it('has those that are active and no parts, as events tell', () => {
    const board = createJobBoard([jobSummary({ id: 'a' }), jobSummary({ id: 'part', parent: 'a' })]);
    board.take({ type: 'created', data: jobSummary({ id: 'picked on', args: { unlisted: true } }) });
    board.take({ type: 'created', data: jobSummary({ id: 'b' }) });
    board.take({ type: 'progress', data: jobSummary({ id: 'a', paused: true }) });
    board.take({ type: 'progress', data: jobSummary({ id: 'other', parent: 'a' }) });
    expect(board.jobs().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(board.running().map(({ id }) => id)).toEqual(['b']);
    board.take({ type: 'finished', data: jobSummary({ id: 'b', state: 'completed' }) });
    board.take({ type: 'progress', data: jobSummary({ id: 'b', state: 'completed' }) });
    board.take({ type: 'deleted', data: { id: 'a' } });
    expect(board.jobs()).toEqual([]);
  });

  it('adds the progress of its jobs up', () => {
    const type = 'extract'; // whose pages are all known
    const none = jobSummary({ type, progress: { progress: 0, total: 0 } });
    const some = jobSummary({ type });
    expect(getTaskBarProgress([])).toBeNull();
    expect(getTaskBarProgress([none])).toBe('busy');
    expect(getTaskBarProgress([some, jobSummary({ type, progress: { progress: 26, total: 90 } })])).toBe(0.3);
    expect(getTaskBarProgress([jobSummary({ type, progress: { progress: 11 } })])).toBe(1);
    expect(getTaskBarProgress([some, jobSummary()])).toBe('busy'); // a crawl may find more
  });
});

describe('the menu of the tray', () => {
  it('lists jobs with how far they are, and offers what can be done', () => {
    const jobs = [
      jobSummary({
        name: 'Tools & toys\n of a shop whose name is much longer than any menu',
        type: 'extract',
        progress: { progress: 1200, total: 4000 },
      }),
      jobSummary({ paused: true }),
    ];
    expect(labels(jobs)).toEqual([
      'Open Winnow',
      'Tools && toys of a shop whose name is much longe…: 1,200 of 4,000 pages',
      'The shop: paused',
      'Pause All Jobs',
      'Resume All Jobs',
      'Quit Winnow',
    ]);
    expect(createTrayTooltip([], desktopWords)).toBe('Winnow');
    expect(createTrayTooltip([jobSummary({ type: 'extract' })], desktopWords)).toBe('Winnow: 1 job running, 40%');
  });

  it('says that nothing runs, and cuts a long list', () => {
    expect(labels([])).toContain('No jobs are running');
    const enabled = createTrayMenu([], ACTIONS, desktopWords).filter(({ label = '' }) => / All /.test(label));
    expect(enabled.map((item) => item.enabled)).toEqual([false, false]);
    expect(labels(Array.from({ length: 10 }, () => jobSummary()))).toContain('and 2 more jobs');
  });
});
