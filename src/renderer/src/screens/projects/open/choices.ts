import type { ProjectPreview } from '@shared/contract/projects';

/** A project's file as sent to the server. */
export type ProjectSource = { readonly path: string } | { readonly data: string };

/** The user's choices about a file. */
export interface Choices {
  readonly leaveOut: ReadonlySet<string>;
  /** Paths of destinations by part. */
  readonly files: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Initial choices: leaves out what cannot be used unchanged. */
export function startChoices({ destinations }: ProjectPreview): Choices {
  const paths = destinations.flatMap(({ part, target }) => ('path' in target ? [[part, target.path] as const] : []));
  const unusable = destinations.filter(({ problem }) => problem !== null).map(({ part }) => part);
  return { leaveOut: new Set(unusable), files: Object.fromEntries(paths), secrets: {} };
}

/**
 * The part of the request with the choices. Secrets of the task may be empty; the server requires those of
 * destinations.
 */
export function toOpenRequest(preview: ProjectPreview, { leaveOut, files, secrets }: Choices) {
  const needed = preview.secrets.filter(({ part }) => !leaveOut.has(part));
  const given = needed.flatMap(({ name, part }) => {
    const secret = secrets[name] ?? '';
    return secret === '' && part.startsWith('destinations') ? [] : [[name, secret] as const];
  });
  return {
    leaveOut: [...leaveOut],
    files: Object.fromEntries(Object.entries(files).filter(([part]) => !leaveOut.has(part))),
    secrets: Object.fromEntries(given),
  };
}
