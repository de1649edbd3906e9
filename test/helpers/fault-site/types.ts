import type { PageStatus } from '@shared/item';

/** A named way for a server to misbehave, and how a visit of it must end. */
export interface Fault {
  readonly name: string;
  /** What the server does, as a sentence without its subject. */
  readonly does: string;
  readonly start: Start;
  readonly expects: Expected;
  /** How it is asked; without it, by one visit of one attempt. */
  readonly ask?: Ask;
}

export interface Expected {
  readonly status: PageStatus;
  /** Null: the page loads and there is nothing to say. */
  readonly message: RegExp | null;
  /** In the page's text. */
  readonly text?: RegExp;
  /** The error that is right as well, where the machine has too much else to do. */
  readonly orWhenBusy?: RegExp;
}

export interface Ask {
  readonly attempts?: number;
  /** Visits one after another; the last one counts. */
  readonly visits?: number;
  /** By a crawl of this one page, which asks for robots.txt first. */
  readonly crawl?: boolean;
}

/** Begins to listen on a free port of loopback. */
export type Start = () => Promise<Running>;

export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The limits of the app that the expectations are written for. */
export const DEADLINE_MS = 4000;
export const LIMIT_BYTES = 500_000;

/** The page loads, with this in its text. */
export function ok(text?: RegExp): Expected {
  return { status: 'ok', message: null, ...(text && { text }) };
}

export function error(message: RegExp): Expected {
  return { status: 'error', message };
}

export function block(message: RegExp): Expected {
  return { status: 'block', message };
}

/** The page's own deadline ends it. */
export const OUT_OF_TIME = error(/^The page had not finished loading after 4 s/);
export const EMPTY = error(/^The page is empty\./);
export const TOO_LARGE = error(/^The page is larger than 0\.5 MB/);
export const NOT_HTTP = error(/^The server's answer is not valid HTTP/);
export const CUT_OFF = error(/^The server closed the connection before the page was complete/);
