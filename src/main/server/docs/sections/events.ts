import { code } from '../html';
import type { Section } from './section';

export const events: Section = {
  id: 'events',
  title: 'Events',
  html: `<p><code>GET /api/jobs/{id}/events</code> is a stream of server-sent events: where the job stands, then what happens, until it is
over.</p>
${code('curl -N -H "Authorization: Bearer $WINNOW_API_KEY" $WINNOW_URL/api/jobs/JOB_ID/events', 'Listening to a job')}
<table>
<thead><tr><th scope="col"><code>event</code></th><th scope="col"><code>data</code></th></tr></thead>
<tbody>
<tr><td><code>progress</code></td><td>the job without its results</td></tr>
<tr><td><code>hit</code></td><td><code>{"url"}</code></td></tr>
<tr><td><code>item</code></td><td><code>{"item"}</code></td></tr>
<tr><td><code>finished</code></td><td>the job without its results; the last one</td></tr>
</tbody></table>
<p>Each hit is told once. A reader that was cut off goes on where it stopped: it sends the last <code>id</code> as <code>Last-Event-ID</code>, as browsers
do, or as <code>since</code>. <code>GET /api/events</code> tells of all jobs: <code>created</code>, <code>progress</code>,
<code>finished</code>, <code>deleted</code>.</p>`,
};
