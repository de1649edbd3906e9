import type { OutcomeReasonCode } from '@shared/contract/outcome';
import { ERROR_TABLE } from '@shared/errors';
import { escapeHtml, renderCode, renderTable } from '../html';
import type { Section } from './section';

const rows = Object.entries(ERROR_TABLE).map(([name, { status, retry, hint }]) => [
  `<code>${name}</code>`,
  String(status),
  retry ? 'yes' : 'no',
  escapeHtml(hint),
]);

const REASON_MEANINGS: Readonly<Record<OutcomeReasonCode, string>> = {
  running: 'The job is still running.',
  paused: 'The job is paused.',
  stopped: 'The job was stopped.',
  failed: 'The job produced nothing at all.',
  budget: 'The budget was spent.',
  max_visits: '<code>maxVisits</code> was reached while URLs were left to visit.',
  max_extracts: '<code>maxExtracts</code> was reached while URLs were left to visit.',
  max_depth: 'URLs deeper than <code>maxDepth</code> were not visited.',
  max_pages: 'A list goes on after <code>maxPages</code>.',
  more_pages:
    'A list has more pages, but the call set no <code>maxPages</code> (in a crawl, no <code>interact</code>).',
  claims_more: 'The page says that its list is longer than what was read.',
  unreachable: 'Pages did not answer.',
  login: 'A login or a consent form blocks the pages.',
  captcha: 'A captcha blocks the pages.',
  documents_failed: 'PDFs, office documents or books are damaged, locked or of an older format.',
  pages_failed: 'Pages could not be loaded.',
  robots: 'robots.txt forbids pages.',
  trap: 'URLs were held back in endless parts of the site.',
  too_many_links: 'A page has more links than Winnow reads from one page.',
  sitemap: 'A sitemap could not be read.',
  pagination: 'A list could not be followed.',
  model_failed: 'The model did not answer.',
  snapshots_failed: 'A screenshot, PDF or MHTML file that was requested was not made.',
  data_failed: 'A page’s own call for data failed in the browser, and the page lacks rows, values or text.',
  archive_broken: 'The archive that the pages come from is cut off or damaged.',
  files_failed: 'Files of rows were not downloaded.',
  limit: 'A limit of a workflow was reached.',
  not_understood: 'A part of the request was not understood.',
  pattern_slash:
    'More of the found URLs fail to match only because of a slash at their end than match: <code>*</code> does not match a slash.',
  no_results: 'Pages were loaded, but nothing was found on them.',
  empty_lists:
    'Pages that were read as lists (<code>perPage</code> <code>many</code>) gave no rows, and do not say that they have none.',
  empty_items: 'Pages that the call named have no value; not reported for templates of one field.',
};

export const errors: Section = {
  id: 'errors',
  title: 'Errors and outcomes',
  html: `<p>If Winnow refuses a call, the answer has an HTTP status and a list of errors. <code>path</code> names the parameter.</p>
${renderCode(
  `{"errors": [{
  "code": "unknown_parameter",
  "message": "There is no parameter \\"maxVisit\\" here. Did you mean \\"maxVisits\\"?",
  "path": ["maxVisit"],
  "hint": "Did you mean \\"maxVisits\\"?"
}]}`,
  'A refusal',
)}
<p>A successful answer has no <code>errors</code>. If pages or parts of a job failed, they are listed under <code>problems</code>, each with a
<code>code</code>, a <code>message</code>, a <code>hint</code> and, if it is about a page, its <code>url</code>.</p>
<p>Every job and every answer has an <code>outcome</code>. Its <code>state</code> is <code>complete</code>, <code>partial</code> or
<code>needs_you</code>; <code>sentence</code> says the same in words; each of its <code>reasons</code> has a <code>code</code>, a
<code>message</code>, a <code>count</code> where that is known, and mostly an <code>action</code>: the call that would fix it.</p>
${renderCode(
  `{"state": "partial",
 "sentence": "Partial: 30 items. The list at https://example.com/shop goes on after maxPages (3): 2,970 records were not read.",
 "reasons": [{
   "code": "max_pages",
   "message": "The list at https://example.com/shop goes on after maxPages (3): 2,970 records were not read.",
   "count": 2970,
   "action": {"label": "Get the other 2,970", "method": "POST", "path": "/api/extract", "body": {"maxPages": 301}}}]}`,
  'An outcome',
)}
${renderTable(
  'Reasons of an outcome',
  ['Code', 'What it means'],
  Object.entries(REASON_MEANINGS).map(([name, meaning]) => [`<code>${name}</code>`, meaning]),
)}
${renderTable('Error codes', ['Code', 'HTTP status', 'Try again', 'What to do'], rows)}`,
};
