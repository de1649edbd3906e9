import type { Scope } from '@shared/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { z } from 'zod';
import type { Auth } from '../auth';
import { takeClientParameters } from '../client-parameters';
import { JSON_TYPE } from '../json-bodies';

const HAS_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Keys that callers sent as parameters. */
const keys = new WeakMap<FastifyRequest, string>();

/** The key sent as a parameter; null if there is none, or the body was not read. */
export function getKeyParameter(request: FastifyRequest): string | null {
  return keys.get(request) ?? null;
}

/** Route hooks that admit callers with a key of a scope, or a session. A key in the body is known only after reading it. */
export function createAdmission(auth: Auth, scope: Scope, schema: ZodType) {
  const own = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const take = (request: FastifyRequest, values: unknown) => {
    const key = takeClientParameters(values, own);
    if (key !== null && !keys.has(request)) keys.set(request, key);
  };
  const isLate = (request: FastifyRequest) =>
    HAS_BODY.has(request.method) &&
    JSON_TYPE.test(request.headers['content-type'] ?? '') &&
    getKeyParameter(request) === null &&
    !auth.isNamed(request.headers);
  return {
    onRequest: async (request: FastifyRequest) => {
      take(request, request.query);
      if (!isLate(request)) auth.require(request.headers, scope, getKeyParameter(request));
    },
    preValidation: async (request: FastifyRequest) => {
      const late = isLate(request);
      take(request, request.body);
      if (late) auth.require(request.headers, scope, getKeyParameter(request));
    },
    // a caller without a key gets that error first, even if the body is unreadable
    errorHandler: (error: unknown, request: FastifyRequest) => {
      if (isLate(request)) auth.require(request.headers, scope);
      throw error;
    },
  };
}
