import type { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import type { z } from 'zod';
import type { Sqlite } from './open';

type Options = z.infer<typeof WorkflowOptions>;

/** A workflow as it is kept. Times are milliseconds since 1970. */
export interface WorkflowRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly WorkflowStep[];
  readonly options: Options;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface WorkflowsTable {
  /** Newest first. */
  readonly list: () => readonly WorkflowRow[];
  readonly get: (id: string) => WorkflowRow | null;
  readonly insert: (workflow: WorkflowRow) => void;
  readonly replace: (workflow: WorkflowRow) => void;
  /** False where there was none. */
  readonly remove: (id: string) => boolean;
}

type RawWorkflow = Record<'id' | 'name' | 'description' | 'steps' | 'options', string> &
  Record<'created_at' | 'updated_at', number>;

export function workflowsTable(sqlite: Sqlite): WorkflowsTable {
  const list = sqlite.prepare<[], RawWorkflow>('SELECT * FROM workflows ORDER BY num DESC');
  const get = sqlite.prepare<[string], RawWorkflow>('SELECT * FROM workflows WHERE id = ?');
  const insert = sqlite.prepare(
    `INSERT INTO workflows (id, name, description, steps, options, created_at, updated_at)
     VALUES (@id, @name, @description, @steps, @options, @createdAt, @updatedAt)`,
  );
  const replace = sqlite.prepare(
    `UPDATE workflows SET name = @name, description = @description, steps = @steps, options = @options,
       updated_at = @updatedAt WHERE id = @id`,
  );
  const remove = sqlite.prepare('DELETE FROM workflows WHERE id = ?');
  return {
    list: () => list.all().map(toWorkflow),
    get: (id) => {
      const row = get.get(id);
      return row ? toWorkflow(row) : null;
    },
    insert: (workflow) => {
      insert.run(toColumns(workflow));
    },
    replace: ({ createdAt, ...workflow }) => {
      const { createdAt: _, ...columns } = toColumns({ ...workflow, createdAt });
      replace.run(columns);
    },
    remove: (id) => remove.run(id).changes > 0,
  };
}

function toColumns({ steps, options, ...rest }: WorkflowRow) {
  return { ...rest, steps: JSON.stringify(steps), options: JSON.stringify(options) };
}

function toWorkflow({ created_at, updated_at, steps, options, ...row }: RawWorkflow): WorkflowRow {
  const { id, name, description } = row;
  const texts = { id, name, description };
  return {
    ...texts,
    steps: JSON.parse(steps),
    options: JSON.parse(options),
    createdAt: created_at,
    updatedAt: updated_at,
  };
}
