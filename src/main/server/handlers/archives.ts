import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

export function archiveHandlers({ importArchive }: Engine): Pick<Handlers, 'importArchive'> {
  return { importArchive };
}
