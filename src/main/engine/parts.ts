import type { Access } from './access/index';
import type { Agent } from './agent/index';
import type { Alerts } from './alerts/index';
import type { Contracts } from './contracts/index';
import type { Destinations } from './destinations/index';
import type { BlockLists, BrowserVisits, Captchas, PageAssets, Proxies, Sessions } from './fetch/index';
import type { Workers } from './fleet/index';
import type { Figures, JobService, JobUrls, JobViews, ReadActivity, ReadFailures, ReadLog } from './jobs/index';
import type { Extractors } from './learn/index';
import type { Models } from './models/index';
import type { Projects } from './projects/index';
import type { Replays } from './replay/index';
import type {
  ArchivePages,
  Changes,
  Costs,
  Exporters,
  ExportRows,
  GetCompleteness,
  ImportArchive,
  JobItems,
  JobResults,
  RowFiles,
} from './results/index';
import type { Schedules } from './schedules/index';
import type { SettingsKeeper } from './settings/index';
import type { SiteMaps } from './site-map/index';
import type { Backups, Storage } from './storage/index';
import type { DiskGuard } from './store/index';
import type { Templates } from './templates/index';
import type { VisitProfiles } from './visit-profiles/index';
import type { Webhooks } from './webhooks/index';
import type { PatternWorkbench } from './workbench/index';
import type { WorkflowRuns, Workflows } from './workflows/index';

/** Everything the server and the desktop may use of the engine: its parts, but no tables. */
export interface Engine {
  readonly access: Access;
  readonly settings: SettingsKeeper;
  readonly jobs: JobService;
  readonly views: JobViews;
  readonly jobUrls: JobUrls;
  readonly activity: ReadActivity;
  readonly failures: ReadFailures;
  readonly log: ReadLog;
  readonly results: JobResults;
  readonly jobItems: Omit<JobItems, 'close'>;
  readonly changes: Changes;
  readonly completeness: GetCompleteness;
  readonly exporters: Exporters;
  readonly archivePages: ArchivePages;
  readonly importArchive: ImportArchive;
  readonly rowFiles: RowFiles;
  readonly exportRows: ExportRows;
  readonly costs: Costs;
  /** Stored pages, as they looked when they were visited. */
  readonly pageAssets: PageAssets;
  readonly siteMaps: SiteMaps;
  readonly patternWorkbench: Omit<PatternWorkbench, 'close'>;
  readonly agent: Pick<Agent, 'forecast' | 'plan'>;
  readonly workflows: Workflows;
  readonly workflowRuns: WorkflowRuns;
  readonly schedules: Schedules;
  readonly webhooks: Webhooks;
  readonly destinations: Destinations;
  readonly projects: Projects;
  readonly alerts: Alerts;
  readonly contracts: Contracts;
  readonly extractors: Extractors;
  /** The calls behind pages, which Winnow makes instead of using a browser. */
  readonly replays: Omit<Replays, 'of'>;
  readonly templates: Templates;
  readonly models: Models;
  readonly browser: Omit<BrowserVisits, 'load'>;
  readonly blockLists: Pick<BlockLists, 'state' | 'refresh'>;
  readonly proxies: Proxies;
  readonly sessions: Sessions;
  readonly visitProfiles: Omit<VisitProfiles, 'resolve'>;
  readonly captchas: Omit<Captchas, 'answerer' | 'close'>;
  /** Decides who loads pages: this computer, or remote workers through a queue. */
  readonly workers: Pick<Workers, 'start' | 'describe' | 'order' | 'changeQueue' | 'removeQueue'>;
  /** Activity since the program started, and the number of jobs by state. */
  readonly readFigures: () => Figures;
  readonly storage: Storage;
  readonly backups: Backups;
  readonly sqliteVersion: string;
  /** Whether the disk accepts writes. */
  readonly disk: Pick<DiskGuard, 'inWords' | 'survive' | 'state' | 'met'>;
  /** Stops cleanly; unfinished jobs continue at the next start. */
  readonly close: () => Promise<void>;
}
