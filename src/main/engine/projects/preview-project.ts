import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { contract } from '@shared/contract';
import type { Target } from '@shared/contract/destination-kinds';
import type { ProjectFile, ProjectPreview } from '@shared/contract/projects';
import { SCHEDULED_ENDPOINT } from '@shared/contract/schedules';
import { WorkflowBody } from '@shared/contract/workflows';
import { AppError } from '@shared/errors';
import { toErrorDetails } from '@shared/schema-faults';
import { spell } from '@shared/spelling';
import { checkTarget, describeTarget } from '../destinations/index';
import { planJob } from '../jobs/index';
import { getTemplateKey, type Store } from '../store/index';
import { findWantedSecrets } from './file-secrets';
import { findSites, isPrivateHost } from './find-sites';

export interface PreviewParts {
  readonly store: Pick<Store, 'projects' | 'extractors'>;
  readonly sessions: { readonly list: () => readonly { readonly host: string }[] };
  readonly dataDir: string;
}

const ANEW = 'Do not open it, unless you know who made it. Ask for a newly saved file.';
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u; // includes characters that reverse text direction, so that .exe.csv would be shown as csv.exe.

/** What a file would visit and write. Throws `invalid_request` for a file not saved by Winnow. */
export function previewProject(
  { store, sessions, dataDir }: PreviewParts,
  file: ProjectFile,
  digest: string,
): ProjectPreview {
  checkTask(file);
  checkNames(file);
  const { name, notes, savedAt, task, times, webhook, workflow, runs } = file;
  const destinations = file.destinations.map(({ target }, at) => previewDestination(target, at, dataDir));
  const logins = sessions.list().map(({ host }) => host);
  return {
    digest,
    name,
    notes,
    savedAt,
    existing: store.projects.ofFile(file.fileId)?.id ?? null,
    task,
    workflow: workflow === null ? null : String(workflow.name ?? 'Workflow'),
    times,
    sites: findSites(task.args, workflow).map((host) => ({
      host,
      private: isPrivateHost(host),
      loggedIn: logins.some((each) => each === host || each === host.replace(/^www\./, '')),
    })),
    webhook,
    destinations,
    extractors: file.extractors.map((each, at) => previewExtractor(store, each, at)),
    secrets: [
      ...findWantedSecrets(
        file,
        destinations.map(({ place }) => place),
      ),
    ],
    runs: runs.length,
  };
}

/** Throws for arguments that the task's own endpoint would reject. */
function checkTask({ task: { type, args }, workflow }: ProjectFile): void {
  const { request } = contract[SCHEDULED_ENDPOINT[type]];
  const { value, faults } = spell(args, request);
  const checked = request.safeParse(value);
  const found = checked.success ? faults : [...faults, ...toErrorDetails(checked.error, value)];
  const body = type === 'workflow' ? WorkflowBody.safeParse(workflow) : null;
  const own = body && !body.success ? toErrorDetails(body.error, workflow) : [];
  const [first] = [...found, ...own];
  if (first) throw refuse(`The task in this project file cannot run: ${first.message}`);
  if (type === 'agent' || type === 'workflow') return;
  try {
    planJob(type, value);
  } catch (error) {
    if (error instanceof AppError) throw refuse(`The task in this project file cannot run: ${error.message}`);
    throw error;
  }
}

/** Checks all texts that a preview shows on a line of their own, so that none of them looks like something else. */
function checkNames({ name, task, webhook, workflow, destinations, extractors }: ProjectFile): void {
  const names = [
    name,
    webhook ?? '',
    String(workflow?.name ?? ''),
    ...findSites(task.args, workflow),
    ...extractors.flatMap(({ document }) => [document.name, document.kind.site]),
    ...destinations.flatMap(({ target }) =>
      Object.values(target)
        .flat()
        .filter((each) => typeof each === 'string'),
    ),
  ];
  const paths = destinations.flatMap(({ target }) => ('path' in target ? [target.path] : []));
  for (const text of names) {
    if (CONTROL.test(text)) throw refuse('The project file hides characters in a name.');
  }
  for (const path of paths) {
    if (path.split(/[\\/]/).includes('..')) throw refuse(`The project file names a path with "..": ${path}.`);
    if (!posix.isAbsolute(path) && !win32.isAbsolute(path)) {
      throw refuse(`The project file names a path that is not a full path: ${path}.`);
    }
  }
}

function refuse(message: string): AppError {
  return new AppError('invalid_request', message, { path: ['data'], hint: ANEW });
}

function previewDestination(target: Target, at: number, dataDir: string): ProjectPreview['destinations'][number] {
  const problem = findProblem(target, dataDir);
  const isFile = target.kind === 'file' || target.kind === 'sqlite';
  return {
    part: `destinations.${at}`,
    target,
    place: describePlace(target),
    problem,
    replaces: problem === null && isFile && existsSync(target.path),
  };
}

/** Describes a target with its server, even if that server only forwards the rows. */
export function describePlace(target: Target): string {
  return 'host' in target ? `${describeTarget(target)} by ${target.host}` : describeTarget(target);
}

/** Why a destination cannot be used on this computer; null if it can. */
export function findProblem(target: Target, dataDir: string): string | null {
  // accessing a file on a network share would send the user's login to its server
  if ('path' in target && /^[\\/]{2}/.test(target.path)) return 'It is on a network share.';
  try {
    checkTarget(target, dataDir);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isForeign = 'path' in target && !(process.platform === 'win32' ? win32 : posix).isAbsolute(target.path);
    return isForeign ? 'Its path is for another kind of computer.' : error.message;
  }
}

function previewExtractor(
  store: Pick<Store, 'extractors'>,
  { document }: ProjectFile['extractors'][number],
  at: number,
): ProjectPreview['extractors'][number] {
  const { name, kind, code } = document;
  return {
    part: `extractors.${at}`,
    name,
    site: kind.site,
    code: code !== null,
    isHere: hasOwnExtractor(store, document),
  };
}

/** Whether an own extractor reads the same fields of the same site; it is preferred to the file's. */
export function hasOwnExtractor(
  { extractors }: Pick<Store, 'extractors'>,
  { kind, template, perPage }: ProjectFile['extractors'][number]['document'],
): boolean {
  const site = kind.site.replace(/^www\./, '');
  return extractors.activeFor({ site, templateKey: getTemplateKey(template), perPage }).length > 0;
}
