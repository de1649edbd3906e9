import type { AppFacts } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillExamples, openApiDocument } from '../openapi/index';
import { renderGuide } from './guide';
import { renderBar, renderPage } from './page';

/**
 * The OpenAPI document and pages about it. They contain no user data and need no key; host and origin are checked as for every call. Their URLs are
 * those by which the caller reached this server.
 */
export function addDocs(http: FastifyInstance, app: () => AppFacts, isOpen: () => boolean): void {
  let document: string | null = null;
  const made = () => {
    document ??= JSON.stringify(openApiDocument(app().version));
    return document;
  };
  const fillIn = (text: string, { headers }: FastifyRequest) =>
    fillExamples(text, { baseUrl: `http://${headers.host ?? ''}`, origin: app().sample.url });
  const html = (reply: FastifyReply, policy: string, text: string) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...FRESH })
      .send(text);

  // at its root too, where generators of clients look first
  for (const path of ['/api/openapi.json', '/openapi.json']) {
    http.get(path, (request, reply) => reply.type('application/json; charset=utf-8').send(fillIn(made(), request)));
  }
  http.get('/docs', (request, reply) => html(reply, GUIDE_POLICY, fillIn(renderGuide(isOpen()), request)));
  http.get<{ Params: { page?: string } }>('/docs/guide/:page?', (request, reply) => {
    const { page = 'README' } = request.params;
    if (!/^\w[\w-]*$/.test(page)) throw new AppError('not_found', 'The guide has no such page. Start at /docs/guide.');
    return reply
      .headers({ 'content-security-policy': USER_GUIDE_POLICY, ...FRESH })
      .sendFile(`docs/guide/${page}.html`, { cacheControl: false });
  });
  http.get('/docs/reference', (_request, reply) => html(reply, REFERENCE_POLICY, referencePage()));
}

// another version of Winnow may respond here later
const FRESH = { 'cache-control': 'no-cache' } as const;

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the guide: its own style, script and icon only. */
const GUIDE_POLICY = `${NOTHING}; script-src 'self'; style-src 'self'; img-src 'self'`;

/** For the guide to the whole program, which also loads what its search needs. */
const USER_GUIDE_POLICY = `${GUIDE_POLICY}; connect-src 'self'`;

/** For the reference: its viewer uses inline styles and data URLs, and calls this server to try endpoints. */
const REFERENCE_POLICY = `${NOTHING}; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`;

/** The API reference: a viewer of /api/openapi.json that can call endpoints. */
function referencePage(): string {
  const body = `${renderBar('/docs/reference', '<h1 class="unseen">API reference</h1>\n')}
<noscript><p>The reference needs JavaScript. The <a href="/docs">guide</a> does not, and <a href="/api/openapi.json">the OpenAPI document</a> says it all.</p></noscript>
<openapi-explorer spec-url="/api/openapi.json" hide-server-selection hide-console-toggle use-path-in-nav-bar default-schema-tab="model"></openapi-explorer>`;
  return renderPage('Winnow: API reference', body, ['reference.js', 'viewer.js']);
}
