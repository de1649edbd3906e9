import { renderCode } from '../html';
import type { Section } from './section';

export const webhooks: Section = {
  id: 'webhooks',
  title: 'Webhooks',
  html: `<p>A task with <code>"webhook": "https://…"</code> has that address called when its job is over, whatever came of it; a schedule
calls its own after each run. The body tells of the job and where to get its items.</p>
<p>Calls are signed as <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> say: <code>webhook-signature</code> is
<code>v1,</code> and the Base64 of an HMAC-SHA256 over <code>webhook-id.webhook-timestamp.body</code>. The secret is under
<code>GET /api/webhooks/secret</code>; what follows <code>whsec_</code> is the key in Base64.</p>
${renderCode(
  `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromWinnow(headers, body, secret) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`;
  const wanted = Buffer.from(\`v1,\${createHmac('sha256', key).update(signed).digest('base64')}\`);
  return headers['webhook-signature'].split(' ').some((each) => {
    const given = Buffer.from(each);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`,
  'Checking a signature in JavaScript',
)}
<p>Answer with a status of 2xx. Anything else is tried again over some hours, with growing pauses; 410 ends it. <code>GET /api/jobs/{id}/webhooks</code> shows
what was sent and what came of it.</p>`,
};
