/** Exit codes and their meaning. */
export const EXIT = {
  fine: 0,
  failed: 1,
  refused: 2,
  nothing: 3,
  budget: 4,
  noConnection: 5,
  partial: 6,
  interrupted: 130,
  outputClosed: 141,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  fine: 'done',
  failed: 'failed: the job, or every page of it',
  refused: 'wrong usage, or the request was refused',
  nothing: 'nothing was found: no items, no hits',
  budget: 'the budget was reached; what was found is printed',
  partial: 'partial: something is missing, or the run is held, as the last lines say; what was found is printed',
  noConnection: 'no connection, or another Winnow holds the data folder',
  interrupted: 'ended with Ctrl+C',
  outputClosed: 'ended because nobody read its output any more, as with head',
};

/** Exit codes as shown in the help. */
export function formatExitCodes(): string {
  const lines = Object.entries(EXIT).map(([name, code]) => `  ${String(code).padEnd(4)} ${getMeaning(name)}`);
  return `Exit codes:\n${lines.join('\n')}`;
}

function getMeaning(name: string): string {
  return Object.entries(MEANINGS).find(([known]) => known === name)?.[1] ?? '';
}
