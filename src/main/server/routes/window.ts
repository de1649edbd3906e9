import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { LANGUAGE_COOKIE } from '@shared/language';
import { SESSION_STORAGE_KEY } from '@shared/session-header';
import type { FastifyInstance } from 'fastify';
import type { HttpParts } from '../http-parts';
import { APP_POLICY } from '../security-headers';
import { sendClosedDoor } from './closed-door';

const USED_ONCE = { exposeHeadRoute: false }; // a HEAD preview would use up the link

/** Adds the window's files, for sessions opened by a one-time link only. */
export async function addWindow(
  http: FastifyInstance,
  { engine, auth, rendererDir, onSession }: HttpParts,
): Promise<void> {
  http.get<{ Querystring: { token?: string } }>('/open', USED_ONCE, async (request, reply) => {
    const token = String(request.query.token ?? '');
    const needsNext = auth.wasGiven(token); // a used or expired link opens nothing
    const opened = auth.openSession(token, request.headers['user-agent'] ?? '');
    if (needsNext) onSession();
    if (opened === null)
      return token !== '' && auth.hasCookie(request.headers) ? reply.redirect('/', 303) : sendClosedDoor(reply);
    const { body, policy } = renderSignInPage(opened.proof);
    const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'set-cookie': opened.setCookie };
    return reply.headers(headers).type('text/html; charset=utf-8').send(body);
  });
  http.get('/', (request, reply) => {
    if (!auth.hasCookie(request.headers)) return sendClosedDoor(reply);
    const language = `${LANGUAGE_COOKIE}=${engine.settings.current().language}; Path=/; SameSite=Strict`; // read by the page's scripts
    return reply
      .headers({ 'content-security-policy': APP_POLICY, 'cache-control': 'no-store', 'set-cookie': language })
      .sendFile('index.html', { cacheControl: false });
  });
  // requested for responses and stored pages opened in a tab
  http.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));
  // bundled files, whose names contain a content hash; a single route, because one per file takes a tenth of the
  // startup time
  await http.register(fastifyStatic, {
    root: join(rendererDir, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    setHeaders: getHeaderSetter('public, max-age=31536000, immutable'),
  });
  await http.register(fastifyStatic, {
    root: rendererDir,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'assets/**'],
    setHeaders: getHeaderSetter('no-cache'),
  });
}

function getHeaderSetter(cacheControl: string): FastifyStaticOptions['setHeaders'] {
  return (reply) => {
    if (!reply.getHeader('content-security-policy')) reply.header('content-security-policy', APP_POLICY); // a page of the guide has its own policy
    reply.header('cache-control', cacheControl);
  };
}

/**
 * The page a one-time link opens: it stores the session's proof for our origin, then redirects to the window, at the location in the link's fragment.
 */
function renderSignInPage(proof: string): { readonly body: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const script = `localStorage.setItem(${JSON.stringify(SESSION_STORAGE_KEY)}, ${JSON.stringify(proof)});
location.replace('/' + location.hash);`;
  return {
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Winnow</title></head>
<body>
<noscript>Winnow's window needs JavaScript. Allow it for this address, then open a new link.</noscript>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`,
  };
}
