import { storedPages, windowPages } from '@shared/contract/stored-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dispatch } from '../dispatch';
import type { HttpParts } from '../http-parts';
import { requireOwnSite } from '../security-headers';
import { type StoredPageAnswer, sayWhyNot } from '../stored-pages';
import { sendClosedDoor } from './closed-door';
import { leavingOf, rawOf, toRoute } from './raw-request';

/** Stored pages by their unguessable addresses, and what the window alone is shown of them. */
export function addPages(http: FastifyInstance, { auth, pageHandlers }: HttpParts): void {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const notice = sayWhyNot(error, request.headers.accept ?? '');
    if (notice === null) throw error;
    return reply.status(notice.status).headers(notice.headers).send(notice.body);
  };
  const { storedPage } = storedPages;
  http.get(toRoute(storedPage.path), { errorHandler }, async (request, reply) =>
    sendPage(reply, await dispatch(storedPages, pageHandlers, 'storedPage', rawOf(request), leavingOf(reply))),
  );
  for (const name of Object.keys(windowPages) as (keyof typeof windowPages)[]) {
    http.get(toRoute(windowPages[name].path), { errorHandler }, async (request, reply) => {
      requireOwnSite(request.headers);
      if (!auth.hasSession(request.headers)) return sendClosedDoor(reply);
      return sendPage(reply, await dispatch(windowPages, pageHandlers, name, rawOf(request), leavingOf(reply)));
    });
  }
}

function sendPage(reply: FastifyReply, { headers, body }: StoredPageAnswer<string | Uint8Array>) {
  return reply.headers(headers).send(typeof body === 'string' ? body : Buffer.from(body));
}
