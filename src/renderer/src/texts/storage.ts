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
  sites: 'Stored pages by site',
  sitesHint:
    'A stored page shows where a value was found and can be read again without a visit. Removing the pages of a site keeps its items and their exports.',
  search: 'Filter sites',
  none: 'No stored pages yet',
  noneHint: 'Every page a job visits is kept here, so that values can be checked and read again.',
  noMatch: (text: string) => `No site contains “${text}”.`,
  columns: { host: 'Site', pages: 'Pages', bytes: 'Size', jobs: 'Jobs', newest: 'Newest', actions: 'Actions' },
  remove: 'Remove pages',
  removeOf: (host: string) => `Remove the stored pages of ${host}`,
  removeTitle: (host: string) => `Remove the stored pages of ${host}?`,
  removeBody: (pages: string, size: string, jobs: string) =>
    `${pages} of ${jobs}, ${size} in all, are removed. Items stay. Evidence of their values can no longer be shown, and the pages cannot be read again without a visit. This cannot be undone.`,
  removed: (host: string, pages: string, size: string) => `${pages} of ${host} removed: ${size} freed.`,
  freedInAll: (size: string) => `${size} freed since this section was opened.`,
  count: (sites: string) => sites,
  pagesOfSites: 'Pages of the list of sites',
} as const;
