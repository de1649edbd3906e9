import { tmpdir } from 'node:os';
import { type AlertsTable, alertsTable } from './alerts';
import { type Backups, createBackups } from './backups';
import { type Batch, createBatch } from './batch';
import { type ChangeRowsTable, changeRowsTable } from './change-rows';
import { type CorrectionsTable, correctionsTable } from './corrections';
import { type CrawlQueueTable, crawlQueueTable } from './crawl-queue';
import { type CrawledUrlsTable, crawledUrlsTable } from './crawled-urls';
import { type DestinationsTable, destinationsTable } from './destinations';
import type { DiskGuard } from './disk-guard';
import { type ExamplesTable, examplesTable } from './examples';
import { type ExtractorsTable, extractorsTable } from './extractors';
import { type FailedPagesTable, failedPagesTable } from './failed-pages';
import { type FieldProfilesTable, fieldProfilesTable } from './field-profiles';
import { type HostRoutesTable, hostRoutesTable } from './host-routes';
import { type ItemPagesTable, itemPagesTable } from './item-pages';
import { type ItemsTable, itemsTable } from './items';
import { type JobActivityTable, jobActivityTable } from './job-activity';
import { type JobLogTable, jobLogTable } from './job-log';
import { type JobNotesTable, jobNotesTable } from './job-notes';
import { type JobRetriesTable, jobRetriesTable } from './job-retries';
import { type JobRowsTable, jobRowsTable } from './job-rows';
import { type JobsTable, jobsTable } from './jobs';
import { getFolderKey } from './key-file';
import { type KeysTable, keysTable } from './keys';
import { type LinkGroupsTable, linkGroupsTable } from './link-groups';
import { type ListPagesTable, listPagesTable } from './list-pages';
import { type OpenDatabase, type OpenOptions, openDatabase, openScratch } from './open';
import { type PageSnapshotsTable, pageSnapshotsTable } from './page-snapshots';
import { type PagesTable, pagesTable } from './pages';
import { type PartPagesTable, partPagesTable } from './part-pages';
import { type PersonWantedTable, personWantedTable } from './person-wanted';
import { type ProjectsTable, projectsTable } from './projects';
import { type QueryPagesTable, queryPagesTable } from './query-pages';
import { type ReadingsTable, readingsTable } from './readings';
import { type RejudgingTable, rejudgingTable } from './rejudging';
import { type ReplayUsesTable, replayUsesTable } from './replay-uses';
import { type ReplaysTable, replaysTable } from './replays';
import { type RequestsTable, requestsTable } from './requests';
import { type RowFilesTable, rowFilesTable } from './row-files';
import { createRowReader, type RowReader } from './row-reader';
import { type SamePagesTable, samePagesTable } from './same-pages';
import { type SchedulesTable, schedulesTable } from './schedules';
import { sealOldRows } from './seal-old-rows';
import { createSealing, NO_SEALING, type Sealing } from './sealing';
import { type SecretsTable, secretsTable } from './secrets';
import { type SentKeysTable, sentKeysTable } from './sent-keys';
import { type SettingsTable, settingsTable } from './settings';
import { type SignInsTable, signInsTable } from './sign-ins';
import { type SiteSessionsTable, siteSessionsTable } from './site-sessions';
import { type SiteTreeTable, siteTreeTable } from './site-tree';
import type { Sqlite } from './sqlite';
import { type StoredSizesTable, storedSizesTable } from './stored-sizes';
import { type TableContractsTable, tableContractsTable } from './table-contracts';
import { type TemplatesTable, templatesTable } from './templates';
import { type UrlListTable, urlListTable } from './url-list';
import { type VisitProfilesTable, visitProfilesTable } from './visit-profiles';
import { type WebhooksTable, webhooksTable } from './webhooks';
import { type WorkflowRunsTable, workflowRunsTable } from './workflow-runs';
import { type WorkflowsTable, workflowsTable } from './workflows';

