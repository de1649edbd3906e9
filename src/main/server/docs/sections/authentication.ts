import { renderCode } from '../html';
import type { Section } from './section';

export const authentication: Section = {
  id: 'authentication',
  title: 'Authentication',
  html: `<p>Every call to <code>/api/</code> needs a key; only this guide and the OpenAPI document are open.</p>
${renderCode('Authorization: Bearer wn_…', 'The header')}
<p><code>Authorization: Bearer: KEY</code> and <code>X-API-Key: KEY</code> are read as well. Clients of hosted services put <code>apiKey</code> and <code>host</code> among
the parameters: the key counts where no header names one, and neither is kept, shown or logged.</p>
<p>A key has a scope, and each scope includes the ones before it:</p>
<ul>
<li><code>read</code>: see jobs, items and exports</li>
<li><code>run</code>: also start, steer and delete jobs, workflows, schedules and extractors</li>
<li><code>admin</code>: also keys, settings, proxies, logins and secrets</li>
</ul>
<p>A key is shown once, when it is made; Winnow keeps only a hash of it. It can have an expiry, and it can be revoked at once.
A key in the environment variable <code>WINNOW_API_KEY</code> of Winnow itself is accepted for that run.</p>
<p>Winnow listens on 127.0.0.1 only. It refuses host names that are not loopback and calls of web pages of other
origins, so no site you visit can call it.</p>`,
};
