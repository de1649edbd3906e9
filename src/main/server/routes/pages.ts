import { storedPages, windowPages } from '@shared/contract/stored-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dispatchRequest } from '../dispatch';
import type { HttpParts } from '../http-parts';
import { requireOwnSite } from '../security-headers';
import { renderPageError, type StoredPageAnswer } from '../stored-pages';
import { createLeaveSignal, toRawRequest, toRoute } from './raw-request';
import { sendSignInNeeded } from './sign-in-needed';

/** Adds stored pages at their unguessable URLs, and the window's own views of them. */
export function addPages(http: FastifyInstance, { auth, pageHandlers }: HttpParts): void {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const notice = renderPageError(error, request.headers.accept ?? '');
    if (notice === null) throw error;
    return reply.status(notice.status).headers(notice.headers).send(notice.body);
  };
  const { storedPage } = storedPages;
  http.get(toRoute(storedPage.path), { errorHandler }, async (request, reply) =>
    sendPage(
      reply,
      await dispatchRequest(storedPages, pageHandlers, 'storedPage', toRawRequest(request), createLeaveSignal(reply)),
    ),
  );
  for (const name of Object.keys(windowPages) as (keyof typeof windowPages)[]) {
    http.get(toRoute(windowPages[name].path), { errorHandler }, async (request, reply) => {
      requireOwnSite(request.headers);
      if (!auth.hasCookie(request.headers)) return sendSignInNeeded(reply);
      return sendPage(
        reply,
        await dispatchRequest(windowPages, pageHandlers, name, toRawRequest(request), createLeaveSignal(reply)),
      );
    });
  }
}

function sendPage(reply: FastifyReply, { headers, body }: StoredPageAnswer<string | Uint8Array>) {
  return reply.headers(headers).send(typeof body === 'string' ? body : Buffer.from(body));
}
