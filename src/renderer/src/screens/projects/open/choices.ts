import type { ProjectPreview } from '@shared/contract/projects';

/** A project's file as the server gets it. */
export type ProjectSource = { readonly path: string } | { readonly data: string };

/** What was chosen of a file. */
export interface Choices {
  readonly leaveOut: ReadonlySet<string>;
  /** Paths of destinations by part. */
  readonly files: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Leaves out what cannot be used as it is. */
export function startChoices({ destinations }: ProjectPreview): Choices {
  const paths = destinations.flatMap(({ part, target }) => ('path' in target ? [[part, target.path] as const] : []));
  const unusable = destinations.filter(({ problem }) => problem !== null).map(({ part }) => part);
  return { leaveOut: new Set(unusable), files: Object.fromEntries(paths), secrets: {} };
}

/** The part of the request that says what was chosen. Secrets of the task may be empty; those of destinations are asked for by the server. */
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
