import { ERROR_TABLE } from '@shared/errors';
import { code, escapeHtml, table } from '../html';
import type { Section } from './section';

const rows = Object.entries(ERROR_TABLE).map(([name, { status, retry, hint }]) => [
  `<code>${name}</code>`,
  String(status),
  retry ? 'yes' : 'no',
  escapeHtml(hint),
]);

export const errors: Section = {
  id: 'errors',
  title: 'Errors',
  html: `<p>A refused call answers with an HTTP status and a list of faults. <code>path</code> names the parameter.</p>
${code(
  `{"errors": [{
  "code": "unknown_parameter",
  "message": "There is no parameter \\"maxVisit\\" here. Did you mean \\"maxVisits\\"?",
  "path": ["maxVisit"],
  "hint": "Did you mean \\"maxVisits\\"?"
}]}`,
  'A refusal',
)}
${table('Error codes', ['Code', 'HTTP status', 'Try again', 'What to do'], rows)}`,
};
