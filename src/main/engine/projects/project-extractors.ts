import { isRecord } from '@shared/json-value';
import { Template } from '@shared/template';
import { getTemplateKey, type JobRow, type ScheduleRow, type Store } from '../store/index';
import { findSites } from './find-sites';

const RUNS_LOOKED_AT = 5;
const MAX_EXTRACTORS = 1000;

type Tables = Pick<Store, 'schedules' | 'jobs' | 'extractors' | 'workflows'>;

/**
 * Ids of the active extractors for a project's fields: those used in its last runs, and those for its template and
 * sites.
 */
export function findProjectExtractors(store: Tables, schedule: ScheduleRow): readonly string[] {
  const jobs = getFamilies(store, schedule.id);
  const met = new Set(
    jobs.flatMap(({ num }) =>
      store.jobs.artifacts(num).flatMap((each) => (each.type === 'extractor' ? [each.extractor.id] : [])),
    ),
  );
  const workflow = getWorkflow(store, schedule);
  const args = [schedule.task.args, ...jobs.map((job) => job.args)];
  const keys = new Set(args.flatMap(getTemplateKeys));
  const sites = findSites(...args, workflow?.steps).map((site) => site.replace(/^www\./, ''));
  const { rows } = store.extractors.list({ limit: MAX_EXTRACTORS, offset: 0 });
  const isRead = (id: string, templateKey: string, site: string) =>
    met.has(id) || (keys.has(templateKey) && (sites.length === 0 || sites.some((each) => isOfSite(each, site))));
  return rows
    .filter(({ id, state, templateKey, site }) => state === 'active' && isRead(id, templateKey, site))
    .map(({ id }) => id);
}

/** The workflow that a schedule runs; null if it runs none, or the workflow was deleted. */
export function getWorkflow(
  { workflows }: Pick<Store, 'workflows'>,
  { task: { type, args } }: Pick<ScheduleRow, 'task'>,
) {
  const id = args.id ?? args.workflowId;
  return type === 'workflow' && typeof id === 'string' ? workflows.get(id) : null;
}

function getFamilies({ schedules, jobs }: Tables, id: string): readonly JobRow[] {
  const runs = schedules.runs(id, RUNS_LOOKED_AT, 0).flatMap((num) => jobs.byNum(num) ?? []);
  return runs.flatMap((job) => [job, ...jobs.parts(job.num)]);
}

function getTemplateKeys(args: unknown): readonly string[] {
  const template = isRecord(args) ? Template.safeParse(args.template) : null;
  return template?.success ? [getTemplateKey(template.data)] : [];
}

/**
 * Whether a site belongs to a named host: a pattern's host may have wildcards, and an extractor's site includes the
 * port.
 */
function isOfSite(named: string, siteAndPort: string): boolean {
  const site = siteAndPort.replace(/:\d+$/, '');
  const bare = named.replace(/^[*.]+/, '');
  return bare === site || site.endsWith(`.${bare}`) || bare.endsWith(`.${site}`);
}
