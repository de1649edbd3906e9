import { STEP_NAMES } from '@shared/contract/workflow-steps';
import { renderCode } from '../html';
import type { Section } from './section';

export const workflows: Section = {
  id: 'workflows',
  title: 'Workflows',
  html: `<p>A workflow is a kept list of steps. Items stream from one step to the next; a field named <code>url</code> is the page that
the next step visits, and fields of earlier steps are carried along. Steps:
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
<p>The answer has its <code>workflowId</code>. <code>POST /api/v2/workflows/{id}/run</code> answers with a <code>jobId</code>, and
<code>GET /api/v2/jobs/{id}</code> shows the run step by step until <code>done</code> is true. <code>{{name}}</code> in an argument is
filled at run from <code>params</code>.</p>
<p>To open the link of each row of a list, put a second <code>extract</code> behind the first: <code>urlField</code> names the field with the
link, <code>urlPattern</code> keeps to links of one kind, and what is read there is added to the row.</p>
<p><code>limit</code> caps what a step gives, and in <code>options</code> the result. <code>maxPages</code> of <code>const</code> and
<code>extract</code> is how many pages of a list are followed for each URL. An <code>action</code> takes plain words:
<code>{"commands": [{"prompt": "accept the cookies and click Load more"}]}</code>. <code>results.full</code> has the items of each step; each item's
<code>_meta.id</code> stays the same, and items may be sent back as those of a <code>const</code>.</p>`,
};