export type { AiUsageRow } from './ai-usage';
export type { AlertDeliveryRow, AlertRow, CheckRow } from './alerts';
export type { BackupContents, Backups } from './backups';
export type { ChangeRow } from './change-rows';
export type { CellBefore, CorrectedCell, CorrectionRow, Taught } from './corrections';
export type { CrawlQueueTable } from './crawl-queue';
export type { CrawledUrl } from './crawled-urls';
export { checkDatabase, isCheckNeeded } from './damage';
export { makeDataFolder } from './data-folder';
export type { DestinationRow, WriteRow } from './destinations';
export type { DiskGuard } from './disk-guard';
export type { ExampleRow } from './examples';
export type { ExtractorRow } from './extractors';
export type { BlockedUrl, FailedCount, FailedPage } from './failed-pages';
export { sumFamilyUsage } from './family-usage';
export type {
  HostRouteRow,
  HostRoutesTable,
  RouteCounts,
} from './host-routes';
export type { UsualFields } from './item-conditions';
export type { PageItem } from './item-pages';
export type { PlacedItem, StoredEvidence, StoredItem, StoredItemRow } from './items';
export type { JobPoint } from './job-activity';
export type { LogFilter, NewLogEntry } from './job-log';
export type { JobNotesTable } from './job-notes';
export type { RetryRow } from './job-retries';
export type { HitMark, JobRowsTable, RowMark } from './job-rows';
export type { JobError, JobRow, JobsTable, JobUsage, NewJob, NewJobError } from './jobs';
export { createKeyFileVault, findKeyFileFault } from './key-file';
export type { KeyRow, KeysTable } from './keys';
export { type Asking, getTemplateKey, type KindRow } from './kinds';
export type { LinkGroupsTable } from './link-groups';
export type { ListRoot } from './list-pages';
export type { ListedSnapshot, StoredSnapshot } from './page-snapshots';
export {
  type FetchRecord,
  getRemovedMessage,
  type ListedPage,
  NOT_FETCHED,
  type PageNeighbour,
  type PagesTable,
  type PageVersion,
  requireBody,
  type StoredBody,
  type StoredPage,
  type StoredPageRow,
  type VisitedPage,
} from './pages';
export type { PartPage } from './part-pages';
export type { PersonWanted } from './person-wanted';
export type { ProjectRow } from './projects';
export type { QueryPageRow, RankedRow } from './query-pages';
export type { ReadItem, StoredReading } from './readings';
export type { JudgedRow } from './rejudging';
export type { ReplayUse, ReplayUsesTable } from './replay-uses';
export type { ReplayChange, ReplayRow, ReplaysTable } from './replays';
export type { NewRequest, RequestLink, RequestRow } from './requests';
export type { Fields } from './revise-items';
export type { JobFile } from './row-files';
export { openRowReader, type RawRow, type RowReader, type SortKey, type ViewRows, type ViewTask } from './row-reader';
export type { FoundHit, KnownUrl } from './same-pages';
export type { ScheduleRow } from './schedules';
export { isSealed } from './sealing';
export type { SecretsTable } from './secrets';
export type { SettingsTable } from './settings';
export type { SignInRow, SignInsTable } from './sign-ins';
export type { SiteSessionRow, SiteSessionsTable } from './site-sessions';
export type { TreePage } from './site-tree';
export type { SiteFilter } from './stored-sizes';
export type { VerdictRow } from './table-contracts';
export type { TemplateRow } from './templates';
export { ANY_URL, type UrlFilter, type UrlRow } from './url-list';
export type { VisitProfileRow } from './visit-profiles';
export type { DeliveryRow } from './webhooks';
export type { PlacedRunItem, RunItem, RunLog, StepChange, StepRow } from './workflow-runs';
export type { WorkflowRow } from './workflows';

/** All persistent data. Calls are synchronous and short. */
export interface Store {
  readonly sqliteVersion: string;
  readonly jobs: JobsTable;
  readonly jobRows: JobRowsTable;
  readonly jobActivity: JobActivityTable;
  readonly jobLog: JobLogTable;
  readonly jobRetries: JobRetriesTable;
  readonly failedPages: FailedPagesTable;
  readonly requests: RequestsTable;
  readonly crawlQueue: CrawlQueueTable;
  readonly crawledUrls: CrawledUrlsTable;
  readonly rejudging: RejudgingTable;
  readonly linkGroups: LinkGroupsTable;
  readonly jobNotes: JobNotesTable;
  readonly listPages: ListPagesTable;
  readonly urlList: UrlListTable;
  readonly siteTree: SiteTreeTable;
  readonly queryPages: QueryPagesTable;
  readonly samePages: SamePagesTable;
  readonly pages: PagesTable;
  readonly pageSnapshots: PageSnapshotsTable;
  readonly hostRoutes: HostRoutesTable;
  readonly items: ItemsTable;
  readonly readings: ReadingsTable;
  readonly itemPages: ItemPagesTable;
  readonly fieldProfiles: FieldProfilesTable;
  readonly rowFiles: RowFilesTable;
  /** For short jobs; long ones are read in a thread. */
  readonly rowReader: RowReader;
  readonly changeRows: ChangeRowsTable;
  readonly schedules: SchedulesTable;
  readonly projects: ProjectsTable;
  readonly webhooks: WebhooksTable;
  readonly destinations: DestinationsTable;
  readonly alerts: AlertsTable;
  readonly tableContracts: TableContractsTable;
  readonly extractors: ExtractorsTable;
  readonly examples: ExamplesTable;
  readonly replays: ReplaysTable;
  readonly replayUses: ReplayUsesTable;
  readonly corrections: CorrectionsTable;
  readonly keys: KeysTable;
  readonly signIns: SignInsTable;
  readonly settings: SettingsTable;
  readonly secrets: SecretsTable;
  readonly siteSessions: SiteSessionsTable;
  readonly templates: TemplatesTable;
  readonly visitProfiles: VisitProfilesTable;
  readonly sentKeys: SentKeysTable;
  readonly workflows: WorkflowsTable;
  readonly workflowRuns: WorkflowRunsTable;
  readonly partPages: PartPagesTable;
  readonly storedSizes: StoredSizesTable;
  readonly personWanted: PersonWantedTable;
  readonly backups: Backups;
  readonly batch: Batch;
  readonly disk: DiskGuard;
  /** Whether a transaction is open, whose changes may still be undone. */
  readonly isWriting: () => boolean;
  /** Runs `work` in one transaction. */
  readonly atomically: <Result>(work: () => Result) => Result;
  readonly close: () => void;
}

