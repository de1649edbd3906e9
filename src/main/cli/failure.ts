import { ApiError, type ApiFault, ConnectionError } from '@shared/client/api-error';
import { AppError, ERROR_TABLE } from '@shared/errors';
import { EXIT, type ExitCode } from './exit';
import { getFlag } from './flags/flag-name';
import { UsageError } from './usage-error';

/** Why a command failed, for a person, with the exit code. */
export interface Failure {
  readonly code: ExitCode;
  readonly lines: readonly string[];
}

/** `flags` are those of the command, so that a faulty parameter is named like its flag. */
export function toCommandFailure(error: unknown, flags: ReadonlySet<string>): Failure {
  if (error instanceof UsageError) {
    return { code: EXIT.refused, lines: [error.message, ...(error.hint === null ? [] : [`  ${error.hint}`])] };
  }
  if (error instanceof ApiError) {
    return { code: getCode(error.faults[0]?.code, error.status), lines: faultLines(error.faults, flags) };
  }
  if (error instanceof AppError) {
    return { code: getCode(error.code, error.status), lines: faultLines(error.details.map(withHint), flags) };
  }
  if (error instanceof ConnectionError) {
    return { code: EXIT.noConnection, lines: [error.message, '  Start it with winnow serve, or correct --url.'] };
  }
  return { code: EXIT.failed, lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}

const NO_CONNECTION = new Set(['data_in_use', 'data_from_future', 'port_in_use', 'shutting_down']);
const LOWEST_FAILURE = 500;

function getCode(code: string | undefined, status: number): ExitCode {
  if (code === 'budget_exhausted') return EXIT.budget;
  if (code !== undefined && NO_CONNECTION.has(code)) return EXIT.noConnection;
  return status < LOWEST_FAILURE ? EXIT.refused : EXIT.failed;
}

function withHint({ code, message, path, hint }: AppError['details'][number]): ApiFault {
  return { code, message, path: [...path], ...(hint !== undefined && { hint }) };
}

/** One line per fault; a shared hint is printed once, after the last fault it is for. */
function faultLines(faults: readonly ApiFault[], flags: ReadonlySet<string>): readonly string[] {
  const hints = faults.map(({ hint }) => (hint === undefined ? hint : reword(hint)));
  return faults.flatMap(({ message, path = [] }, at) => {
    const hint = hints[at];
    const isIncluded = hint === undefined || message.includes(hint) || hints[at + 1] === hint;
    return [nameFlag(message, path, flags), ...(isIncluded ? [] : [`  ${hint}`])];
  });
}

/** Hints about requests, in words for commands. */
function reword(hint: string): string {
  const isOfRequest = hint === ERROR_TABLE.invalid_request.hint || /^(?:Send|Add) "/.test(hint);
  return isOfRequest ? 'Correct the command and run it again.' : hint;
}

/** Replaces `maxVisits` in a message by `--max-visits`, or appends the flag. */
function nameFlag(message: string, path: readonly (string | number)[], flags: ReadonlySet<string>): string {
  const names = path.filter((part) => typeof part === 'string');
  const flag = names.map((_, at) => getFlag(names.slice(0, names.length - at))).find((each) => flags.has(each));
  if (flag === undefined) return message;
  const name = path.join('.');
  if (message.startsWith(`${name} `)) return flag + message.slice(name.length);
  // a message that begins with the value needs no flag, which may not have been written
  return message.includes(flag) || message.startsWith('"') ? message : `${flag}: ${message}`;
}
