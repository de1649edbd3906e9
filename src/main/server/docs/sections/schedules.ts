import { renderCode } from '../html';
import type { Section } from './section';

export const schedules: Section = {
  id: 'schedules',
  title: 'Schedules and changes',
  html: `<p>A schedule runs a task at the times of a cron expression, while Winnow is running. If runs were missed, Winnow makes up for them with one run.</p>
${renderCode(
  `curl $WINNOW_URL/api/schedules \\
  -H "Authorization: Bearer $WINNOW_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"name": "Prices", "cron": "0 7 * * 1-5", "task": {"type": "scrape", "args": {
        "pattern": "{origin}/products/*",
        "template": {"name": "Name of the product", "price": "Price as a number"}}}}'`,
  'Creating a schedule',
)}
<p><code>GET /api/schedules/{id}/runs</code> lists its runs, each with how many items are new, changed and gone since the run
before. <code>GET /api/jobs/{id}/changes</code> lists them field by field; with <code>from</code>, it compares any two jobs.</p>
<p>A destination writes the rows of each run to a file, a table or a mailbox: <code>POST /api/destinations</code> with
<code>schedule</code> and a <code>target</code>. <code>GET /api/destinations/{id}/writes</code> lists what was written, and
<code>POST /api/destinations/{id}/write</code> writes the runs that are not written yet.</p>`,
};
