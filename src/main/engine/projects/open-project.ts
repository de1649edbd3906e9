import type { RequestOf } from '@shared/contract';
import type { ProjectFile } from '@shared/contract/projects';
import { WorkflowBody } from '@shared/contract/workflows';
import { AppError } from '@shared/errors';
import type { Destinations } from '../destinations/index';
import type { Extractors } from '../learn/index';
import type { Schedules } from '../schedules/index';
import type { Store } from '../store/index';
import type { Workflows } from '../workflows/index';
import { fillSecrets } from './file-secrets';
import { describePlace, findProblem, hasOwnExtractor } from './preview-project';

export interface OpenParts {
  readonly store: Store;
  readonly schedules: Pick<Schedules, 'create'>;
  readonly destinations: Pick<Destinations, 'create'>;
  readonly extractors: Pick<Extractors, 'takeIn' | 'remove'>;
  readonly workflows: Pick<Workflows, 'create' | 'remove'>;
  readonly dataDir: string;
}

type Choices = Pick<RequestOf<'openProject'>, 'name' | 'leaveOut' | 'files' | 'secrets'>;

/** Times for a project without any, in case its schedule is switched on. */
export const DEFAULT_CRON = '0 7 * * *';

/** Adds a file's project, paused; resolves with its id. If a part is rejected, nothing of the file is kept. */
export async function openProjectFile(parts: OpenParts, sent: ProjectFile, choices: Choices): Promise<string> {
  const file = choose(fillSecrets(sent, choices.secrets, choices.leaveOut, getPlaces(sent)), choices);
  requireUsable(file, parts.dataDir);
  const undo: (() => void)[] = [];
  try {
    const id = await addSchedule(parts, file, choices.name ?? file.name, undo);
    parts.store.projects.insert({ id, fileId: file.fileId, notes: file.notes, timed: file.times !== null }, file.runs);
    for (const { target, key } of file.destinations) parts.destinations.create({ schedule: id, target, key });
    for (const each of file.extractors) {
      if (hasOwnExtractor(parts.store, each.document)) continue;
      const added = parts.extractors.takeIn(each).id;
      undo.push(() => parts.extractors.remove(added));
    }
    return id;
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}

function getPlaces({ destinations }: ProjectFile): readonly string[] {
  return destinations.map(({ target }) => describePlace(target));
}

/** The file without excluded parts, and with replaced paths. */
function choose(file: ProjectFile, { leaveOut, files }: Choices): ProjectFile {
  const known = [
    ...file.destinations.map((_, at) => `destinations.${at}`),
    ...file.extractors.map((_, at) => `extractors.${at}`),
    'webhook',
  ];
  for (const [name, at] of [
    ...leaveOut.map((each) => [each, 'leaveOut']),
    ...Object.keys(files).map((each) => [each, 'files']),
  ]) {
    if (!known.includes(name ?? '')) {
      const hint = 'Use the parts that its preview names.';
      throw new AppError('invalid_request', `The project file has no part "${name}".`, { path: [at ?? ''], hint });
    }
  }
  const destinations = file.destinations.map(({ target, key }, at) => {
    const path = files[`destinations.${at}`];
    return { target: path !== undefined && 'path' in target ? { ...target, path } : target, key };
  });
  return {
    ...file,
    webhook: leaveOut.includes('webhook') ? null : file.webhook,
    destinations: destinations.filter((_, at) => !leaveOut.includes(`destinations.${at}`)),
    extractors: file.extractors.filter((_, at) => !leaveOut.includes(`extractors.${at}`)),
  };
}

function requireUsable({ destinations }: ProjectFile, dataDir: string): void {
  const faults = destinations.flatMap(({ target }, at) => {
    const problem = findProblem(target, dataDir);
    return problem === null ? [] : [{ problem, at }];
  });
  if (faults.length === 0) return;
  throw AppError.all(
    faults.map(({ problem, at }) => ({
      code: 'invalid_request' as const,
      message: `A destination cannot be used. ${problem}`,
      path: ['files', `destinations.${at}`],
      hint: 'Give another path (files in the API), or leave it out (leaveOut).',
    })),
  );
}

async function addSchedule(
  { store, schedules, workflows }: OpenParts,
  file: ProjectFile,
  name: string,
  undo: (() => void)[],
): Promise<string> {
  const { key, webhook, keepRuns, times, workflow } = file;
  let { task } = file;
  if (task.type === 'workflow') {
    const added = workflows.create(WorkflowBody.parse(workflow));
    undo.push(() => workflows.remove(added.id));
    const { workflowId: _, ...args } = task.args;
    task = { type: 'workflow', args: { ...args, id: added.id } };
  }
  const { cron = DEFAULT_CRON, timezone = null } = times ?? {};
  const { id } = await schedules.create({ name, cron, timezone, task, key, webhook, keepRuns, enabled: false });
  undo.push(() => store.schedules.remove(id));
  return id;
}
