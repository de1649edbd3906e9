import type { DiskFault } from '@shared/job-problem';

/** Texts of Settings → Storage. */
export const storageTexts = {
  title: 'On the disk',
  hint: 'All that Winnow keeps is in one database in the data folder.',
  total: 'Database',
  parts: { pages: 'Stored pages', items: 'Items', other: 'URLs and records', free: 'Free room' },
  of: (size: string, count: string) => `${size} · ${count}`,
  compact: 'Compact the database',
  compactHint: 'Gives free room back to the system. Jobs go on meanwhile.',
  compacted: (freed: string, size: string) => `${freed} given back. The database takes ${size}.`,
  nothingToGive: (size: string) => `There was no room to give back. The database takes ${size}.`,
  backup: {
    title: 'Backup',
    hint: 'Everything in one file: jobs, items, stored pages, extractors, schedules, settings. Passwords and keys of services stay encrypted; only the key of this data folder opens them.',
    path: 'Path of the backup',
    placeholder: '/home/ada/today.winnow-backup',
    pathHint: 'Full path on this computer, ending in .winnow-backup; best on another disk',
    save: 'Save a backup',
    restore: 'Restore…',
    saved: (size: string, jobs: string, items: string) => `Saved: ${size}, ${jobs} with ${items}.`,
    askTitle: 'Restore this backup?',
    askBody:
      'It is checked now and takes the place of everything in Winnow at the next start. The current data is kept beside it in the data folder.',
    confirm: 'Restore at the next start',
    ready: (time: string, jobs: string, items: string) => `Checked: of ${time}, ${jobs} with ${items}.`,
    pending: 'A backup takes the place of the data at the next start. Close Winnow and start it again.',
    cancel: 'Keep the current data',
    cancelled: 'The current data stays.',
  },
  sites: 'Stored pages by site',
  sitesHint:
    'A stored page shows where a value was found and can be read again without a visit. Removing the pages of a site keeps its items and their exports.',
  search: 'Filter sites',
  none: 'No stored pages yet',
  noneHint: 'Every page a job visits is kept here, so that values can be checked and read again.',
  noMatch: (text: string) => `No site contains “${text}”.`,
  list: 'List of sites',
  columns: { host: 'Site', pages: 'Pages', bytes: 'Size', jobs: 'Jobs', newest: 'Newest', actions: 'Actions' },
  remove: 'Remove pages',
  removeOf: (host: string) => `Remove pages of ${host}`,
  removeTitle: (host: string) => `Remove the stored pages of ${host}?`,
  removeBody: (pages: string, size: string, jobs: string) =>
    `${pages} of ${jobs}, ${size} in all, are removed. Items stay. Evidence of their values can no longer be shown, and the pages cannot be read again without a visit. This cannot be undone.`,
  removed: (host: string, pages: string, size: string) => `${pages} of ${host} removed: ${size} freed.`,
  freedInAll: (size: string) => `${size} freed since this section was opened.`,
  count: (sites: string) => sites,
  pagesOfSites: 'Pages of the list of sites',
  faults: {
    disk_full: {
      title: 'The disk is full',
      steps: [
        'Make room: delete what you no longer need, see below.',
        'Resume the paused jobs. Nothing that was kept is lost.',
      ],
    },
    disk_fault: {
      title: 'The disk cannot be written',
      steps: [
        'Check that the disk is connected and healthy. What was kept before is safe.',
        'Resume the paused jobs, or start Winnow again.',
      ],
    },
    data_damaged: {
      title: 'The database is damaged',
      steps: [
        'Export what you need, and make a copy of the data folder.',
        'Close Winnow, and put a backup in the place of winnow.db.',
        'Without a backup, start Winnow once with --set-aside-damaged: what can be read goes into a new database, and the damaged one is kept.',
      ],
    },
    data_read_only: {
      title: 'The data folder can only be read',
      steps: [
        'Make the folder and its files writable for your user. A disk that was mounted read-only has to be mounted again.',
        'Resume the paused jobs. Nothing that was kept is lost.',
      ],
    },
    data_gone: {
      title: 'The data folder is gone',
      steps: [
        'Export what you need now: what was collected since is lost when Winnow ends.',
        'Put the folder back where it was. If it was only moved, the paused jobs then go on when you resume them.',
        'If it was deleted, close Winnow, put a backup there, and start Winnow again.',
      ],
    },
  } satisfies Record<DiskFault, { readonly title: string; readonly steps: readonly string[] }>,
  mayGo: {
    title: (free: string) => `What may be deleted (${free} left on this disk)`,
    pages: (size: string) =>
      `Stored pages, ${size}: choose sites in the list below. Items and their exports stay; evidence can no longer be shown. Pages of a paused job go once you stop it.`,
    jobs: (size: string) =>
      `Jobs you no longer need, with their items (${size} in all): under Jobs. Export them to another disk first.`,
    others: 'Other files on that disk: downloads, old exports, the system’s trash.',
    never: 'Delete no file in the data folder by hand: Winnow needs each of them.',
  },
} as const;
