import type { Webhooks } from '../../webhooks/index';
import type { AlertMessage } from '../message';

/** Shows a notification on the desktop; returns whether it could. A click opens the job. */
export type Notify = (notice: { readonly title: string; readonly body: string; readonly jobId: string }) => boolean;

/** Result of sending a message. */
export type Sent =
  | { readonly ok: true; readonly message: string; readonly sent: string }
  | {
      readonly ok: false;
      readonly message: string;
      readonly hint: string;
      /** Whether a retry may succeed without anyone changing something. */
      readonly retry: boolean;
      /** Minimum delay before the next attempt. */
      readonly waitMs: number | null;
    };

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly webhooks: Pick<Webhooks, 'post'>;
  /** Draws the element that a link to a stored page points to; null if there is nothing to see, or no browser. */
  readonly picture: (
    link: string,
    signal: AbortSignal,
  ) => Promise<{ readonly data: Buffer; readonly type: string } | null>;
  /** Shows a desktop notification; null if this Winnow has no desktop. */
  readonly notify: Notify | null;
}

/** Sends messages through one kind of channel. */
export interface Channel<Target> {
  /** Describes the target, without secrets. */
  readonly place: (target: Target) => string;
  /** Throws `invalid_request` for a target that can never work; `path` is its position in the request. */
  readonly check: (target: Target, path: readonly (string | number)[]) => void;
  /** Sends a message once; repeating it causes at most a duplicate message. */
  readonly send: (target: Target, message: AlertMessage, options: SendOptions) => Promise<Sent>;
}
