import curl from '../../../../../docs/examples/curl.sh?raw';
import javascript from '../../../../../docs/examples/fetch.mjs?raw';
import python from '../../../../../docs/examples/with_requests.py?raw';
import { renderCode } from '../html';
import type { Section } from './section';

const CLIENTS = [
  { id: 'curl', title: 'curl', text: curl },
  { id: 'javascript', title: 'JavaScript', text: javascript },
  { id: 'python', title: 'Python', text: python },
] as const;

/** Without JavaScript all three are shown in sequence; with it they are tabs. */
export const clients: Section = {
  id: 'clients',
  title: 'Client examples',
  html: `<p>Each client visits a page, reads a page as an item, scrapes a catalogue in the background, waits for the job, and exports its items as CSV.
They read <code>WINNOW_URL</code> and <code>WINNOW_API_KEY</code> from the environment.</p>
<div data-tabs="Language of the example">
${CLIENTS.map(
  ({ id, title, text }) => `<section data-tab="${title}" id="client-${id}" aria-label="${title}">
${renderCode(text, `Client in ${title}`)}</section>`,
).join('\n')}
</div>
<p>For other languages, generate a client from the <a href="/api/openapi.json">OpenAPI document</a>.</p>`,
};
