/** Texts of the pattern tester. */
export const testerTexts = {
  title: 'Pattern tester',
  open: 'Test the pattern',
  noPattern: 'Enter a pattern on the left, such as https://example.com/catalogue/*, to see which URLs fit it.',
  patternLabel: 'Pattern',
  input: 'URLs to test, one a line',
  placeholder: 'https://example.com/catalogue/page-1\nhttps://example.com/about',
  takeSeen: 'Take those seen by this job',
  takeSeenDisabled: 'Open or run a job to take the URLs it saw',
  results: 'Verdicts',
  summary: (fit: string, all: string) => `${fit} of ${all} fit`,
  fits: 'Fits',
  not: 'Does not fit',
  empty: 'Paste URLs above; each turns green or red as you type.',
  clear: 'Clear',
  capped: (count: string) => `Only the first ${count} are tested.`,
} as const;
