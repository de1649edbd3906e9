import { EXPORT_MIME } from '@shared/export-format';

type Answer = Readonly<Record<string, unknown>>;

const file = { schema: { type: 'string', format: 'binary' } };
const types = [...new Set(Object.values(EXPORT_MIME).map((mime) => mime.split(';')[0] ?? mime))];

const ANSWERS: Readonly<Record<string, Answer>> = {
  exportJob: Object.fromEntries(types.map((type) => [type, file])),
  exportChanges: Object.fromEntries(types.map((type) => [type, file])),
  exportExtractor: {
    'application/json': { schema: { type: 'object', description: 'What importExtractor takes' } },
  },
  jobEvents: stream(
    'Events named progress and finished (data: a JobSummary), hit (data: {"url"}) and item (data: {"item"}).',
  ),
  allEvents: stream(
    'Events named created, progress and finished (data: a JobSummary) and deleted (data: {"id", "parent"}).',
  ),
};

function stream(description: string): Answer {
  const schema = { type: 'string', description: `${description} Lines that begin with a colon only keep it open.` };
  return { 'text/event-stream': { schema } };
}

/** What an endpoint answers that streams. Throws where it is not told, so that none is forgotten. */
export function streamed(name: string): Answer {
  const answer = ANSWERS[name];
  if (!answer) throw new RangeError(`${name} has no description of what it streams`);
  return answer;
}
