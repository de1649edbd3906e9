import type { z } from 'zod';

export const SCOPES = ['read', 'run', 'admin'] as const;
/** Each scope includes the ones before it. */
export type Scope = (typeof SCOPES)[number];

export interface Example {
  readonly title: string;
  readonly request: Readonly<Record<string, unknown>>;
}

export interface Endpoint<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path with `{name}` parameters, which are part of the request schema. */
  readonly path: string;
  /** Other paths with the same response. @default none */
  readonly aliases?: readonly string[];
  readonly scope: Scope;
  readonly summary: string;
  /** Working requests shown in the documentation; `{origin}` is the sample site's. Tests run all of them. @default none */
  readonly examples?: readonly Example[];
  readonly request: Request;
  readonly response: Response;
}

/** Preserves the schemas' types, so that clients and handlers are typed by the contract. */
export function endpoint<Request extends z.ZodType, Response extends z.ZodType>(
  definition: Endpoint<Request, Response>,
): Endpoint<Request, Response> {
  return definition;
}
