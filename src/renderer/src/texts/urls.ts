import type { JobUrl } from '@shared/contract/jobs';
import type { UrlOrigin } from '@shared/crawl';
import { translate } from '../language/translate';

/** Texts of the view of a job's URLs. */
export const urlTexts = translate('urls', {
  label: 'URLs of this job',
  none: 'No URLs yet.',
  noneFits: 'No URLs match the filter.',
  clear: 'Show all',
  states: { queued: 'Queued', leased: 'Reading', done: 'Read', failed: 'Failed', skipped: 'Skipped' } satisfies Record<
    JobUrl['state'],
    string
  >,
  hit: 'Match',
  sure: 'Score',
  views: { list: 'List', tree: 'Site tree', traps: 'Traps' },
  viewsLabel: 'How URLs are shown',
  search: 'Filter URLs',
  clearSearch: 'Clear the text',
  anyState: 'Any state',
  state: 'State',
  step: 'Step of the workflow',
  hitsOnly: 'Matches only',
  ofTrap: (shape: string) => `In the trap ${shape}`,
  under: (folder: string) => `Below ${folder}`,
  drop: 'Show all URLs',
  columns: { state: 'State', url: 'URL and reason', parent: 'Found on', depth: 'Depth' },
  atDepth: (depth: number) => `Depth ${depth}`,
  foundOn: (parent: string) => `Found on ${parent}`,
  details: 'URL details',
  close: 'Close the details',
  openPage: 'Open the page',
  storedCopy: 'Stored page',
  snapshots: {
    label: 'Snapshots of the page',
    numbered: (name: string, number: string) => `${name} ${number}`,
    facts: (width: string, height: string, bytes: string) => `${width} × ${height} pixels, ${bytes}`,
  },
  path: 'Path to it',
  origins: {
    start: 'Start page',
    seed: 'Guessed from the pattern',
    sitemap: 'Sitemap',
    link: 'Link',
    redirect: 'Redirect',
    canonical: 'Canonical address',
    next: 'Next page of a list',
  } satisfies Record<UrlOrigin, string>,
  tried: 'Attempts',
  tree: {
    label: 'Site tree',
    name: 'Folder',
    columns: { urls: 'URLs', hits: 'Matches', visited: 'Read', queued: 'Queued', skipped: 'Skipped', failed: 'Failed' },
    own: '(the page itself)',
    more: (count: string) => `${count} more`,
    show: 'List these URLs',
    none: 'No URLs yet.',
    hint: 'Arrow keys open folders, Enter lists their URLs.',
  },
} as const);

/** Texts of the form that changes a job. */
export const changeTexts = translate('change', {
  button: 'Change…',
  title: 'Change this job',
  lead: { active: 'Takes effect immediately.', over: 'With a higher limit, the job continues where it ended.' },
  name: 'Name',
  maxVisits: 'Max. visits',
  maxExtracts: 'Max. extracted pages',
  budget: 'Budget in USD',
  perSecond: 'Requests per second per site',
  atATime: 'Concurrent requests per site',
  asSettings: 'default',
  any: 'any',
  save: 'Change',
} as const);
