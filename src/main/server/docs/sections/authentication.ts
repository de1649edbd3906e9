import { renderCode } from '../html';
import type { Section } from './section';

export const authentication: Section = {
  id: 'authentication',
  title: 'Authentication',
  html: `<p>Every call to <code>/api/</code> needs a key; only this guide and the OpenAPI document are open.</p>
${renderCode('Authorization: Bearer wn_…', 'The header')}
<p>You can also send <code>Authorization: Bearer: KEY</code> or <code>X-API-Key: KEY</code>. Clients of hosted services send <code>apiKey</code> and <code>host</code> as
parameters: Winnow uses that key if no header has one. It never stores, shows or logs either of them.</p>
<p>A key has a scope, and each scope includes the ones before it:</p>
<ul>
<li><code>read</code>: read jobs, items and exports</li>
<li><code>run</code>: also start, change and delete jobs, workflows, schedules and extractors</li>
<li><code>admin</code>: also manage keys, settings, proxies, logins and secrets</li>
</ul>
<p>Winnow shows a key once, when you create it, and stores only a hash of it. A key can have an expiry date, and you can revoke it at any time.
If you start Winnow with the environment variable <code>WINNOW_API_KEY</code>, it accepts that key until it ends.</p>
<p>Winnow listens on 127.0.0.1 only. It refuses other host names, and calls from web pages of other
origins, so no site that you visit can call it.</p>`,
};
