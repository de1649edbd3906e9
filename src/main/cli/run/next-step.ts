import { isDeepStrictEqual } from 'node:util';
import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeAction } from '@shared/contract/outcome';
import { getFlag } from '../flags/flag-name';

type Values = Readonly<Record<string, unknown>>;

/** What the command that was typed names: the task itself, a job that had one, or a project whose file has one. */
export type Typed = 'task' | 'job' | 'project';

/** An outcome's call as a person would do it here: a command of `winnow jobs`, or what to run the task again with. */
export function formatNextStep(
  { id, args }: Pick<JobSummary, 'id' | 'args'>,
  action: OutcomeAction,
  typed: Typed = 'task',
): string {
  const { label, method, path, body } = action;
  if (method === 'PATCH') return `${label}: ${['winnow jobs change', id, ...getFlags(body)].join(' ')}`;
  const [, verb] = /^\/api\/jobs\/[^/]+\/(retry|resume|release)$/.exec(path) ?? [];
  if (verb !== undefined) return `${label}: winnow jobs ${verb} ${id}`;
  const [, workflow] = /^\/api\/v2\/workflows\/([^/]+)\/run$/.exec(path) ?? [];
  if (workflow !== undefined) return `${label}: ${['winnow workflows run', workflow, ...getRunFlags(body)].join(' ')}`;
  const names = [...new Set([...Object.keys(args), ...Object.keys(body)])];
  const changed = names.filter((name) => !isDeepStrictEqual(args[name] ?? undefined, body[name]));
  if (typed === 'project') return `${label}: ${formatTaskChange(changed, body)}`;
  const flags = getFlags(Object.fromEntries(changed.flatMap((name) => (name in body ? [[name, body[name]]] : []))));
  const gone = changed.filter((name) => !(name in body)).map((name) => getFlag([name]));
  const how = [
    flags.length > 0 ? `with ${flags.join(' ')}` : '',
    gone.length > 0 ? `without ${gone.join(' and ')}` : '',
  ].filter(Boolean);
  const what = typed === 'task' ? 'run the command again' : 'run the task of this job again';
  return `${label}: ${what}${how.length > 0 ? ` ${how.join(' and ')}` : ''}`;
}

/** A project is run without flags of its task, so its task is what changes. */
function formatTaskChange(changed: readonly string[], body: Values): string {
  if (changed.length === 0) return 'run the project again';
  const how = changed.map((name) =>
    name in body ? `set ${name} to ${JSON.stringify(body[name])}` : `leave out ${name}`,
  );
  return `in the task of the project, ${how.join(' and ')}`;
}

/** The values of a workflow's parameters are flags of their own. */
function getRunFlags({ params = {}, ...rest }: Values): readonly string[] {
  const own = Object.entries(Object(params)).map(
    ([name, value]) => `--param ${quoteWord(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
  );
  return [...own, ...getFlags(rest)];
}

function getFlags(values: Values): readonly string[] {
  return Object.entries(values).map(([name, value]) => {
    const flag = getFlag([name]);
    if (typeof value === 'boolean') return value ? flag : flag.replace('--', '--no-');
    return `${flag} ${quoteWord(typeof value === 'object' ? JSON.stringify(value) : String(value))}`;
  });
}

/** A word as a shell reads it. */
function quoteWord(word: string): string {
  return /^[\w.:/@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
