import type { Webhooks } from '../../webhooks/index';
import type { AlertMessage } from '../message';

/** Shows a notification on the desktop; returns whether it could. A click opens the job. */
export type Notify = (notice: { readonly title: string; readonly body: string; readonly jobId: string }) => boolean;

/** What came of sending a message. */
export type Sent =
  | { readonly ok: true; readonly message: string; readonly sent: string }
  | {
      readonly ok: false;
      readonly message: string;
      readonly hint: string;
      /** Whether it may succeed later without anyone doing something. */
      readonly retry: boolean;
      /** Least delay before the next try. */
      readonly waitMs: number | null;
    };

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly webhooks: Pick<Webhooks, 'post'>;
  /** Draws the place that a link to a stored page leads to; null where there is nothing to see or to draw with. */
  readonly picture: (
    link: string,
    signal: AbortSignal,
  ) => Promise<{ readonly data: Buffer; readonly type: string } | null>;
  /** Shows a desktop notification; null if this Winnow has no desktop. */
  readonly notify: Notify | null;
}

/** How messages get to one kind of channel. */
export interface Channel<Target> {
  /** The target in words, without secrets. */
  readonly place: (target: Target) => string;
  /** Throws `invalid_request` for a target that cannot be used, whatever the moment; `path` is where it stands. */
  readonly check: (target: Target, path: readonly (string | number)[]) => void;
  /** Sends a message once; repeating it does no harm beyond a second message. */
  readonly send: (target: Target, message: AlertMessage, options: SendOptions) => Promise<Sent>;
}
