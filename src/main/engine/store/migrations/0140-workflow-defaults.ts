import type { Migration } from './migration';

/** Values of a workflow's placeholders for runs that give none, as JSON. */
export const workflowDefaults: Migration = {
  version: 140,
  sql: `ALTER TABLE workflows ADD COLUMN defaults TEXT NOT NULL DEFAULT '{}'`,
};
