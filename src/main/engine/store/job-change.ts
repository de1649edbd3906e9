import { type JobChange, serializeArtifacts } from './job-record';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

type Value = string | number;

/** The column of each property, and how it is stored. */
type Columns = {
  readonly [Name in keyof Required<JobChange>]: readonly [string, (value: NonNullable<JobChange[Name]>) => Value];
};

/**
 * Changes columns of a job. A statement names only the columns that change: one that named them all would write each index of
 * the table anew, several times for each job.
 */
export function createJobChange(sqlite: Sqlite, sealing: Sealing): (num: number, change: JobChange) => void {
  const asIs = <Stored extends Value>(value: Stored) => value;
  const columns: Columns = {
    name: ['name', asIs],
    args: ['args', sealing.json],
    state: ['state', asIs],
    phase: ['phase', asIs],
    seeded: ['seeded', Number],
    paused: ['paused', Number],
    stopped: ['stopped', Number],
    cookies: ['cookies', sealing.whole],
    artifacts: ['artifacts', (artifacts) => serializeArtifacts(artifacts, sealing)],
    template: ['template', JSON.stringify],
    startedAt: ['started_at', asIs],
    finishedAt: ['finished_at', asIs],
    activeMs: ['active_ms', asIs],
    resultsOf: ['results_of', asIs],
    fed: ['fed', Number],
    outcome: ['outcome', JSON.stringify],
  };
  const names = Object.keys(columns) as (keyof JobChange)[];
  const statements = new Map<string, ReturnType<Sqlite['prepare']>>();

  function getStatement(changed: readonly (keyof JobChange)[]) {
    const assigned = changed.map((name) => `${columns[name][0]} = @${name}`).join(', ');
    const known = statements.get(assigned);
    if (known) return known;
    const statement = sqlite.prepare(`UPDATE jobs SET ${assigned} WHERE num = @num`);
    statements.set(assigned, statement);
    return statement;
  }

  return (num, change) => {
    const changed = names.filter((name) => change[name] !== undefined);
    if (changed.length === 0) return;
    const values = changed.map((name) => [name, toStored(columns, name, change)] as const);
    getStatement(changed).run({ num, ...Object.fromEntries(values) });
  };
}

function toStored<Name extends keyof JobChange>(columns: Columns, name: Name, change: JobChange): Value {
  return columns[name][1](change[name] as NonNullable<JobChange[Name]>);
}
