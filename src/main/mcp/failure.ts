import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ApiError, ConnectionError } from '@shared/client/api-error';
import { AppError } from '@shared/errors';
import { toErrorDetails } from '@shared/schema-faults';
import { z } from 'zod';
import { ToolRefusal } from './tool';

interface Fault {
  readonly message: string;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly hint?: string | undefined;
}

/** Why a call failed and what to do, for an assistant; `sent` are its arguments. Null for a bug. */
export function describeFailure(error: unknown, sent?: unknown): string | null {
  if (error instanceof ApiError) return describeFaults(error.faults);
  if (error instanceof AppError) return describeFaults(error.details);
  if (error instanceof z.ZodError)
    return describeFaults(toErrorDetails(error, sent).map(({ message, path }) => ({ message, path })));
  if (error instanceof ToolRefusal) return describeFaults([error]);
  if (error instanceof ConnectionError) return 'Winnow no longer answers.\nCall again to restart it.';
  return null;
}

/** Result of a failed call, which the assistant can correct and retry. */
export function getErrorFailure(error: unknown, sent: unknown, log: (line: string) => void): CallToolResult {
  const known = describeFailure(error, sent);
  if (known === null) log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { isError: true, content: [{ type: 'text', text: known ?? `Winnow failed: ${String(error)}` }] };
}

/** One line per fault; a shared text is printed once. */
function describeFaults(faults: readonly Fault[]): string {
  const lines = faults.map(({ message, path = [] }) => {
    const name = path.join('.');
    return name === '' || name === 'id' || message.includes(String(path.at(-1))) ? message : `${name}: ${message}`;
  });
  const hints = faults.flatMap(({ hint }) => (hint === undefined || lines.join(' ').includes(hint) ? [] : [hint]));
  return [...new Set([...lines, ...hints])].join('\n');
}
