/** Texts of the list of jobs. */
export const jobsTexts = {
  title: 'Jobs',
  none: 'No jobs yet.',
  noneHint: 'Every run from this window or over the API is listed here.',
  toCollect: 'Start one',
  toJobs: 'See all jobs',
  gone: 'This job cannot be opened.',
  columns: {
    name: 'Name',
    type: 'Type',
    state: 'State',
    pages: 'Pages',
    items: 'Items',
    errors: 'Errors',
    cost: 'Cost',
    started: 'Started',
    duration: 'Duration',
    actions: 'Actions',
  },
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this job?',
  deleteBody: (name: string, items: string) =>
    `“${name}” with ${items} and its stored pages is deleted for good. A running job is stopped first.`,
  types: { visit: 'Visit', crawl: 'Crawl', extract: 'Extract', scrape: 'Scrape' },
  page: 'Pages of jobs',
  pageNumber: (number: number) => `Page ${number}`,
  pageControls: { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
} as const;
