import { renderBar, renderPage } from './page';
import { authentication } from './sections/authentication';
import { clients } from './sections/clients';
import { errors } from './sections/errors';
import { events } from './sections/events';
import { exportsSection } from './sections/exports';
import { jobs } from './sections/jobs';
import { quickStart } from './sections/quick-start';
import { schedules } from './sections/schedules';
import { spelling } from './sections/spelling';
import { templates } from './sections/templates';
import { webhooks } from './sections/webhooks';
import { workflows } from './sections/workflows';

const SECTIONS = [
  quickStart,
  authentication,
  spelling,
  templates,
  jobs,
  events,
  exportsSection,
  webhooks,
  workflows,
  schedules,
  errors,
  clients,
] as const;

const CLOSED = `<p role="note"><strong>Calls with keys are switched off here</strong> and are answered with the error
<code>api_disabled</code>. Switch “API for scripts” on in the window under <b>Settings → API</b>.</p>`;

/**
 * The guide on one page, with a notice if calls with keys are disabled. `{baseUrl}` and `{origin}` stand for this server's and the sample site's
 * address.
 */
export function renderGuide(isOpen = true): string {
  const contents = SECTIONS.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('\n');
  const parts = SECTIONS.map(
    ({ id, title, html }) => `<section aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${html}\n</section>`,
  );
  const body = `${renderBar('/docs')}
<div class="columns">
<nav class="contents" aria-label="Contents"><ol>
${contents}
</ol></nav>
<main>
<h1>The interface of Winnow</h1>
<p class="lead">Everything the window does, a script can do. All calls go to <code>{baseUrl}</code>, on this computer only. The
<a href="/docs/reference">reference</a> lists every endpoint, with its parameters, and calls them from the page. The <a href="/docs/guide">guide</a>
is about everything else.</p>
${isOpen ? '' : CLOSED}
${parts.join('\n')}
</main>
</div>`;
  return renderPage('Winnow: guide to the interface', body, ['guide.js']);
}
