import { join } from 'node:path';
import type { DiskFault } from '@shared/job-problem';
import { DATABASE_FILE } from './places';

/** Describes a disk fault: what happened and where. */
export function getFaultMessage(fault: DiskFault, dataDir: string): string {
  switch (fault) {
    case 'disk_full':
      return `The disk of the data folder ${dataDir} is full, so nothing more can be saved.`;
    case 'disk_fault':
      return `The disk of the data folder ${dataDir} reports an error, so nothing more can be saved.`;
    case 'data_damaged':
      return `The database ${join(dataDir, DATABASE_FILE)} is damaged.`;
    case 'data_read_only':
      return `The data folder ${dataDir} is read-only.`;
    case 'data_gone':
      return `The data folder ${dataDir} was deleted or moved while Winnow was running.`;
  }
}
