/** Texts for stopping and pausing jobs. */
export const stopTexts = {
  button: 'Stop',
  after: 'Stop after current pages',
  afterHint: 'Pages being loaded are finished and kept',
  now: 'Stop now',
  nowHint: 'Pages being loaded are dropped',
  pauseHint: 'Pages being loaded are finished first; Resume continues from there',
} as const;
