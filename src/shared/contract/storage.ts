import { z } from 'zod';
import { DISK_FAULTS } from '../job-problem';
import { endpoint } from './endpoint';
import { page } from './list-parameters';

const bytes = z.number().int().min(0);

/** Storage of one site: a host, with its port if that is not the default. */
export const StoredSite = z.object({
  host: z.string().describe('With its port, unless that is the default'),
  pages: z.number().int(),
  bytes: bytes.describe('Size of the stored pages, compressed'),
  jobs: z.number().int().describe('Jobs that keep these pages'),
  newest: z.string().describe('When the newest of them was fetched'),
});
export type StoredSite = z.infer<typeof StoredSite>;

export const StorageState = z.object({
  databaseBytes: bytes.describe('The database, without its log of some megabytes'),
  freeBytes: bytes.describe('Space in the file that is reused, or freed by compacting'),
  pages: z.object({ count: z.number().int(), bytes }).describe('Stored pages'),
  items: z.object({ count: z.number().int(), bytes }).describe('Items with where their values were found'),
  files: z.object({ count: z.number().int(), bytes }).describe('Downloaded files of rows, the same bytes once'),
  sites: z.array(StoredSite).describe('The largest first'),
  total: z.number().int().describe('How many sites there are'),
  disk: z
    .object({
      freeBytes: bytes.describe('Space left on the disk of the data folder'),
      fault: z.enum(DISK_FAULTS).nullable().describe('What prevents Winnow from writing; null if nothing does'),
      message: z.string().nullable().describe('The fault in a sentence'),
    })
    .describe('The disk of the data folder'),
});
export type StorageState = z.infer<typeof StorageState>;

export const storageEndpoints = {
  getStorage: endpoint({
    method: 'GET',
    path: '/api/storage',
    scope: 'read',
    summary: 'How much disk space is used, site by site',
    request: z.object({ ...page, search: z.string().optional().describe('Text that the host contains') }),
    response: StorageState,
  }),
  removeSitePages: endpoint({
    method: 'DELETE',
    path: '/api/storage/sites/{host}',
    scope: 'admin',
    summary: 'Remove the stored pages of a site; items are kept. Refused while a job of the site is active',
    request: z.object({ host: z.string().min(1).describe('The site, as the list names it') }),
    response: z.object({
      host: z.string(),
      pages: z.number().int().describe('Stored pages that were removed'),
      bytes: bytes.describe('Size of the removed pages, compressed'),
    }),
  }),
  compactStorage: endpoint({
    method: 'POST',
    path: '/api/storage/compact',
    scope: 'admin',
    summary: 'Return free space of the database to the system',
    examples: [{ title: 'After sites were removed', request: {} }],
    request: z.object({}),
    response: z.object({
      databaseBytes: bytes.describe('The database afterwards'),
      freedBytes: bytes.describe('Space that was freed'),
    }),
  }),
};
