import { createHash } from 'node:crypto';
import type { RequestOf } from '@shared/contract';
import type { Project, ProjectFile, ProjectPreview, ProjectSummary } from '@shared/contract/projects';
import type { ScheduledTask } from '@shared/contract/schedules';
import { AppError } from '@shared/errors';
import { toScheduledTask } from '@shared/scheduled-task';
import type { Destinations } from '../destinations/index';
import type { JobViews } from '../jobs/index';
import type { Extractors } from '../learn/index';
import type { Schedules } from '../schedules/index';
import type { JobRow, ProjectRow, Store } from '../store/index';
import type { Workflows } from '../workflows/index';
import { DEFAULT_CRON, openProjectFile } from './open-project';
import { type PreviewParts, previewProject } from './preview-project';
import { getWorkflow } from './project-extractors';
import { packProject, readProjectPath, unpackProject } from './project-file';
import { viewProject, viewProjectSummary } from './project-view';
import { describeProject, type SaveParts } from './save-project';

/**
 * Projects combine a task with its times, destinations and runs, and can be saved as a file. Each is based on a
 * schedule with the same id, so that everything schedules and destinations do applies to projects.
 */
export interface Projects {
  /** Most recently changed or run first. */
  readonly list: () => readonly ProjectSummary[];
  /** Throws `not_found`, like everything that takes an id. */
  readonly get: (id: string) => Project;
  /** Throws AppError for a task that cannot run, and for a job or schedule that already belongs to a project. */
  readonly create: (body: RequestOf<'createProject'>) => Promise<Project>;
  /** Missing options stay unchanged. */
  readonly change: (id: string, change: Omit<RequestOf<'changeProject'>, 'id'>) => Promise<Project>;
  /** Also deletes its schedule and destinations; its jobs stay. */
  readonly remove: (id: string) => void;
  /** Creates a paused copy without runs and destinations. */
  readonly duplicate: (id: string, name: string | undefined) => Promise<Project>;
  /** Throws `already_running`, and what the task throws. */
  readonly run: (id: string) => Promise<JobRow>;
  /** The bytes of its file. */
  readonly save: (id: string) => Promise<{ readonly name: string; readonly bytes: Buffer }>;
  /**
   * Throws `invalid_request` for other files, and for files that are damaged, too large, from a newer version, or not
   * saved by Winnow.
   */
  readonly preview: (source: Source) => Promise<ProjectPreview>;
  /** Adds the project in a file, paused. Throws like `preview`, and if the file is not the one that was previewed. */
  readonly open: (request: RequestOf<'openProject'>) => Promise<Project>;
}

type Source = RequestOf<'previewProject'>;

export interface ProjectParts extends PreviewParts, SaveParts {
  readonly store: Store;
  readonly summary: JobViews['summary'];
  readonly schedules: Schedules;
  readonly destinations: Destinations;
  readonly extractors: Extractors;
  readonly workflows: Workflows;
  readonly randomId: () => string;
}

