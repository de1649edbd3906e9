/** Deadlines after which a browser is killed, in milliseconds. Tests use shorter ones. */
export interface BrowserDeadlines {
  /** For a browser's regular health check; its main process runs no page, and responds within milliseconds. */
  readonly answerMs: number;
  /** The same after a visit that was too slow anyway. */
  readonly lateAnswerMs: number;
  /** For opening a page, which takes a tenth of a second. */
  readonly openMs: number;
  /** For closing a browser. */
  readonly closeMs: number;
}

export const DEFAULT_DEADLINES: BrowserDeadlines = {
  answerMs: 12_000,
  lateAnswerMs: 4000,
  openMs: 15_000,
  closeMs: 5000,
};
