/** How the file of a project is named and sent. */
export const PROJECT_FILE = {
  extension: 'winnow',
  mime: 'application/vnd.winnow.project',
  /** Larger files are refused: in Base64 they would not fit a request. */
  maxBytes: 7_000_000,
} as const;

/** Whether a file's name is that of a project. */
export function isProjectFile(name: string): boolean {
  return name.toLowerCase().endsWith(`.${PROJECT_FILE.extension}`);
}
