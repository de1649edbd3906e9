import type { VisitProfile } from '@shared/contract/visit-profiles';
import { AppError } from '@shared/errors';
import { restoreSecrets } from '@shared/restore-secrets';
import { maskSecrets } from '@shared/secrets-in';
import type { NamedVisitAs } from '@shared/visit-as';
import type { Store, VisitProfileRow } from '../store/index';

type Args = Readonly<Record<string, unknown>>;

/** Named profiles for visits. */
export interface VisitProfiles {
  readonly list: () => readonly VisitProfile[];
  /** Throws `not_found`. */
  readonly get: (id: string) => VisitProfile;
  /** Throws `invalid_request` for a name that is taken, and for a mask without a value. */
  readonly create: (body: NamedVisitAs) => VisitProfile;
  /** Like `create`; a masked header keeps its value. */
  readonly replace: (id: string, body: NamedVisitAs) => VisitProfile;
  readonly remove: (id: string) => void;
  /**
   * Replaces the name of a profile in arguments by its options, so that a job keeps the profile as it was when the job
   * was created. Throws `invalid_request` if there is no profile of that name.
   */
  readonly resolve: (args: Args) => Args;
}

export interface VisitProfilesParts {
  readonly store: Pick<Store, 'visitProfiles'>;
  readonly now: () => number;
  readonly randomId: () => string;
}

export function createVisitProfiles({ store, now, randomId }: VisitProfilesParts): VisitProfiles {
  const table = store.visitProfiles;
  const find = (id: string): VisitProfileRow => {
    const row = table.get(id);
    if (!row) throw new AppError('not_found', `There is no visit profile "${id}".`, { path: ['id'] });
    return row;
  };
  const put = (row: Pick<VisitProfileRow, 'id' | 'createdAt'>, sent: NamedVisitAs, kept: VisitProfileRow | null) => {
    const { name, ...visitAs } = restoreSecrets(sent, kept?.visitAs ?? null);
    const other = table.named(name);
    if (other && other.id !== row.id) throw taken(name);
    const next = { ...row, name, visitAs, updatedAt: now() };
    table.put(next);
    return toVisitProfile(next);
  };
  return {
    list: () => table.list().map(toVisitProfile),
    get: (id) => toVisitProfile(find(id)),
    create: (body) => put({ id: randomId(), createdAt: now() }, body, null),
    replace: (id, body) => {
      const { createdAt, ...kept } = find(id);
      return put({ id, createdAt }, body, { ...kept, createdAt });
    },
    remove: (id) => table.remove(find(id).id),
    resolve: (args) => {
      if (typeof args.visitAs !== 'string') return args;
      const row = table.named(args.visitAs);
      if (!row) throw unknown(args.visitAs, table.list());
      return { ...args, visitAs: { name: row.name, ...row.visitAs } };
    },
  };
}

function taken(name: string): AppError {
  return new AppError('invalid_request', `A visit profile named "${name}" already exists.`, {
    path: ['name'],
    hint: 'Choose another name, or change that profile.',
  });
}

const NAMES_SHOWN = 10;

function unknown(name: string, rows: readonly VisitProfileRow[]): AppError {
  const names = rows.slice(0, NAMES_SHOWN).map((row) => `"${row.name}"`);
  return new AppError('invalid_request', `There is no visit profile named "${name}".`, {
    path: ['visitAs'],
    hint:
      names.length > 0 ? `Send one of ${names.join(', ')}.` : 'Make it under Settings → Browser, or send its parts.',
  });
}

function toVisitProfile({ visitAs, createdAt, updatedAt, ...row }: VisitProfileRow): VisitProfile {
  const { visitAs: shown } = maskSecrets({ visitAs });
  return {
    ...row,
    ...shown,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
