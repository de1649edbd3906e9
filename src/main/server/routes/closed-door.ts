import type { FastifyReply } from 'fastify';
import { APP_POLICY } from '../security-headers';

/** Response for a browser without a session. */
export function sendClosedDoor(reply: FastifyReply) {
  return reply
    .status(401)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': APP_POLICY })
    .send(renderClosedDoor());
}

/** Page for a browser without a session: what this is, and how to sign in. */
function renderClosedDoor(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Winnow: open it by its link</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
code { font: .9em ui-monospace, monospace; }
</style>
</head>
<body>
<h1>Winnow runs here, but does not know this browser yet</h1>
<p>Open the link that Winnow printed in its terminal, the last line with <code>open http://</code>. A link works once and within
five minutes; each time one was used or came too late, Winnow prints the next. Where it prints none (<code>--no-link</code>), start it with
<code>--open</code> to open a browser.</p>
<p>Scripts do not need a link: they send an API key to <code>/api/</code>. The
<a href="/docs">guide</a> says how.</p>
</body>
</html>
`;
}
