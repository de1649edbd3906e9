import { z } from 'zod';
import { Certificate, ExtractorDocument } from '../extractor';
import { DestinationTarget } from './destination-kinds';
import { Destination } from './destinations';
import { endpoint } from './endpoint';
import { ExtractorSummary } from './extractors';
import { JobState } from './job-state';
import { ChangeCounts, ItemChange } from './jobs';
import { Schedule, ScheduleBody, ScheduledTask, ScheduleRun } from './schedules';

const id = z.object({ id: z.string() });

export const ProjectTimes = z.strictObject({
  cron: ScheduleBody.shape.cron,
  timezone: ScheduleBody.shape.timezone,
  enabled: ScheduleBody.shape.enabled,
});
export type ProjectTimes = z.infer<typeof ProjectTimes>;

const Notes = z.string().max(10_000).describe('What it is for');
const TimesOrNone = ProjectTimes.nullable().describe('When it is run automatically; null: by hand only');

/** A run from before the project's file was opened here. Its rows are not in this data folder. */
export const PastRun = z.object({
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  state: JobState,
  stopped: z.boolean(),
  items: z.number().int(),
  changes: ChangeCounts.nullable().describe('null for a run that was not compared'),
  rows: z.array(ItemChange).describe('The rows that changed, as far as the file has them'),
  leftOut: z.number().int().describe('How many changed rows the file left out'),
});
export type PastRun = z.infer<typeof PastRun>;

/**
 * A project: its sources and fields (the task), when it runs, and the destinations it updates. Its schedule has the
 * same id.
 */
