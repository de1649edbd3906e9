import type { Migration } from './migration';

/** Defaults of a workflow's parameters, as JSON. */
export const workflowDefaults: Migration = {
  version: 140,
  sql: `ALTER TABLE workflows ADD COLUMN defaults TEXT NOT NULL DEFAULT '{}'`,
};
