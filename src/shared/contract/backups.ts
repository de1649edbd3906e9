import { z } from 'zod';
import { endpoint } from './endpoint';

export const Backup = z.object({
  path: z.string(),
  bytes: z.number().int(),
  madeAt: z.string(),
  jobs: z.number().int(),
  items: z.number().int(),
  extractors: z.number().int(),
  schedules: z.number().int(),
  keys: z.array(z.string()).describe('Names of the API keys; the keys themselves are stored only as hashes'),
});
export type Backup = z.infer<typeof Backup>;

export const RestoreState = z.object({
  pending: z.boolean().describe('A backup replaces the data at the next start'),
});
export type RestoreState = z.infer<typeof RestoreState>;

const path = z.string().trim().min(1).max(4000);

export const backupEndpoints = {
  writeBackup: endpoint({
    method: 'POST',
    path: '/api/backups',
    scope: 'admin',
    summary:
      'Write everything into one file while jobs continue; passwords and keys of services stay encrypted with the key of this data folder',
    examples: [{ title: 'Beside other backups', request: { path: '{folder}/today.winnow-backup' } }],
    request: z.object({ path: path.describe('A full path on this computer that ends in .winnow-backup') }),
    response: Backup,
  }),
  restoreBackup: endpoint({
    method: 'POST',
    path: '/api/backups/restore',
    scope: 'admin',
    summary: 'Check a backup and restore it at the next start; the current data is kept beside it',
    request: z.object({ path: path.describe('The full path of the backup on this computer') }),
    response: Backup,
  }),
  getRestore: endpoint({
    method: 'GET',
    path: '/api/backups/restore',
    scope: 'read',
    summary: 'Whether a backup is waiting for the next start',
    examples: [{ title: 'Now', request: {} }],
    request: z.object({}),
    response: RestoreState,
  }),
  cancelRestore: endpoint({
    method: 'DELETE',
    path: '/api/backups/restore',
    scope: 'admin',
    summary: 'Cancel the restore and keep the current data',
    request: z.object({}),
    response: RestoreState,
  }),
};
