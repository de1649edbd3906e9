import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { LANGUAGE_COOKIE } from '@shared/language';
import { SESSION_STORAGE_KEY } from '@shared/session-header';
import type { FastifyInstance } from 'fastify';
import type { HttpParts } from '../http-parts';
import { APP_POLICY } from '../security-headers';
import { sendSignInNeeded } from './sign-in-needed';

const USED_ONCE = { exposeHeadRoute: false }; // a HEAD preview would use up the link

/** Adds the window's files, for sessions opened by a one-time link only. */
export async function addWindow(
  http: FastifyInstance,
  { engine, auth, rendererDir, readWindowPage, onSession }: HttpParts,
): Promise<void> {
  const getLanguageCookie = () => `${LANGUAGE_COOKIE}=${engine.settings.current().language}; Path=/; SameSite=Strict`; // read by the page's scripts
  http.get<{ Querystring: { token?: string } }>('/open', USED_ONCE, async (request, reply) => {
    const token = String(request.query.token ?? '');
    const needsNext = auth.wasGiven(token); // a used or expired link opens nothing
    const opened = auth.openSession(token, request.headers['user-agent'] ?? '');
    if (needsNext) onSession();
    if (opened === null)
      return token !== '' && auth.hasCookie(request.headers) ? reply.redirect('/', 303) : sendSignInNeeded(reply);
    const { body, policy } = renderSignedIn(await readWindowPage(), opened.proof);
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'set-cookie': [opened.setCookie, getLanguageCookie()],
      })
      .type('text/html; charset=utf-8')
      .send(body);
  });
  http.get('/', (request, reply) => {
    if (!auth.hasCookie(request.headers)) return sendSignInNeeded(reply);
    return reply
      .headers({
        'content-security-policy': APP_POLICY,
        'cache-control': 'no-store',
        'set-cookie': getLanguageCookie(),
      })
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
 * The window's page as a one-time link opens it: before its other scripts run, it stores the session's proof for our origin and takes the link
 * out of its address. A page in between that leads here would take a tenth of a second at each start.
 */
function renderSignedIn(page: string, proof: string): { readonly body: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const script = `localStorage.setItem(${JSON.stringify(SESSION_STORAGE_KEY)}, ${JSON.stringify(proof)});
history.replaceState(null, '', '/' + location.hash);`;
  return {
    policy: APP_POLICY.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
    body: page
      .replace('<head>', () => `<head>\n    <script nonce="${nonce}">${script}</script>`)
      .replace('<body>', () => `<body>\n    <noscript>${NO_SCRIPT}</noscript>`),
  };
}

const NO_SCRIPT = "Winnow's window needs JavaScript. Allow it for this address, then open a new link.";
