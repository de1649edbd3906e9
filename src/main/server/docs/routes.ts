import type { AppInfo } from '@shared/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillExamples, openApiDocument } from '../openapi/index';
import { guidePage } from './guide';
import { GUIDE_POLICY, REFERENCE_POLICY } from './policy';
import { referencePage } from './reference';

/**
 * The OpenAPI document and the pages about it. They hold nothing of the user and so need no key; host and origin are
 * checked for them as for every call. Their addresses are those by which the caller reached this server.
 */
export function addDocs(http: FastifyInstance, app: () => AppInfo, isOpen: () => boolean): void {
  let document: string | null = null;
  const made = () => {
    document ??= JSON.stringify(openApiDocument(app().version));
    return document;
  };
  const filled = (text: string, { headers }: FastifyRequest) =>
    fillExamples(text, { baseUrl: `http://${headers.host ?? ''}`, origin: app().sample.url });
  const html = (reply: FastifyReply, policy: string, text: string) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...FRESH })
      .send(text);

  http.get('/api/openapi.json', (request, reply) =>
    reply.type('application/json; charset=utf-8').send(filled(made(), request)),
  );
  http.get('/docs', (request, reply) => html(reply, GUIDE_POLICY, filled(guidePage(isOpen()), request)));
  http.get('/docs/reference', (_request, reply) => html(reply, REFERENCE_POLICY, referencePage()));
}

// another version of Winnow may answer here tomorrow
const FRESH = { 'cache-control': 'no-cache' } as const;
