import type { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import type { z } from 'zod';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

type Options = z.infer<typeof WorkflowOptions>;

/** A stored workflow. Times are milliseconds since 1970. */
export interface WorkflowRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly WorkflowStep[];
  readonly options: Options;
  /** Default values of the parameters. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface WorkflowsTable {
  /** Newest first. */
  readonly list: () => readonly WorkflowRow[];
  readonly get: (id: string) => WorkflowRow | null;
  readonly insert: (workflow: WorkflowRow) => void;
  readonly replace: (workflow: WorkflowRow) => void;
  /** False if there was none. */
  readonly remove: (id: string) => boolean;
}

type RawWorkflow = Record<'id' | 'name' | 'description' | 'steps' | 'options' | 'defaults', string> &
  Record<'created_at' | 'updated_at', number>;

export function workflowsTable(sqlite: Sqlite, sealing: Sealing): WorkflowsTable {
  const toWorkflow = (row: RawWorkflow) => openWorkflow(row, sealing);
  const list = sqlite.prepare<[], RawWorkflow>('SELECT * FROM workflows ORDER BY num DESC');
  const get = sqlite.prepare<[string], RawWorkflow>('SELECT * FROM workflows WHERE id = ?');
  const insert = sqlite.prepare(
    `INSERT INTO workflows (id, name, description, steps, options, defaults, created_at, updated_at)
     VALUES (@id, @name, @description, @steps, @options, @defaults, @createdAt, @updatedAt)`,
  );
  const replace = sqlite.prepare(
    `UPDATE workflows SET name = @name, description = @description, steps = @steps, options = @options,
       defaults = @defaults, updated_at = @updatedAt WHERE id = @id`,
  );
  const remove = sqlite.prepare('DELETE FROM workflows WHERE id = ?');
  return {
    list: () => list.all().map(toWorkflow),
    get: (id) => {
      const row = get.get(id);
      return row ? toWorkflow(row) : null;
    },
    insert: (workflow) => {
      insert.run(toWorkflowColumns(workflow, sealing));
    },
    replace: ({ createdAt, ...workflow }) => {
      const { createdAt: _, ...columns } = toWorkflowColumns({ ...workflow, createdAt }, sealing);
      replace.run(columns);
    },
    remove: (id) => remove.run(id).changes > 0,
  };
}

function toWorkflowColumns({ steps, options, defaults, ...rest }: WorkflowRow, sealing: Sealing) {
  return { ...rest, ...sealDocument({ steps, options, defaults }, sealing) };
}

/** Encrypts the secrets in a workflow's document; the steps say which defaults are secret. */
export function sealDocument(
  { steps, options, defaults }: Readonly<Record<'steps' | 'options' | 'defaults', unknown>>,
  sealing: Sealing,
) {
  const sealed = JSON.parse(sealing.json({ steps, options, defaults }));
  const text = (name: 'steps' | 'options' | 'defaults') => JSON.stringify(sealed[name]);
  return { steps: text('steps'), options: text('options'), defaults: text('defaults') };
}

function openWorkflow(raw: RawWorkflow, sealing: Sealing): WorkflowRow {
  const { created_at, updated_at, steps, options, defaults, ...row } = raw;
  const { id, name, description } = row;
  const texts = { id, name, description };
  return {
    ...texts,
    steps: sealing.parse(steps) as WorkflowRow['steps'],
    options: sealing.parse(options) as Options,
    defaults: sealing.parse(defaults) as WorkflowRow['defaults'],
    createdAt: created_at,
    updatedAt: updated_at,
  };
}
