import type { VisitAs } from '@shared/visit-as';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

/** A named profile of `visitAs`. Times are milliseconds since 1970. */
export interface VisitProfileRow {
  readonly id: string;
  readonly name: string;
  /** Its options, without the name. */
  readonly visitAs: VisitAs;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface VisitProfilesTable {
  /** By name. */
  readonly list: () => readonly VisitProfileRow[];
  readonly get: (id: string) => VisitProfileRow | null;
  /** Ignores the case of the name. */
  readonly named: (name: string) => VisitProfileRow | null;
  /** Inserts or replaces. */
  readonly put: (profile: VisitProfileRow) => void;
  readonly remove: (id: string) => void;
}

interface RawProfile extends Omit<VisitProfileRow, 'visitAs'> {
  readonly visitAs: string;
}

const COLUMNS = 'id, name, visit_as AS visitAs, created_at AS createdAt, updated_at AS updatedAt FROM visit_profiles';

export function visitProfilesTable(sqlite: Sqlite, sealing: Sealing): VisitProfilesTable {
  const list = sqlite.prepare<[], RawProfile>(`SELECT ${COLUMNS} ORDER BY name`);
  const get = sqlite.prepare<[string], RawProfile>(`SELECT ${COLUMNS} WHERE id = ?`);
  const named = sqlite.prepare<[string], RawProfile>(`SELECT ${COLUMNS} WHERE name = ?`);
  const put = sqlite.prepare(
    `INSERT INTO visit_profiles (id, name, visit_as, created_at, updated_at)
     VALUES (@id, @name, @visitAs, @createdAt, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, visit_as = excluded.visit_as, updated_at = excluded.updated_at`,
  );
  const remove = sqlite.prepare('DELETE FROM visit_profiles WHERE id = ?');
  const toProfile = (row: RawProfile): VisitProfileRow => {
    const { visitAs } = sealing.parse(row.visitAs) as Pick<VisitProfileRow, 'visitAs'>;
    return { ...row, visitAs };
  };
  return {
    list: () => list.all().map(toProfile),
    get: (id) => orNull(get.get(id), toProfile),
    named: (name) => orNull(named.get(name), toProfile),
    put: ({ visitAs, ...row }) => {
      put.run({ ...row, visitAs: sealing.json({ visitAs }) }); // encryption goes by the field's name
    },
    remove: (id) => {
      remove.run(id);
    },
  };
}

function orNull(row: RawProfile | undefined, toProfile: (row: RawProfile) => VisitProfileRow): VisitProfileRow | null {
  return row ? toProfile(row) : null;
}
