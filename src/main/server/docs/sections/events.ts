import follow from '../../../../../docs/examples/follow.mjs?raw';
import { renderCode } from '../html';
import type { Section } from './section';

export const events: Section = {
  id: 'events',
  title: 'Events',
  html: `<p><code>GET /api/jobs/{id}/events</code> is a stream of server-sent events: where the job stands, then what happens, until it is
over.</p>
${renderCode('curl -N -H "Authorization: Bearer $WINNOW_API_KEY" $WINNOW_URL/api/jobs/JOB_ID/events', 'Listening to a job')}
<table>
<thead><tr><th scope="col"><code>event</code></th><th scope="col"><code>data</code></th></tr></thead>
<tbody>
<tr><td><code>progress</code></td><td>the job without its results</td></tr>
<tr><td><code>hit</code></td><td><code>{"url"}</code></td></tr>
<tr><td><code>item</code></td><td><code>{"item"}</code></td></tr>
<tr><td><code>finished</code></td><td>the job without its results; the last one</td></tr>
</tbody></table>
<p>Each hit is told once. A reader that was cut off goes on where it stopped: it sends the last <code>id</code> as <code>Last-Event-ID</code>, as browsers
do, or as <code>since</code>. Only a connection that breaks amid new items sent together brings those again. <code>GET /api/events</code> tells of all jobs: <code>created</code>, <code>progress</code>,
<code>finished</code>, <code>deleted</code>.</p>
<h3>By socket.io</h3>
<p>Clients of the hosted service follow a detached job by <code>socket.io</code>, which is served at <code>{baseUrl}/socket.io/</code>, by long
polling and WebSocket: they send <code>sub</code> with its id and get <code>progress</code> with the record of
<code>GET /api/jobs/{id}</code>, at once and when it has changed, until its <code>state</code> is <code>completed</code> or
<code>failed</code>, which is the word here for <code>error</code>. A socket asks for no key: who knows the id of a job may follow it.</p>
${renderCode(follow, 'Following a job by socket.io')}
<ul>
<li>Records come at most once a second, less often where they are long or the client is slow; what is missed is in the next one.</li>
<li>Of more than 2,000 hits and items a record holds a part, named by <code>resultsPart</code> (<code>{"from", "total"}</code>): the newest
items while the job runs, then all results, 500 a record. <code>results</code> of more than 20 visited pages stay empty.
<code>GET /api/jobs/{id}</code> always has everything.</li>
<li>What cannot be followed is answered by the event <code>error</code>, <code>{"errors"}</code> as everywhere; an acknowledgement gets the same,
or <code>{"jobId"}</code>.</li>
<li>A socket follows at most 50 jobs at a time, and there are at most 500. One that lost its connection goes on by itself; after a new start
of Winnow it must send <code>sub</code> again.</li>
<li>In the record over HTTP a job that failed is <code>error</code>, except for the one read by which the hosted service’s JavaScript client ends, a
GET with a <code>Content-Type</code> within ten seconds: this says <code>failed</code> as the socket did.</li>
</ul>
<h3>By WebSocket</h3>
<p>A WebSocket at <code>/ws/jobs/{id}</code>, as newer clients of the hosted service open it, gets the same records, each as one JSON text, and is closed
after the last. While the job runs, a record of more than 2,000 hits and items holds the newest items, named by <code>resultsPart</code>; the last
one has all results.</p>`,
};
