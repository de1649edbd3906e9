import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type BackupHandlers = Pick<Handlers, 'writeBackup' | 'restoreBackup' | 'getRestore' | 'cancelRestore'>;

export function backupHandlers({ backups }: Engine): BackupHandlers {
  return {
    writeBackup: ({ path }) => backups.write(path),
    restoreBackup: ({ path }) => backups.restore(path),
    getRestore: () => backups.state(),
    cancelRestore: () => backups.cancel(),
  };
}
