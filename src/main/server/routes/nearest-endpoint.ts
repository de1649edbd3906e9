import { editDistance } from '@shared/edit-distance';

/** What other services call the last part of a path, with ours; empty for the job itself. */
const OTHER_ENDS: ReadonlyMap<string, string> = new Map([
  ['cancel', 'stop'],
  ['abort', 'stop'],
  ['status', ''],
  ['result', 'items'],
  ['results', 'items'],
  ['data', 'items'],
  ['dataset', 'items'],
  ['download', 'export'],
  ['logs', 'log'],
  ['errors', 'failures'],
]);

const MAX_PATH = 200; // characters; longer paths are not typing errors
const MAX_EDITS = 2;

/** The path that was probably meant by one that is not served; null if none is near. `templates` are those that are. */
export function findNearestPath(path: string, templates: readonly string[]): string | null {
  if (path.length > MAX_PATH) return null;
  const spellings = [...new Set(getSpellings(path).flatMap((each) => [each, withOwnEnd(each)]))];
  const served = spellings.find((each) => each !== path && templates.some((template) => matches(template, each)));
  return served ?? spellings.map((each) => findSlip(each, templates)).find((each) => each !== null) ?? null;
}

/**
 * The path without doubled slashes; then what follows the last /api or version, below /api and below /api/v2, in lower case as well: a base
 * address may already end in them, lack them, or name the version of another service.
 */
function getSpellings(path: string): readonly string[] {
  const single = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const [, base = '', rest = ''] = /^((?:\/(?:api|v\d+(?:\.\d+)?)(?=\/))*)\/(.*)$/i.exec(single) ?? [];
  const below = /\/v2$/i.test(base) ? [`/api/v2/${rest}`, `/api/${rest}`] : [`/api/${rest}`, `/api/v2/${rest}`];
  return [single, ...below, ...below.map((each) => each.toLowerCase())];
}

function withOwnEnd(path: string): string {
  const at = path.lastIndexOf('/');
  const end = OTHER_ENDS.get(path.slice(at + 1));
  if (end === undefined) return path;
  return end === '' ? path.slice(0, at) : `${path.slice(0, at)}/${end}`;
}

/** The path with its one misspelled part corrected. */
function findSlip(path: string, templates: readonly string[]): string | null {
  const parts = path.split('/');
  const near = templates.flatMap((template) => {
    const own = template.split('/');
    if (own.length !== parts.length) return [];
    const wrong = own.flatMap((part, at) => (isParameter(part) || part === parts[at] ? [] : [at]));
    const [at = 0] = wrong;
    const edits = editDistance(own[at] ?? '', parts[at] ?? '');
    return wrong.length === 1 && edits <= MAX_EDITS && edits < (own[at] ?? '').length / 2
      ? [{ edits, path: parts.with(at, own[at] ?? '').join('/') }]
      : [];
  });
  return near.sort((a, b) => a.edits - b.edits)[0]?.path ?? null;
}

function matches(template: string, path: string): boolean {
  const parts = path.split('/');
  const own = template.split('/');
  return own.length === parts.length && own.every((part, at) => isParameter(part) || part === parts[at]);
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}
