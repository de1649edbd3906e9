import type { DiskFault } from '@shared/job-problem';
import { translate } from '../language/translate';

/** Texts of Settings → Storage. */
export const storageTexts = translate('storage', {
  title: 'Disk usage',
  hint: 'Winnow keeps everything in one database in the data folder.',
  total: 'Database',
  parts: {
    pages: 'Stored pages',
    items: 'Items',
    files: 'Files of rows',
    other: 'URLs and records',
    free: 'Free space',
  },
  of: (size: string, count: string) => `${size} · ${count}`,
  compact: 'Compact the database',
  compactHint: 'Returns free space to the system. Jobs keep running.',
  compacted: (freed: string, size: string) => `${freed} freed. The database now takes ${size}.`,
  nothingToGive: (size: string) => `Nothing to free. The database takes ${size}.`,
  backup: {
    title: 'Backup',
    hint: 'Saves everything in one file: jobs, items, stored pages, extractors, schedules and settings. Passwords and service keys stay encrypted with the key of this data folder.',
    path: 'Backup file',
    placeholder: '/home/ada/today.winnow-backup',
    pathHint: 'Full path on this computer, ending in .winnow-backup, ideally on another disk',
    save: 'Save a backup',
    restore: 'Restore…',
    saved: (size: string, jobs: string, items: string) => `Saved: ${size}, ${jobs} with ${items}.`,
    askTitle: 'Restore this backup?',
    askBody:
      'It is checked now and replaces everything in Winnow at the next start. The current data is kept next to it in the data folder.',
    confirm: 'Restore at the next start',
    ready: (time: string, jobs: string, items: string) => `Checked: from ${time}, ${jobs} with ${items}.`,
    pending: 'A backup replaces the data at the next start. Close Winnow and start it again.',
    cancel: 'Keep the current data',
    cancelled: 'The current data is kept.',
  },
  sites: 'Stored pages by site',
  sitesHint:
    'Stored pages show where values were found and can be read again without visiting the site. Removing them keeps all items.',
  search: 'Filter sites',
  none: 'No stored pages yet',
  noneHint: 'Pages that jobs visit are stored here, so that values can be checked and read again.',
  noMatch: (text: string) => `No site contains “${text}”.`,
  list: 'List of sites',
  columns: { host: 'Site', pages: 'Pages', bytes: 'Size', jobs: 'Jobs', newest: 'Newest', actions: 'Actions' },
  remove: 'Remove pages',
  removeOf: (host: string) => `Remove pages of ${host}`,
  removeTitle: (host: string) => `Remove the stored pages of ${host}?`,
  removeBody: (pages: string, size: string, jobs: string) =>
    `${pages} of ${jobs} (${size}) are removed. Items are kept, but their evidence can no longer be shown, and the pages must be visited to be read again. This cannot be undone.`,
  removed: (host: string, pages: string, size: string) => `${pages} of ${host} removed: ${size} freed.`,
  freedInAll: (size: string) => `${size} freed since you opened this section.`,
  count: (sites: string) => sites,
  pagesOfSites: 'Pages of the list of sites',
  faults: {
    disk_full: {
      title: 'The disk is full',
      steps: [
        'Free some space: delete what you no longer need (see below).',
        'Resume the paused jobs. Nothing saved is lost.',
      ],
    },
    disk_fault: {
      title: 'The disk cannot be written',
      steps: [
        'Check that the disk is connected and healthy. What was saved is safe.',
        'Resume the paused jobs, or start Winnow again.',
      ],
    },
    data_damaged: {
      title: 'The database is damaged',
      steps: [
        'Export what you need, and make a copy of the data folder.',
        'Close Winnow and replace winnow.db with a backup.',
        'Without a backup, start Winnow once with --set-aside-damaged. It moves what it can read into a new database and keeps the damaged one.',
      ],
    },
    data_read_only: {
      title: 'The data folder is read-only',
      steps: [
        'Make the folder and its files writable for your user. Remount a disk that was mounted read-only.',
        'Resume the paused jobs. Nothing saved is lost.',
      ],
    },
    data_gone: {
      title: 'The data folder is gone',
      steps: [
        'Export what you need now. What was collected since then is lost when Winnow closes.',
        'Put the folder back. If it was only moved, resume the paused jobs.',
        'If it was deleted, close Winnow, restore a backup, and start Winnow again.',
      ],
    },
  } satisfies Record<DiskFault, { readonly title: string; readonly steps: readonly string[] }>,
  mayGo: {
    title: (free: string) => `What you can delete (${free} left on this disk)`,
    pages: (size: string) =>
      `Stored pages (${size}): choose sites in the list below. Items are kept, but their evidence can no longer be shown. Pages of a paused job are removed once you stop it.`,
    jobs: (size: string) =>
      `Jobs you no longer need, with their items (${size} in total). Export them to another disk first, then delete them under Jobs.`,
    others: 'Other files on this disk: downloads, old exports, the trash.',
    never: 'Do not delete files in the data folder yourself. Winnow needs all of them.',
  },
} as const);
