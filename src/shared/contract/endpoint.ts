import type { z } from 'zod';

export const SCOPES = ['read', 'run', 'admin'] as const;
/** Each scope includes the ones before it. */
export type Scope = (typeof SCOPES)[number];

export interface Endpoint<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path with `{name}` parameters; they are part of the request schema. */
  readonly path: string;
  readonly scope: Scope;
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
}

/** Keeps the schemas' own types, so that clients and handlers are typed from the one table. */
export function endpoint<Request extends z.ZodType, Response extends z.ZodType>(
  definition: Endpoint<Request, Response>,
): Endpoint<Request, Response> {
  return definition;
}
