import type { ProjectFile, ProjectPreview } from '@shared/contract/projects';
import { AppError } from '@shared/errors';
import { MASK } from '@shared/secret-names';
import { capitalize } from '@shared/text';

export type WantedSecret = ProjectPreview['secrets'][number];

// a sentence may contain "***"; a mask for a secret is a whole value, a login, a parameter, or a part of a webhook URL
const MASKED_PIECE = /:\/\/\*{3}@|[?&][^=&\s]+=\*{3}(?=[&#\s]|$)/;
const WEBHOOK_PIECE = /\/\*{3}(?=[/?#]|$)/;
const PARTS = ['task', 'workflow', 'destinations', 'webhook'] as const;

type Path = readonly (string | number)[];

/** Where a project's file has masks for secrets. `places` describes its destinations. */
export function findWantedSecrets(file: ProjectFile, places: readonly string[]): readonly WantedSecret[] {
  const found: WantedSecret[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === 'string') {
      if (isMasked(value, path))
        found.push({ name: path.join('.'), part: getPart(path), what: describe(path, places) });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  for (const part of PARTS) walk(file[part], [part]);
  return found;
}

function isMasked(text: string, path: Path): boolean {
  return text === MASK || MASKED_PIECE.test(text) || (path.at(-1) === 'webhook' && WEBHOOK_PIECE.test(text));
}

function getPart([first, second]: Path): string {
  return first === 'destinations' ? `destinations.${second}` : String(first);
}

function describe(path: Path, places: readonly string[]): string {
  const [first, second] = path;
  if (first === 'webhook') return 'The whole address of the webhook';
  const name = path.filter((each) => typeof each === 'string' && each !== 'text').at(-1);
  const of = first === 'destinations' ? `for ${places[Number(second)]}` : `of the ${first}`;
  if (name === 'connection') return `The login ${of}, as user:password`;
  return name === 'type' ? `The text that is typed into a page ${of}` : `${capitalize(String(name))} ${of}`;
}

/**
 * Replaces the file's masks by secrets. Throws `invalid_request` naming those without one, except in parts that are
 * left out.
 */
export function fillSecrets(
  file: ProjectFile,
  secrets: Readonly<Record<string, string>>,
  leaveOut: readonly string[],
  places: readonly string[],
): ProjectFile {
  const wanted = findWantedSecrets(file, places);
  const missing = wanted.filter(({ name, part }) => secrets[name] === undefined && !leaveOut.includes(part));
  if (missing.length > 0) {
    throw AppError.all(
      missing.map(({ name, what }) => ({
        code: 'invalid_request' as const,
        message: `${what} is missing: the file has no secrets.`,
        path: ['secrets', name],
        hint: 'Enter it (secrets in the API), or leave its part out (leaveOut).',
      })),
    );
  }
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') return isMasked(value, path) ? put(value, secrets[path.join('.')] ?? '') : value;
    if (Array.isArray(value)) return value.map((each, at) => fill(each, [...path, at]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, [...path, key])]));
  };
  return { ...file, ...Object.fromEntries(PARTS.map((part) => [part, fill(file[part], [part])])) };
}

/** Replaces a masked URL as a whole, and masks in other texts in place. */
function put(masked: string, secret: string): string {
  return masked === MASK || /^\w+:\/\//.test(secret) ? secret : masked.replaceAll(MASK, () => secret);
}
