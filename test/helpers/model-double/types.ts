import type { IncomingHttpHeaders } from 'node:http';

export type Protocol = 'openai' | 'anthropic' | 'google';

export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** What the double was asked, in terms that are the same for all protocols. */
export interface DoubleRequest {
  readonly protocol: Protocol;
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  /** JSON Schema of the answer; null where it was asked for in words. */
  readonly schema: Readonly<Record<string, unknown>> | null;
  readonly format: 'schema' | 'json' | 'text';
  readonly stream: boolean;
  readonly maxOutputTokens: number | null;
  /** How often the same model was asked this prompt, from 1. */
  readonly attempt: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Milliseconds, from the monotonic clock. */
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a model says: JSON or text as it stands, whole or cut after so many characters, or that it will not answer. */
export type Saying =
  | { readonly json: unknown; readonly cut?: number }
  | { readonly text: string; readonly cut?: number }
  | { readonly refusal: string };

export type DoubleAnswer =
  | (Saying & {
      readonly usage?: Usage;
      /** Answers with one document although a stream was asked for. */
      readonly whole?: true;
      /** Breaks the connection after so many events of the stream. */
      readonly drop?: number;
      /** Sends a fault of this kind within the stream, after the first text. */
      readonly fault?: 'overloaded' | 'rate_limit';
    })
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Sent as it stands where it is a text, else as JSON; without it the protocol's own shape of an error. */
      readonly body?: unknown;
      /** Said in the protocol's own shape of an error. */
      readonly message?: string;
    }
  | { readonly hang: true };

/** A saying in the terms of a wire. */
export interface Spoken {
  readonly model: string;
  readonly pieces: readonly string[];
  readonly finish: 'stop' | 'length' | 'refusal';
  readonly usage: Usage;
  /** The answer is given as the input of a tool, as was asked. */
  readonly asTool: boolean;
}

/** One wire protocol, spoken from the server's side. */
export interface Wire {
  readonly read: (path: string, body: Readonly<Record<string, unknown>>) => Asked;
  readonly whole: (spoken: Spoken) => unknown;
  /** Server-sent events, each with its line ends. */
  readonly events: (spoken: Spoken) => readonly string[];
  readonly fault: (kind: 'overloaded' | 'rate_limit') => string;
  readonly error: (status: number, message: string) => unknown;
}

export interface Asked
  extends Pick<DoubleRequest, 'model' | 'system' | 'prompt' | 'schema' | 'format' | 'stream' | 'maxOutputTokens'> {
  readonly asTool: boolean;
}
