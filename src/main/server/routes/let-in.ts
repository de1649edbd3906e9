import type { Scope } from '@shared/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { z } from 'zod';
import type { Auth } from '../auth';
import { takeClientParameters } from '../client-parameters';
import { JSON_TYPE } from '../json-bodies';

const HAS_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The keys that callers named beside their parameters. */
const keys = new WeakMap<FastifyRequest, string>();

/** The key that a request names beside its parameters; null where it names none there, or its body was not read. */
export function keyBeside(request: FastifyRequest): string | null {
  return keys.get(request) ?? null;
}

/** The hooks of a route that let in who has a key of a scope, or a session. A key in the body is known once that is read. */
export function letIn(auth: Auth, scope: Scope, schema: ZodType) {
  const own = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const take = (request: FastifyRequest, values: unknown) => {
    const key = takeClientParameters(values, own);
    if (key !== null && !keys.has(request)) keys.set(request, key);
  };
  const isLate = (request: FastifyRequest) =>
    HAS_BODY.has(request.method) &&
    JSON_TYPE.test(request.headers['content-type'] ?? '') &&
    keyBeside(request) === null &&
    !auth.isNamed(request.headers);
  return {
    onRequest: async (request: FastifyRequest) => {
      take(request, request.query);
      if (!isLate(request)) auth.require(request.headers, scope, keyBeside(request));
    },
    preValidation: async (request: FastifyRequest) => {
      const late = isLate(request);
      take(request, request.body);
      if (late) auth.require(request.headers, scope, keyBeside(request));
    },
    // a caller without a key gets that error first, also where the body cannot be read
    errorHandler: (error: unknown, request: FastifyRequest) => {
      if (isLate(request)) auth.require(request.headers, scope);
      throw error;
    },
  };
}
