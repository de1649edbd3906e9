/** Name and content type of a project's file. */
export const PROJECT_FILE = {
  extension: 'winnow',
  mime: 'application/vnd.winnow.project',
  /** Larger files are rejected: in Base64 they would exceed a request's limit. */
  maxBytes: 7_000_000,
} as const;

/** Whether a file name is that of a project. */
export function isProjectFile(name: string): boolean {
  return name.toLowerCase().endsWith(`.${PROJECT_FILE.extension}`);
}
