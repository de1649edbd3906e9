export interface Tag {
  readonly name: string;
  readonly description: string;
  /** First path segments after /api/, or after / for paths outside it. */
  readonly at: readonly string[];
  /** What `{id}` in its paths identifies. */
  readonly id: string;
}

/** Endpoint groups in the order of the document. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Collect',
    description: 'Visit a page, find URLs, turn pages into items, or say in a sentence what you want.',
    at: ['visit', 'crawl', 'extract', 'scrape', 'agent', 'forecast', 'sheets', 'archives', 'map'],
    id: 'Id of the job',
  },
  {
    name: 'Jobs',
    description: 'Every task call creates a job. Follow it, control it, read it, export it.',
    at: ['jobs', 'events', 'urls', 'files'],
    id: 'Id of the job',
  },
  {
    name: 'Patterns',
    description: 'Find patterns for the URLs of a site, and try them without a visit.',
    at: ['patterns'],
    id: 'Id of the job',
  },
  {
    name: 'Workflows',
    description: 'Stored lists of steps that run as jobs (version 2 of the API).',
    at: ['v2'],
    id: 'Id of the workflow, or of the job',
  },
  {
    name: 'Schedules and webhooks',
    description: 'Run a task regularly, see what changed, and get called when a job ends.',
    at: ['schedules', 'webhooks'],
    id: 'Id of the schedule',
  },
  {
    name: 'Projects',
    description:
      'A task with its schedule, destinations and runs in one, which can be saved as a file and opened elsewhere.',
    at: ['projects'],
    id: 'Id of the project',
  },
  {
    name: 'Destinations',
    description: 'Keep files, tables and mailboxes up to date with the results of schedules and jobs.',
    at: ['destinations'],
    id: 'Id of the destination',
  },
  {
    name: 'Alerts',
    description: 'Get notified when a run of a schedule finds a change that matters.',
    at: ['alerts'],
    id: 'Id of the alert',
  },
  {
    name: 'Contracts of tables',
    description: 'Check runs against rules before their rows are sent, and decide on those that break them.',
    at: ['held-runs'],
    id: 'Id of the job',
  },
  {
    name: 'Extractors',
    description: 'Extractors that Winnow has learned, which read pages with code instead of a model.',
    at: ['extractors', 'pages'],
    id: 'Id of the extractor',
  },
  {
    name: 'Replays',
    description: 'Calls behind pages that replace the browser: view them, switch them on or off, export them.',
    at: ['replays'],
    id: 'Id of the calls of one kind of page',
  },
  {
    name: 'Templates',
    description: 'Templates saved to be used again.',
    at: ['templates'],
    id: 'Id of the template',
  },
  { name: 'Models', description: 'AI models and their providers.', at: ['models'], id: 'Id of the provider' },
  {
    name: 'Reaching pages',
    description: 'Proxies, the browser, logins, visit profiles and the captcha solver.',
    at: ['proxies', 'proxy', 'browser', 'block-lists', 'sessions', 'visit-profiles', 'captcha'],
    id: 'Id of the session, or of the visit profile',
  },
  {
    name: 'This Winnow',
    description:
      'API keys, the calls made with them, signed-in browsers, settings, storage, workers, and what runs here.',
    at: [
      'keys',
      'calls',
      'sign-ins',
      'downloads',
      'settings',
      'storage',
      'backups',
      'app',
      'user',
      'credits',
      'workers',
      'queue',
      'metrics',
    ],
    id: 'Id of the key, of the call, of the sign-in, or of the worker',
  },
];

/** The group of a path. Throws if there is none. */
export function getTag(path: string): Tag {
  const [group = ''] = path.replace(/^\/(api\/)?/, '').split('/');
  const tag = TAGS.find(({ at }) => at.includes(group));
  if (!tag) throw new RangeError(`${path} belongs to no group of the documents`);
  return tag;
}
