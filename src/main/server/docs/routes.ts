import type { AppFacts } from '@shared/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillExamples, openApiDocument } from '../openapi/index';
import { guidePage } from './guide';

import { page } from './page';

/**
 * The OpenAPI document and the pages about it. They hold nothing of the user and so need no key; host and origin are
 * checked for them as for every call. Their addresses are those by which the caller reached this server.
 */
export function addDocs(http: FastifyInstance, app: () => AppFacts, isOpen: () => boolean): void {
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

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The guide: its own style, script and icon, nothing else. */
const GUIDE_POLICY = `${NOTHING}; script-src 'self'; style-src 'self'; img-src 'self'`;

/** The reference: its viewer sets styles inline, draws with data URLs, and calls this server to try endpoints out. */
const REFERENCE_POLICY = `${NOTHING}; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`;

/** The reference of all endpoints: a viewer of /api/openapi.json that can call them. */
function referencePage(): string {
  const body = `<header class="bar">
<a class="home" href="/docs"><img src="/icon.svg" alt="" width="22" height="22">Winnow</a>
<nav aria-label="Documents"><a href="/docs">Guide</a> <a href="/docs/reference" aria-current="page">Reference</a> <a href="/api/openapi.json">OpenAPI 3.1</a></nav>
<h1 class="unseen">API reference</h1>
</header>
<noscript><p>The reference needs JavaScript. The <a href="/docs">guide</a> does not, and <a href="/api/openapi.json">the OpenAPI document</a> says it all.</p></noscript>
<openapi-explorer spec-url="/api/openapi.json" hide-server-selection hide-console-toggle use-path-in-nav-bar default-schema-tab="model"></openapi-explorer>`;
  return page('Winnow: API reference', body, ['reference.js', 'viewer.js']);
}
