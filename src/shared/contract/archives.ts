import { z } from 'zod';
import { endpoint } from './endpoint';

const count = z.number().int();

export const ImportedArchive = z.object({
  jobId: z.string().describe('A finished crawl with its pages, for pagesOf of an extract'),
  name: z.string(),
  pages: count,
  leftOut: z
    .object({
      notPages: count.describe('Records of other files, such as images and scripts'),
      failed: count.describe('Responses that are not pages: errors and redirects'),
      tooLarge: count.describe('Pages beyond the limit of the settings'),
      unreadable: count.describe('Responses that are damaged or of an unknown encoding'),
      repeated: count.describe('Further captures of the same URL; the first is kept'),
    })
    .describe('Records that are not among the pages'),
  broken: z
    .object({
      message: z.string(),
      records: count.describe('Records before the damage'),
      byte: count.describe('Where the broken record begins in the unpacked file'),
    })
    .nullable()
    .describe(
      'Where the file breaks off or is damaged, for example after an interrupted download; null if it is whole',
    ),
});
export type ImportedArchive = z.infer<typeof ImportedArchive>;

export const archiveEndpoints = {
  importArchive: endpoint({
    method: 'POST',
    path: '/api/archives',
    scope: 'admin',
    summary: 'Store the pages of a WARC file on this computer as a finished crawl; nothing is visited',
    request: z.object({
      file: z.string().min(1).max(4096).describe('Full path of a .warc or .warc.gz file'),
      name: z.string().trim().min(1).max(200).optional().describe('A name for the job in lists'),
    }),
    response: ImportedArchive,
  }),
};
