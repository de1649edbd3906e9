import { renderCode } from '../html';
import type { Section } from './section';

export const jobs: Section = {
  id: 'jobs',
  title: 'Jobs and polling',
  html: `<p>Every call of a task makes a job. Without <code>detach</code> the call waits for the results; a caller that hangs up
leaves the job running. With <code>"detach": true</code> it answers <code>{"jobId": "…"}</code> at once, and the job is polled:</p>
${renderCode('curl -H "Authorization: Bearer $WINNOW_API_KEY" $WINNOW_URL/api/jobs/JOB_ID', 'Polling a job')}
<p><code>state</code> is <code>active</code> until it becomes <code>completed</code> or <code>error</code>; <code>results</code> fill while the job
runs. A paused job is <code>active</code> with <code>paused: true</code>; a stopped one is <code>completed</code> with
<code>stopped: true</code> and keeps what it had; <code>resume</code> visits the pages it left. A budget in USD ends a job in the same way.</p>
<ul>
<li><code>POST /api/jobs/{id}/pause</code>, <code>/resume</code>, <code>/stop</code>, <code>/retry</code> (what failed), <code>DELETE /api/jobs/{id}</code></li>
<li><code>GET /api/jobs/{id}/items</code>: items page by page, each value with the place it was found at; also while the job
  runs, each once: items behind pages still to be read are counted as <code>unsettled</code> and follow in their place</li>
<li><code>GET /api/jobs/{id}/urls</code>: every URL the job knows, and why it was visited or not</li>
</ul>
<p>A page that fails is no failed call. It is a result with <code>status</code> <code>block</code> (the site refused) or
<code>error</code>, and a <code>message</code> that says what happened. Jobs outlive a crash and go on where they were.</p>`,
};
