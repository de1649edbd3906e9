/** Invalid input to a command; thrown before anything is sent. */
export class UsageError extends Error {
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}
