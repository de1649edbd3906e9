import type { Snapshot } from '../../http/types';
import type { Made } from '../take-snapshots';
import { CommandFault } from './command-fault';
import type { CommandOf } from './types';

const MAX_ALL_BYTES = 120_000_000; // all are kept in memory until the page is stored

/** Pictures that the commands of a visit take, numbered in the order of the commands. */
export interface Pictures {
  readonly taken: readonly Snapshot[];
  /** Takes the next picture. Throws its fault; an optional one that failed is kept with its message. */
  readonly take: (command: CommandOf<'screenshot'>, make: () => Promise<Made>) => Promise<void>;
}

export function createPictures(): Pictures {
  const taken: Snapshot[] = [];
  let number = 0;
  let bytes = 0;
  const keep = (made: Partial<Made>) => {
    const nothing = { mime: '', width: null, height: null, cut: false, message: null, data: new Uint8Array() };
    taken.push({ ...nothing, ...made, kind: `screenshot-${number}` });
  };
  return {
    taken,
    take: async ({ optional }, make) => {
      number++;
      try {
        const made = await make();
        bytes += made.data.length;
        if (bytes > MAX_ALL_BYTES)
          throw new CommandFault(`the pictures of this page are larger than ${MAX_ALL_BYTES / 1_000_000} MB together`);
        keep(made);
      } catch (error) {
        if (optional && error instanceof CommandFault) keep({ message: `It was not taken: ${error.message}.` });
        throw error;
      }
    },
  };
}