export const ProjectSummary = Schedule.pick({
  task: true,
  key: true,
  webhook: true,
  keepRuns: true,
  note: true,
}).extend({
  id: z.string().describe('Also the id of its schedule, to which its runs and destinations belong'),
  name: ScheduleBody.shape.name,
  notes: Notes,
  times: ProjectTimes.nullable().describe('When it is run automatically; null: by hand only'),
  nextAt: z.string().nullable(),
  sites: z.array(z.string()).describe('Hosts that its sources name'),
  places: z.array(z.string()).describe('Its destinations in words'),
  lastRun: ScheduleRun.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const Project = ProjectSummary.extend({
  workflow: z.object({ id: z.string(), name: z.string() }).nullable().describe('The workflow that it runs, if any'),
  destinations: z.array(Destination),
  extractors: z.array(ExtractorSummary).describe('Learned extractors that read its fields'),
  runs: z.array(ScheduleRun).describe('The latest 50, newest first; GET /api/schedules/{id}/runs has all'),
  past: z.array(PastRun).describe('Runs before its file was opened here, newest first'),
});
export type Project = z.infer<typeof Project>;

/** Shown as a link. */
const PageUrl = z.string().regex(/^https?:\/\//i);

/** Content of a project's file, uncompressed. */
export const ProjectFile = z.object({
  format: z.literal('winnow-project'),
  version: z.literal(1),
  savedAt: z.iso.datetime(),
  fileId: z.string().regex(/^[\w-]{8,64}$/),
  name: ScheduleBody.shape.name,
  notes: Notes,
  task: ScheduledTask,
  key: ScheduleBody.shape.key,
  webhook: z.string().max(4000).nullable(),
  keepRuns: ScheduleBody.shape.keepRuns,
  times: ProjectTimes.nullable(),
  workflow: z.record(z.string(), z.unknown()).nullable(),
  extractors: z.array(z.object({ document: ExtractorDocument, certificate: Certificate.optional() })).max(200),
  destinations: z
    .array(z.object({ target: DestinationTarget, key: z.array(z.string().min(1)).min(1).max(10).nullable() }))
    .max(20),
  runs: z.array(PastRun.extend({ rows: z.array(ItemChange.extend({ url: PageUrl })) })).max(200),
});
export type ProjectFile = z.infer<typeof ProjectFile>;

/** What a project's file would visit and write. The preview changes nothing. */
export const ProjectPreview = z.object({
  digest: z.string().describe('Digest of this file; openProject needs it as confirmation'),
  name: z.string(),
  notes: z.string(),
  savedAt: z.string(),
  existing: z.string().nullable().describe('Id of the project of the same file that already exists here'),
  task: ScheduledTask.describe('What it runs, with secrets as ***'),
  workflow: z.string().nullable().describe('Name of the workflow that would be added'),
  times: TimesOrNone.describe('When it would run once it is switched on; opening leaves it paused'),
  sites: z.array(
    z.object({
      host: z.string(),
      private: z.boolean().describe('Whether the host is on this computer or in your own network'),
      loggedIn: z.boolean().describe('Winnow has a stored login for it'),
    }),
  ),
  webhook: z.string().nullable().describe('Where it would send a message after each run; part webhook'),
  destinations: z.array(
    z.object({
      part: z.string().describe('Its name in leaveOut, files and secrets'),
      target: DestinationTarget,
      place: z.string().describe('The target in words'),
      problem: z.string().nullable().describe('Why it cannot be used unchanged: choose another place, or leave it out'),
      replaces: z.boolean().describe('A file already exists there, and runs would write to it'),
    }),
  ),
  extractors: z.array(
    z.object({
      part: z.string().describe('Its name in leaveOut'),
      name: z.string(),
      site: z.string(),
      code: z.boolean().describe('It contains code, which is run in a sandbox'),
      isHere: z.boolean().describe('Winnow has one for these fields, and keeps its own'),
    }),
  ),
  secrets: z.array(
    z.object({
      name: z.string().describe('Its name in secrets'),
      part: z.string().describe('What it belongs to: a destination, webhook, task or workflow'),
      what: z.string(),
    }),
  ),
  runs: z.number().int().describe('Number of runs in its history'),
});
export type ProjectPreview = z.infer<typeof ProjectPreview>;

const Source = z.object({
  data: z.base64().min(1).optional().describe('The file in Base64; or path'),
  path: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .optional()
    .describe('Full path of a .winnow file on the computer that Winnow runs on; or data'),
});

const deleted = z.object({ id: z.string(), deleted: z.literal(true) });

export const projectEndpoints = {
  listProjects: endpoint({
    method: 'GET',
    path: '/api/projects',
    scope: 'read',
    summary: 'The projects, those last changed or run first',
    request: z.object({}),
    response: z.object({ results: z.array(ProjectSummary) }),
  }),
  createProject: endpoint({
    method: 'POST',
    path: '/api/projects',
    scope: 'run',
    summary:
      'Create a project from a task, from a job, which becomes its first run, or from a schedule, which it takes over',
    examples: [
      {
        title: 'Prices, checked by hand or automatically',
        request: {
          name: 'Prices',
          task: {
            type: 'scrape',
            args: {
              pattern: '{origin}/products/*',
              template: { name: 'Name of the product', price: 'Price as a number' },
              maxExtracts: 5,
            },
          },
          times: { cron: '0 7 * * 1-5', timezone: 'Europe/Berlin', enabled: false },
          key: ['name'],
        },
      },
    ],
    request: z.object({
      name: ScheduleBody.shape.name.optional().describe('A name for lists; default: that of the job or schedule'),
      notes: Notes.default(''),
      task: ScheduledTask.optional().describe('The task to run; or send job or schedule'),
      job: z.string().optional().describe('Id of the job whose task it runs and whose destinations it takes over'),
      schedule: z.string().optional().describe('Id of the schedule that becomes a project, with its runs'),
      times: TimesOrNone.optional().describe('When it is run automatically; null or left out: by hand only'),
      key: ScheduleBody.shape.key,
      webhook: ScheduleBody.shape.webhook,
      keepRuns: ScheduleBody.shape.keepRuns,
    }),
    response: Project,
  }),
  getProject: endpoint({
    method: 'GET',
    path: '/api/projects/{id}',
    scope: 'read',
    summary: 'One project with its destinations, learned extractors, runs and their changes',
    request: id,
    response: Project,
  }),
  changeProject: endpoint({
    method: 'PATCH',
    path: '/api/projects/{id}',
    scope: 'run',
    summary: 'Change a project; what is left out does not change',
    examples: [{ title: 'Run it every morning', request: { id: '{projectId}', times: { cron: '0 7 * * *' } } }],
    request: id.extend({
      name: ScheduleBody.shape.name.optional(),
      notes: Notes.optional(),
      task: ScheduledTask.optional().describe('The task that it runs'),
      times: TimesOrNone.optional(),
      key: ScheduleBody.shape.key.removeDefault().optional().describe('Fields by which an item is recognised'),
      webhook: ScheduleBody.shape.webhook.removeDefault().optional().describe('Called after each run; null: none is'),
      keepRuns: ScheduleBody.shape.keepRuns.removeDefault().optional().describe('How many runs are kept; null: all'),
    }),
    response: Project,
  }),
  deleteProject: endpoint({
    method: 'DELETE',
    path: '/api/projects/{id}',
    scope: 'run',
    summary: 'Delete a project with its schedule and destinations; its jobs and what was written are kept',
    request: id,
    response: deleted,
  }),
  duplicateProject: endpoint({
    method: 'POST',
    path: '/api/projects/{id}/duplicate',
    scope: 'run',
    summary: 'Copy a project, paused and without its runs and destinations, so that no two write to the same place',
    request: id.extend({ name: ScheduleBody.shape.name.optional().describe('A name for the copy') }),
    response: Project,
  }),
  runProject: endpoint({
    method: 'POST',
    path: '/api/projects/{id}/run',
    scope: 'run',
    summary: 'Run a project now; its destinations are written when the run ends',
    request: id,
    response: z.object({ jobId: z.string() }),
  }),
  previewProject: endpoint({
    method: 'POST',
    path: '/api/projects/preview',
    scope: 'admin',
    summary: 'What a project file would visit and write; opens and stores nothing',
    request: Source,
    response: ProjectPreview,
  }),
  openProject: endpoint({
    method: 'POST',
    path: '/api/projects/open',
    scope: 'admin',
    summary: 'Add the project of a file that was previewed; it is paused, and nothing is run or written',
    request: Source.extend({
      digest: z.string().min(1).describe('The digest of its preview, as confirmation'),
      name: ScheduleBody.shape.name.optional().describe('Another name for it'),
      leaveOut: z.array(z.string()).max(300).default([]).describe('Parts of the preview to leave out'),
      files: z
        .record(z.string(), z.string().trim().min(1).max(4000))
        .default({})
        .describe('Other paths for destinations, by part'),
      secrets: z
        .record(z.string(), z.string().max(4000))
        .default({})
        .describe('Values for ***, by the names in the preview; the file has no secrets'),
    }),
    response: Project,
  }),
};

/** The file of a project. */
export const projectStreams = {
  exportProject: {
    method: 'GET',
    path: '/api/projects/{id}/file',
    scope: 'read',
    summary: 'Save a project as one .winnow file, without its secrets',
    request: id,
  },
} as const;
