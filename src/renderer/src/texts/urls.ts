import type { JobUrl } from '@shared/contract/jobs';
import type { UrlOrigin } from '@shared/crawl';

/** Texts of the view of a job's URLs. */
export const urlTexts = {
  label: 'URLs of this job',
  none: 'No URLs yet.',
  noneFits: 'No URL fits the filter.',
  clear: 'Show all',
  states: { queued: 'Queued', leased: 'Reading', done: 'Read', failed: 'Failed', skipped: 'Skipped' } satisfies Record<
    JobUrl['state'],
    string
  >,
  hit: 'Hit',
  sure: 'Sure',
  views: { list: 'List', tree: 'Site tree', traps: 'Traps' },
  viewsLabel: 'How URLs are shown',
  search: 'Filter URLs',
  clearSearch: 'Clear the text',
  anyState: 'Any state',
  state: 'State',
  hitsOnly: 'Matches only',
  ofTrap: (shape: string) => `In the trap ${shape}`,
  under: (folder: string) => `Below ${folder}`,
  drop: 'Show URLs from everywhere',
  columns: { state: 'State', url: 'URL and why', parent: 'Found on', depth: 'Depth' },
  atDepth: (depth: number) => `Depth ${depth}`,
  foundOn: (parent: string) => `Found on ${parent}`,
  details: 'URL in detail',
  close: 'Close the details',
  openPage: 'Open the page',
  storedCopy: 'Stored copy',
  path: 'The way to it',
  origins: {
    start: 'Start page',
    seed: 'Guess from the pattern',
    sitemap: 'Sitemap',
    link: 'Link',
    redirect: 'Redirect',
    canonical: 'Canonical address',
    next: 'Next page of a list',
  } satisfies Record<UrlOrigin, string>,
  tried: 'Ways tried',
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
} as const;

/** Texts of the form that changes a job. */
export const changeTexts = {
  button: 'Change…',
  title: 'Change this job',
  lead: { active: 'Takes effect at once, without a restart.', over: 'A higher cap lets the job go on where it ended.' },
  name: 'Name',
  maxVisits: 'Visits at most',
  maxExtracts: 'Extracts at most',
  budget: 'Budget in USD',
  perSecond: 'Requests a second to a site',
  atATime: 'Requests at a time to a site',
  asSettings: 'as in Settings',
  any: 'any',
  save: 'Change',
} as const;
