import type { Project, ProjectSummary, ProjectTimes } from '@shared/contract/projects';
import type { Destinations } from '../destinations/index';
import type { Extractors } from '../learn/index';
import type { Schedules } from '../schedules/index';
import type { ProjectRow, ScheduleRow, Store } from '../store/index';
import { findSites } from './find-sites';
import { findProjectExtractors, getWorkflow } from './project-extractors';

export interface ViewParts {
  readonly store: Store;
  readonly schedules: Pick<Schedules, 'get' | 'runs'>;
  readonly destinations: Pick<Destinations, 'list'>;
  readonly extractors: Pick<Extractors, 'list'>;
}

const RUNS_SHOWN = 50;
const MAX_EXTRACTORS = 1000;
const ENTRIES_LOOKED_AT = 200; // per list of URLs and rows, which may have a hundred thousand

/** A project as shown in lists, with masked secrets. */
export function viewProjectSummary({ store, schedules, destinations }: ViewParts, row: ProjectRow): ProjectSummary {
  const { id, notes } = row;
  const { cron: _, timezone: __, enabled: ___, ...schedule } = schedules.get(id);
  const kept = store.schedules.get(id);
  return {
    ...schedule,
    notes,
    times: kept && getTimes(row, kept),
    sites: [...findSites(takeFirst(schedule.task.args), takeFirst(kept && getWorkflow(store, kept)?.steps))],
    places: destinations.list({ schedule: id }).map(({ place }) => place),
  };
}

/** A project with its destinations, extractors and runs. */
export function viewProject(parts: ViewParts, row: ProjectRow): Project {
  const { store, schedules, destinations, extractors } = parts;
  const schedule = store.schedules.get(row.id);
  const workflow = schedule && getWorkflow(store, schedule);
  const read = new Set(schedule ? findProjectExtractors(store, schedule) : []);
  return {
    ...viewProjectSummary(parts, row),
    workflow: workflow && { id: workflow.id, name: workflow.name },
    destinations: [...destinations.list({ schedule: row.id })],
    extractors: extractors.list({ limit: MAX_EXTRACTORS, offset: 0 }).results.filter(({ id }) => read.has(id)),
    runs: schedules.runs(row.id, RUNS_SHOWN, 0).results,
    past: [...store.projects.past(row.id)],
  };
}

/** When a project runs automatically. Enabling its schedule gives it these times. */
export function getTimes({ timed }: ProjectRow, { cron, timezone, enabled }: ScheduleRow): ProjectTimes | null {
  return timed || enabled ? { cron, timezone, enabled } : null;
}

function takeFirst(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ENTRIES_LOOKED_AT).map(takeFirst);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, takeFirst(each)]));
}
