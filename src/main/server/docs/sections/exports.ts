import { DOWNLOAD_FORMATS } from '@shared/export-format';
import { renderCode } from '../html';
import type { Section } from './section';

export const exportsSection: Section = {
  id: 'exports',
  title: 'Exports',
  html: `<p><code>GET /api/jobs/{id}/export</code> streams the items of a job (the hits of a crawl, the pages of a visit), even while it
runs. <code>format</code> is one of ${DOWNLOAD_FORMATS.map((format) => `<code>${format}</code>`).join(', ')}.</p>
${renderCode(
  'curl -OJ -H "Authorization: Bearer $WINNOW_API_KEY" "$WINNOW_URL/api/jobs/JOB_ID/export?format=csv&privateFields=false"',
  'Downloading a job as CSV',
)}
<p>CSV follows RFC 4180: UTF-8, lines that end in CR LF, quotes where they are needed. For spreadsheets, there are <code>separator</code>,
<code>decimal=comma</code> and <code>bom=true</code>. If a spreadsheet would run a value as a formula, Winnow puts <code>'</code> before it; <code>guardFormulas=false</code> turns this
off.</p>
<p><code>fields</code> names the columns and their order. <code>nested=flatten</code> turns nested values into columns
such as <code>size.width</code>. <code>currencies=true</code> adds a column with the currency after each amount, such as <code>price_currency</code>. In CSV and XLSX, a list is JSON; <code>lists=text</code> writes <code>a; b</code>.</p>
<p><code>format=warc</code> streams the pages of the job as they were received, for archive tools.</p>`,
};
