import { renderCode } from '../html';
import type { Section } from './section';

export const jobs: Section = {
  id: 'jobs',
  title: 'Jobs and polling',
  html: `<p>Every task call creates a job. Without <code>detach</code>, the call waits for the results; if the client disconnects,
the job continues. With <code>"detach": true</code>, the call returns <code>{"jobId": "…"}</code> at once, and you poll the job:</p>
${renderCode('curl -H "Authorization: Bearer $WINNOW_API_KEY" $WINNOW_URL/api/jobs/JOB_ID', 'Polling a job')}
<p><code>state</code> is <code>active</code> until it becomes <code>completed</code> or <code>error</code>; <code>results</code> grow while the job
runs. A paused job is <code>active</code> with <code>paused: true</code>. A stopped job is <code>completed</code> with
<code>stopped: true</code> and keeps its results; <code>resume</code> visits the pages that are left. A job whose <code>budget</code> (in USD) is used up ends in the same way.</p>
<ul>
<li><code>POST /api/jobs/{id}/pause</code>, <code>/resume</code>, <code>/stop</code>, <code>/retry</code> (visits failed pages again), <code>DELETE /api/jobs/{id}</code></li>
<li><code>GET /api/jobs/{id}/items</code>: the items, page by page, with the evidence of each value. You can read them while the job
  runs, each once and in their final order: items that come after pages still to be read are counted as <code>unsettled</code> and follow later</li>
<li><code>GET /api/jobs/{id}/urls</code>: every URL that the job knows, and why it was visited or not</li>
</ul>
<p>If a page fails, the call does not: the page is a result with the <code>status</code> <code>block</code> (the site refused it) or
<code>error</code>, and a <code>message</code> that says what happened. After a crash, jobs continue where they stopped.</p>`,
};
