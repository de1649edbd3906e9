import type { PageRead } from '../../workers/index';
import type { LoadedPage } from './types';

/**
 * First pages of lists that contain no rows, because a script loads the rows. Once several such pages turned out alike,
 * the page itself is skipped and only the calls for its rows are made.
 */
export interface ListShells {
  /** The expected content of the next first page of this kind; null if the page must be loaded. */
  readonly next: (kind: string) => ListShell | null;
  /** Call for each first page that was loaded. */
  readonly saw: (kind: string, loaded: LoadedPage) => void;
  readonly forget: (kind: string) => void;
}

export type ListShell = Pick<PageRead, 'methods' | 'extracted'>;

const ALIKE = 3; // pages in a row; two may be alike by chance
const LOADED_OF = 64; // one in this many first pages is loaded anyway, as a check
const MAX_KINDS = 500;

export function createListShells(): ListShells {
  const known = new Map<string, { shell: ListShell; alike: number; used: number }>();
  return {
    next: (kind) => {
      const one = known.get(kind);
      if (!one || one.alike < ALIKE) return null;
      one.used++;
      return one.used % LOADED_OF === 0 ? null : one.shell;
    },
    saw: (kind, { status, page, read }) => {
      if (status !== 'ok' || !read || page.fetchRecord.rendered || !isShell(read)) {
        known.delete(kind);
        return;
      }
      const before = known.get(kind);
      if (before && showMethods(before.shell) === showMethods(read)) {
        before.alike++;
        return;
      }
      if (known.size >= MAX_KINDS) known.clear();
      known.set(kind, { shell: { methods: read.methods, extracted: read.extracted }, alike: 1, used: 0 });
    },
    forget: (kind) => void known.delete(kind),
  };
}

/** Whether the page has no rows and its list continues without URLs of its own. */
function isShell({ extracted, methods }: PageRead): boolean {
  return extracted?.records.length === 0 && methods.length > 0 && methods.every(({ url }) => url === null);
}

function showMethods({ methods }: Pick<PageRead, 'methods'>): string {
  return JSON.stringify(methods.map(({ kind, selector }) => [kind, selector]));
}