export function createProjects(parts: ProjectParts): Projects {
  const { store, schedules, workflows, randomId } = parts;
  const table = store.projects;

  const require = (id: string): ProjectRow => {
    const row = table.get(id);
    if (row) return row;
    throw new AppError('not_found', `There is no project "${id}".`, { path: ['id'] });
  };
  const view = (id: string): Project => viewProject(parts, require(id));

  /** Turns a schedule into a project, with the changes in the request. */
  const takeOver = async (id: string, body: RequestOf<'createProject'>): Promise<string> => {
    const { name, notes, times, key, webhook, keepRuns } = body;
    requireFree(store, id);
    await schedules.change(id, {
      ...(name !== undefined && { name }),
      ...(key !== null && { key }),
      ...(webhook !== null && { webhook }),
      ...(keepRuns !== null && { keepRuns }),
      ...toScheduleTimes(times),
    });
    requireFree(store, id);
    table.insert({ id, fileId: randomId(), notes, timed: times !== null }, []);
    return id;
  };

  const createOf = async (task: ScheduledTask, body: RequestOf<'createProject'>, name: string): Promise<string> => {
    const { notes, times = null, key, webhook, keepRuns } = body;
    const { cron = DEFAULT_CRON, timezone = null, enabled = false } = times ?? {};
    const { id } = await schedules.create({ name, cron, timezone, task, key, webhook, keepRuns, enabled });
    table.insert({ id, fileId: randomId(), notes, timed: times !== null }, []);
    return id;
  };

  const createOfJob = async (job: JobRow, body: RequestOf<'createProject'>): Promise<string> => {
    if (job.schedule !== null && store.schedules.get(job.schedule)) return takeOver(job.schedule, body);
    const id = await createOf(toScheduledTask(parts.summary(job)), body, body.name ?? job.name);
    store.schedules.adopt(job.num, id);
    store.schedules.settleRun(job.num, null, null);
    return id;
  };

  const read = async ({ data, path }: Source): Promise<{ readonly file: ProjectFile; readonly digest: string }> => {
    if ((data === undefined) === (path === undefined)) {
      const hint = 'Send either data or path.';
      throw new AppError('conflicting_parameters', 'A project is opened from either data or path.', {
        path: ['data'],
        hint,
      });
    }
    const bytes = path === undefined ? Buffer.from(data ?? '', 'base64') : await readProjectPath(path);
    const file = await unpackProject(bytes, [path === undefined ? 'data' : 'path']);
    return { file: withoutReferences(file), digest: createHash('sha256').update(bytes).digest('hex') };
  };

  return {
    list: () =>
      table
        .list()
        .map((row) => viewProjectSummary(parts, row))
        .toSorted((a, b) => getLastMoment(b).localeCompare(getLastMoment(a))),
    get: view,
    create: async (body) => {
      const { task, job, schedule, name } = body;
      if ([task, job, schedule].filter((each) => each !== undefined).length !== 1) {
        const hint = 'Send one of task, job and schedule.';
        throw new AppError('conflicting_parameters', 'A project is created from a task, a job or a schedule.', {
          path: ['task'],
          hint,
        });
      }
      if (job !== undefined) return view(await createOfJob(requireJob(store, job), body));
      if (schedule !== undefined) return view(await takeOver(requireSchedule(store, schedule), body));
      return view(await createOf(task ?? never(), body, name ?? 'Project'));
    },
    change: async (id, { notes, times, ...change }) => {
      const row = require(id);
      await schedules.change(id, { ...change, ...toScheduleTimes(times) });
      table.change({ ...row, notes: notes ?? row.notes, timed: times === undefined ? row.timed : times !== null });
      return view(id);
    },
    remove: (id) => {
      store.schedules.remove(require(id).id);
    },
    duplicate: async (id, name) => {
      const row = require(id);
      const kept = store.schedules.get(id) ?? never();
      const { cron, timezone, key, webhook, keepRuns } = kept;
      const workflow = getWorkflow(store, kept);
      const copied = workflow && workflows.create(workflows.get(workflow.id)).id;
      const { workflowId: _, ...args } = kept.task.args;
      const task = copied === null ? kept.task : { type: kept.task.type, args: { ...args, id: copied } };
      const times = { cron, timezone, enabled: false };
      const body = {
        name: name ?? `${kept.name} (copy)`.slice(-MAX_NAME),
        task,
        webhook,
        keepRuns,
        key: key && [...key],
        ...times,
      };
      const made = await schedules.create(body);
      table.insert({ id: made.id, fileId: randomId(), notes: row.notes, timed: row.timed || kept.enabled }, []);
      return view(made.id);
    },
    run: async (id) => schedules.run(require(id).id),
    save: async (id) => {
      const file = await describeProject(parts, require(id));
      return { name: file.name, bytes: await packProject(file) };
    },
    preview: async (source) => {
      const { file, digest } = await read(source);
      return previewProject(parts, file, digest);
    },
    open: async ({ data, path, digest, ...choices }) => {
      const found = await read({ data, path });
      if (found.digest !== digest) {
        const hint = 'Preview it again, and send the digest of that preview.';
        throw new AppError('invalid_request', 'The file is not the one that was previewed.', {
          path: ['digest'],
          hint,
        });
      }
      previewProject(parts, found.file, digest); // refuses what a preview refuses
      return view(await openProjectFile(parts, found.file, choices));
    },
  };
}

const MAX_NAME = 200;

function toScheduleTimes(times: RequestOf<'changeProject'>['times']) {
  if (times === undefined) return {};
  return times === null ? { enabled: false } : times;
}

/** Removes references to secrets that jobs in this data folder have. */
function withoutReferences(file: ProjectFile): ProjectFile {
  const { secretsFrom: _, secrets_from: __, ...args } = file.task.args;
  return { ...file, task: { ...file.task, args } };
}

function getLastMoment({ updatedAt, lastRun }: ProjectSummary): string {
  return lastRun && lastRun.startedAt > updatedAt ? lastRun.startedAt : updatedAt;
}

function requireFree({ projects, schedules }: Store, id: string): void {
  if (!projects.get(id)) return;
  const message = `It is already part of the project "${schedules.get(id)?.name ?? id}".`;
  throw new AppError('invalid_request', message, { path: ['schedule'], hint: 'Open that project, or duplicate it.' });
}

function requireJob({ jobs }: Store, id: string): JobRow {
  const job = jobs.get(id);
  if (!job) throw new AppError('not_found', `There is no job "${id}".`, { path: ['job'] });
  if (job.parent === null) return job;
  const hint = 'Create the project from that job, or send the task.';
  throw new AppError('invalid_request', `"${job.name}" is a part of another job.`, { path: ['job'], hint });
}

function requireSchedule({ schedules }: Store, id: string): string {
  if (schedules.get(id)) return id;
  throw new AppError('not_found', `There is no schedule "${id}".`, { path: ['schedule'] });
}

function never(): never {
  throw new TypeError('checked above');
}
