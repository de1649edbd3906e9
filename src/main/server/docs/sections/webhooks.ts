import { renderCode } from '../html';
import type { Section } from './section';

export const webhooks: Section = {
  id: 'webhooks',
  title: 'Webhooks',
  html: `<p>If a task has <code>"webhook": "https://…"</code>, Winnow calls that address when the job ends, whatever its outcome. The webhook of a schedule
is called after each run. The body describes the job and says where to get its items.</p>
<p>Calls are signed by the <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> scheme: <code>webhook-signature</code> is
<code>v1,</code> followed by the Base64 of an HMAC-SHA256 over <code>webhook-id.webhook-timestamp.body</code>. Get the secret with
<code>GET /api/webhooks/secret</code>; the part after <code>whsec_</code> is the key in Base64.</p>
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
<p>Answer with a status of 2xx. After any other answer, Winnow tries again for some hours, with growing pauses; 410 ends this. <code>GET /api/jobs/{id}/webhooks</code> shows
what was sent and what was answered.</p>`,
};
