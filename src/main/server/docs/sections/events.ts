import follow from '../../../../../docs/examples/follow.mjs?raw';
import { renderCode } from '../html';
import type { Section } from './section';

export const events: Section = {
  id: 'events',
  title: 'Events',
  html: `<p><code>GET /api/jobs/{id}/events</code> is a stream of server-sent events: first the current state of the job, then what happens until it
ends.</p>
${renderCode('curl -N -H "Authorization: Bearer $WINNOW_API_KEY" $WINNOW_URL/api/jobs/JOB_ID/events', 'Following a job')}
<table>
<thead><tr><th scope="col"><code>event</code></th><th scope="col"><code>data</code></th></tr></thead>
<tbody>
<tr><td><code>progress</code></td><td>the job without its results</td></tr>
<tr><td><code>hit</code></td><td><code>{"url"}</code></td></tr>
<tr><td><code>item</code></td><td><code>{"item"}</code></td></tr>
<tr><td><code>finished</code></td><td>the job without its results; the last event</td></tr>
</tbody></table>
<p>Each hit is sent once. To continue after a lost connection, send the <code>id</code> of the last event as <code>Last-Event-ID</code>, as browsers
do, or as <code>since</code>. Only items that were sent together when the connection broke may come again. <code>GET /api/events</code> has the events of all jobs: <code>created</code>, <code>progress</code>,
<code>finished</code>, <code>deleted</code>.</p>
<h3>Over socket.io</h3>
<p>Clients of the hosted service follow a detached job over <code>socket.io</code> at <code>{baseUrl}/socket.io/</code>, by long
polling or WebSocket. They send <code>sub</code> with the job’s id and get <code>progress</code> with the record of
<code>GET /api/jobs/{id}</code>, at once and whenever it changes, until its <code>state</code> is <code>completed</code> or
<code>failed</code> (the socket’s word for <code>error</code>). A socket needs no key: anyone on this computer who knows the id of a job can follow it.</p>
${renderCode(follow, 'Following a job over socket.io')}
<ul>
<li>Records are sent at most once a second, or less often if they are long or the client is slow. Changes in between are part of the next record.</li>
<li>If there are more than 2,000 hits and items, a record has only a part of them, described by <code>resultsPart</code> (<code>{"from", "total"}</code>): the newest
items while the job runs, then all results, 500 per record. If a job visited more than 20 pages, <code>results</code> stays empty.
<code>GET /api/jobs/{id}</code> always has everything.</li>
<li>If a job cannot be followed, the socket gets the event <code>error</code> with <code>{"errors"}</code>, as in other answers. If the client asked for an acknowledgement, that gets the same,
or <code>{"jobId"}</code>.</li>
<li>A socket follows at most 50 jobs at a time, and there are at most 500 sockets. After a lost connection, following continues by itself; after a restart
of Winnow, send <code>sub</code> again.</li>
<li>Over HTTP, the state of a failed job is <code>error</code>. The hosted service’s JavaScript client reads the job once more after the socket’s last message; this one read (a
GET with a <code>Content-Type</code> within ten seconds) says <code>failed</code>, as the socket did.</li>
</ul>
<h3>Over a WebSocket</h3>
<p>Newer clients of the hosted service open a WebSocket at <code>/ws/jobs/{id}</code>. It gets the same records, each as one JSON text, and Winnow closes it
after the last one. While the job runs, a record of more than 2,000 hits and items has only the newest items, described by <code>resultsPart</code>; the last
record has all results.</p>`,
};
