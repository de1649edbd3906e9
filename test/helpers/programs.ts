import { execFile, execFileSync } from 'node:child_process';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Whether a program runs here with these arguments; tests that need it are skipped by name where it does not. */
export function canRun(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to its end with an environment of its own besides the PATH. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  return new Promise((resolve) => {
    const { PATH = '' } = process.env;
    execFile(program, args, { env: { PATH, ...env } }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });
}
