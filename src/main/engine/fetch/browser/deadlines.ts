/** How long a browser is waited for before it is given up, in milliseconds. Tests give smaller ones. */
export interface BrowserDeadlines {
  /** Until a browser that is watched has to answer; its own process runs no page, and answers within milliseconds. */
  readonly answerMs: number;
  /** The same after a visit that was too slow anyway. */
  readonly lateAnswerMs: number;
  /** Until a new page is open, which takes a tenth of a second. */
  readonly openMs: number;
  /** Until a browser that is asked to has ended. */
  readonly closeMs: number;
}

export const DEFAULT_DEADLINES: BrowserDeadlines = {
  answerMs: 12_000,
  lateAnswerMs: 4000,
  openMs: 15_000,
  closeMs: 5000,
};
