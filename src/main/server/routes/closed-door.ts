import type { FastifyReply } from 'fastify';
import { renderClosedDoor } from '../closed-door';
import { APP_POLICY } from '../security-headers';

/** Response for a browser without a session. */
export function sendClosedDoor(reply: FastifyReply) {
  return reply
    .status(401)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': APP_POLICY })
    .send(renderClosedDoor());
}
