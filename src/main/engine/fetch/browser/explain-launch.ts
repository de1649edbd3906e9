import { stripVTControlCharacters } from 'node:util';

const NO_SANDBOX =
  'its sandbox needs user namespaces, which this system or container forbids. Allow them, or set WINNOW_BROWSER_SANDBOX=off where its user account has nothing else to protect.';

/** Why a browser did not start, in one line, taken from the driver's error with the browser's output. */
export function explainLaunch(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  if (lines.some((line) => /no usable sandbox|sandboxing failed/i.test(line))) return NO_SANDBOX;
  const said = lines.flatMap((line) => line.split('[err] ')[1] ?? []).map(withoutMarks);
  const first = withoutMarks(lines[0] ?? '').replace(/^browserType\.\w+: /, '');
  const fatal = said.find((line) => /error|fatal|cannot|failed/i.test(line)) ?? said.at(-1);
  return fatal ? `it ended at once: ${fatal}` : first;
}

/** Removes colours, and the process, time and source line that Chromium puts before a message. */
function withoutMarks(line: string): string {
  return stripVTControlCharacters(line)
    .replace(/^\[[^\]]*\]\s*/, '')
    .slice(0, MAX_CHARS)
    .trim();
}

const MAX_CHARS = 300;
