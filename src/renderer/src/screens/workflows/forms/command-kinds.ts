import { ACTION_VERBS, type ActionVerb } from '@shared/command';
import { isRecord } from '@shared/json-value';
import type { Args } from '../document/workflow-doc';

/** Initial values of a new command. */
export const FRESH_COMMANDS: Readonly<Record<ActionVerb, Args>> = {
  click: { click: '' },
  hover: { hover: '' },
  type: { type: { into: '', text: '' } },
  select: { select: { in: '', option: '' } },
  check: { check: '' },
  press: { press: 'Enter' },
  scroll: { scroll: 'end' },
  wait: { wait: 1000 },
  screenshot: { screenshot: true },
  script: { script: '' },
  prompt: { prompt: '' },
};

/** The single verb of a command; null if there is none or several. */
export function getVerb(command: Args): ActionVerb | null {
  const named = ACTION_VERBS.filter((verb) => verb in command);
  return named.length === 1 ? (named[0] ?? null) : null;
}

export const SCROLL_KINDS = { end: 'end', screens: 1, to: { to: '' } } as const;

/** Kind of a scroll command. */
export function scrollKind(scroll: unknown): keyof typeof SCROLL_KINDS {
  if (scroll === 'end') return 'end';
  return typeof scroll === 'object' ? 'to' : 'screens';
}

/** Options of a screenshot, without defaults; `true` if none is left. */
export function withScreenshotOption(screenshot: unknown, name: string, value: unknown): unknown {
  const options = { ...(isRecord(screenshot) ? screenshot : {}), [name]: value };
  const kept = Object.entries(options).filter(([, each]) => each !== undefined && each !== '');
  return kept.length === 0 ? true : Object.fromEntries(kept);
}

export const WAIT_KINDS = { ms: 1000, for: { for: '' }, text: { text: '' }, gone: { gone: '' } } as const;

/** Kind of a wait command. */
export function waitKind(wait: unknown): keyof typeof WAIT_KINDS {
  if (typeof wait !== 'object' || wait === null) return 'ms';
  if ('text' in wait) return 'text';
  return 'gone' in wait ? 'gone' : 'for';
}
