import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import type { Sqlite } from '../sqlite';
import { jobsAndPages } from './0010-jobs-and-pages';
import { keysAndSettings } from './0020-keys-and-settings';
import { models } from './0030-models';
import { vault } from './0040-vault';
import { readings } from './0050-readings';
import { extractors } from './0060-extractors';
import { reach } from './0070-reach';
import { tries } from './0071-tries';
import { crawl } from './0080-crawl';
import { crawlQueue } from './0081-crawl-queue';
import { queryPages } from './0082-query-pages';
import { urlList } from './0083-url-list';
import { queueCounts } from './0085-queue-counts';
import { pageClaims } from './0088-page-claims';
import { trapCounts } from './0089-trap-counts';
import { parts } from './0090-parts';
import { workflows } from './0091-workflows';
import { schedules } from './0093-schedules';
import { webhooks } from './0094-webhooks';
import { templates } from './0100-templates';
import { storedSizes } from './0110-stored-sizes';
import { jobActivity } from './0120-job-activity';
import { jobLog } from './0121-job-log';
import { fieldProfiles } from './0130-field-profiles';
import { workflowDefaults } from './0140-workflow-defaults';
import { corrections } from './0150-corrections';
import { lateHits } from './0155-late-hits';
import { jobOutcome } from './0160-job-outcome';
import { idleSessions } from './0170-idle-sessions';
import { sealedRows } from './0180-sealed-rows';
import { skipCodes } from './0190-skip-codes';
import { signIns } from './0195-sign-ins';
import { unlistedJobs } from './0200-unlisted-jobs';
import { pagesInLog } from './0205-pages-in-log';
import { destinations } from './0210-destinations';
import { projects } from './0220-projects';
import { tableContracts } from './0230-table-contracts';
import { alerts } from './0235-alerts';
import { webhookEvents } from './0236-webhook-events';
import { verdictChecks } from './0240-verdict-checks';
import { unchangedPages } from './0241-unchanged-pages';
import { replays } from './0250-replays';
import { pageSnapshots } from './0260-page-snapshots';
import { rowFiles } from './0291-row-files';
import { visitProfiles } from './0310-visit-profiles';
import { replayUses } from './0311-replay-uses';
import { sentKeys } from './0312-sent-keys';
import { jobLists } from './0313-job-lists';
import type { Migration } from './migration';

const MIGRATIONS: readonly Migration[] = [
  jobsAndPages,
  keysAndSettings,
  models,
  vault,
  readings,
  extractors,
  reach,
  tries,
  crawl,
  crawlQueue,
  queryPages,
  urlList,
  queueCounts,
  pageClaims,
  trapCounts,
  parts,
  workflows,
  schedules,
  webhooks,
  templates,
  storedSizes,
  jobActivity,
  jobLog,
  fieldProfiles,
  workflowDefaults,
  corrections,
  lateHits,
  jobOutcome,
  idleSessions,
  sealedRows,
  skipCodes,
  signIns,
  unlistedJobs,
  pagesInLog,
  destinations,
  projects,
  tableContracts,
  alerts,
  webhookEvents,
  verdictChecks,
  unchangedPages,
  replays,
  pageSnapshots,
  rowFiles,
  visitProfiles,
  replayUses,
  sentKeys,
  jobLists,
];

export const NEWEST_FORMAT = Math.max(...MIGRATIONS.map((migration) => migration.version));

/** Version of the last migration applied to a database; 0 for a new one. */
export function getFormat(sqlite: Sqlite): number {
  return Number(sqlite.pragma('user_version', { simple: true }));
}

/** An in-memory database with the tables of a format. */
export function openEmpty(format: number): Sqlite {
  const sqlite = new Database(':memory:');
  migrate(sqlite, format);
  return sqlite;
}

/** Runs the pending migrations up to a format, each in its own transaction. */
export function migrate(sqlite: Sqlite, format = NEWEST_FORMAT): void {
  const current = getFormat(sqlite);
  if (current > NEWEST_FORMAT) {
    throw new AppError(
      'data_from_future',
      `The data folder was written by a newer Winnow (its format is ${current}, this one reads up to ${NEWEST_FORMAT}).`,
    );
  }
  for (const migration of MIGRATIONS) {
    if (migration.version <= current || migration.version > format) continue;
    sqlite.transaction(() => {
      sqlite.exec(migration.sql);
      sqlite.pragma(`user_version = ${migration.version}`);
    })();
  }
}
