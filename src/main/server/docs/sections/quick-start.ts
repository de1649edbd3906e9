import { renderCode } from '../html';
import type { Section } from './section';

export const quickStart: Section = {
  id: 'quick-start',
  title: 'Quick start',
  html: `<p>Winnow visits pages, finds URLs and turns pages into items. Create an API key in the window under <b>Settings → API</b>
(or with <code>winnow keys create</code>) and store it in the environment:</p>
${renderCode(
  `export WINNOW_URL={baseUrl}
export WINNOW_API_KEY=wn_…`,
  'Setting the environment',
)}
<p>Then say which pages you want and which values of them. This call reads one product of the sample site that comes with Winnow:</p>
${renderCode(
  `curl $WINNOW_URL/api/extract \\
  -H "Authorization: Bearer $WINNOW_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"url": "{origin}/products/oak-bread-board",
       "template": {"name": "Name of the product", "price": "Price as a number"}}'`,
  'A first call',
)}
<table>
<thead><tr><th scope="col">Endpoint</th><th scope="col">Takes</th><th scope="col">Returns</th></tr></thead>
<tbody>
<tr><td><code>POST /api/visit</code></td><td>a URL</td><td>the page as HTML, Markdown, text, links …</td></tr>
<tr><td><code>POST /api/crawl</code></td><td>a URL pattern, or a sentence and start URLs</td><td>the URLs that match</td></tr>
<tr><td><code>POST /api/extract</code></td><td>URLs and a template</td><td>items</td></tr>
<tr><td><code>POST /api/scrape</code></td><td>a pattern or a sentence, and a template</td><td>the items of all matching pages</td></tr>
<tr><td><code>POST /api/agent</code></td><td>a sentence</td><td>the URLs or items that the sentence asks for</td></tr>
</tbody></table>
<p>In a pattern, <code>*</code> stands for anything but <code>/</code>, <code>**</code> for anything. A template names the fields
and says in plain words what each should hold; fields may be nested, and a list is written <code>["each tag"]</code>.
A value that is not on the page is <code>null</code>.</p>`,
};