/** Opens the data folder; throws what `openDatabase` does. */
export function openStore(dataDir: string, options: OpenOptions = {}): Store {
  const database = openDatabase(dataDir, options);
  const sealing = createSealing(() => getFolderKey(dataDir));
  try {
    sealOldRows(database, sealing);
  } catch (error) {
    database.close();
    throw error;
  }
  return toStore(database, sealing, dataDir);
}

/** A store in memory for simulations; its data is gone when it is closed. */
export function openScratchStore(): Store {
  return toStore(openScratch(), NO_SEALING, tmpdir());
}

function toStore({ sqlite, disk, close }: OpenDatabase, sealing: Sealing, dataDir: string): Store {
  const batch = createBatch(sqlite, disk.checkThere);
  const items = itemsTable(sqlite);
  return {
    sqliteVersion: readSqliteVersion(sqlite),
    jobs: jobsTable(sqlite, disk, sealing),
    jobRows: jobRowsTable(sqlite),
    jobActivity: jobActivityTable(sqlite),
    jobLog: jobLogTable(sqlite),
    jobRetries: jobRetriesTable(sqlite),
    failedPages: failedPagesTable(sqlite),
    requests: requestsTable(sqlite),
    crawlQueue: crawlQueueTable(sqlite),
    crawledUrls: crawledUrlsTable(sqlite),
    rejudging: rejudgingTable(sqlite),
    linkGroups: linkGroupsTable(sqlite),
    jobNotes: jobNotesTable(sqlite),
    listPages: listPagesTable(sqlite),
    urlList: urlListTable(sqlite),
    siteTree: siteTreeTable(sqlite),
    queryPages: queryPagesTable(sqlite),
    samePages: samePagesTable(sqlite),
    pages: pagesTable(sqlite),
    pageSnapshots: pageSnapshotsTable(sqlite),
    hostRoutes: hostRoutesTable(sqlite),
    items,
    readings: readingsTable(sqlite),
    itemPages: itemPagesTable(sqlite, items.changes),
    fieldProfiles: fieldProfilesTable(sqlite),
    rowFiles: rowFilesTable(sqlite),
    rowReader: createRowReader(sqlite),
    changeRows: changeRowsTable(sqlite),
    schedules: schedulesTable(sqlite, sealing),
    projects: projectsTable(sqlite),
    webhooks: webhooksTable(sqlite, sealing),
    destinations: destinationsTable(sqlite, sealing),
    alerts: alertsTable(sqlite, sealing),
    tableContracts: tableContractsTable(sqlite),
    extractors: extractorsTable(sqlite),
    examples: examplesTable(sqlite),
    replays: replaysTable(sqlite, sealing),
    replayUses: replayUsesTable(sqlite),
    corrections: correctionsTable(sqlite),
    keys: keysTable(sqlite),
    signIns: signInsTable(sqlite),
    settings: settingsTable(sqlite),
    secrets: secretsTable(sqlite),
    siteSessions: siteSessionsTable(sqlite),
    templates: templatesTable(sqlite),
    visitProfiles: visitProfilesTable(sqlite, sealing),
    sentKeys: sentKeysTable(sqlite),
    workflows: workflowsTable(sqlite, sealing),
    workflowRuns: workflowRunsTable(sqlite, items.touched),
    partPages: partPagesTable(sqlite),
    storedSizes: storedSizesTable(sqlite),
    personWanted: personWantedTable(sqlite),
    backups: createBackups(sqlite, dataDir),
    batch,
    disk,
    isWriting: () => sqlite.inTransaction,
    atomically: createAtomically(sqlite),
    close: () => {
      disk.close();
      batch.flush();
      close();
    },
  };
}

/**
 * Created once: a transaction consists of four functions, and creating them per call would take as long as a small
 * query.
 */
function createAtomically(sqlite: Sqlite): Store['atomically'] {
  const run = sqlite.transaction((work: () => unknown) => work());
  return (work) => run(work) as ReturnType<typeof work>;
}

function readSqliteVersion(sqlite: Sqlite): string {
  return String(sqlite.prepare('SELECT sqlite_version()').pluck().get());
}
