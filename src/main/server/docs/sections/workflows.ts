import { STEP_NAMES } from '@shared/contract/workflow-steps';
import { renderCode } from '../html';
import type { Section } from './section';

export const workflows: Section = {
  id: 'workflows',
  title: 'Workflows',
  html: `<p>A workflow is a stored list of steps. Each item passes to the next step as soon as it is ready and keeps the fields of earlier steps. The next step
visits the page in the field <code>url</code>. Steps:
${STEP_NAMES.map((name) => `<code>${name}</code>`).join(', ')}.</p>
${renderCode(
  `curl $WINNOW_URL/api/v2/workflows \\
  -H "Authorization: Bearer $WINNOW_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"name": "Two boards", "steps": [
        {"name": "const", "args": {"items": [{"url": "{origin}/products/oak-bread-board"}]}},
        {"name": "extract", "args": {"questions": {"name": "What is it called?", "price": "What does it cost?"}}}
      ]}'`,
  'Creating a workflow',
)}
<p>The answer has a <code>workflowId</code>. <code>POST /api/v2/workflows/{id}/run</code> returns a <code>jobId</code>, and
<code>GET /api/v2/jobs/{id}</code> shows the run step by step until <code>done</code> is true. The run fills in <code>{{name}}</code> in an argument
from <code>params</code>.</p>
<p>To open the link of each row of a list, add a second <code>extract</code> after the first: <code>urlField</code> names the field with the
link, <code>urlPattern</code> opens only links of one kind, and the values that it reads are added to the row.</p>
<p><code>limit</code> is the maximum number of items that a step passes on; in <code>options</code>, it applies to the result. <code>maxPages</code> of <code>const</code> and
<code>extract</code> is the number of list pages to follow for each URL. An <code>action</code> takes plain words:
<code>{"commands": [{"prompt": "accept the cookies and click Load more"}]}</code>. <code>results.full</code> has the items of each step. The
<code>_meta.id</code> of an item stays the same, and you can send items back as those of a <code>const</code>.</p>`,
};
