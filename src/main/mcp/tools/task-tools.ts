import { contract } from '@shared/contract';
import { AgentPlan } from '@shared/contract/agent-plan';
import { Metrics } from '@shared/contract/metrics';
import { MappedUrl, MapSummary } from '@shared/contract/site-map';
import { z } from 'zod';
import { createJsonAnswer } from '../answer';
import { getInputSchema } from '../input-schema';
import { getOutputSchema } from '../output-schema';
import { Results } from '../results';
import { type Arguments, type Tool, type ToolCall, ToolRefusal, VISITS } from '../tool';
import { createEndpointTool, joinSentences, withId } from './endpoint-tool';
import { runAndShow, Waiting } from './waiting';

type Task = 'visit' | 'crawl' | 'extract' | 'scrape' | 'agent';

// an assistant uses `waitSeconds` instead; the rest is for scripts
const FOR_SCRIPTS = [
  'detach',
  'unlisted',
  'visitAs',
  'region',
  'consentBanners',
  'files',
  'webhook',
  'webhookEvents',
  'stopAtKnown',
  'knownFrom',
  'includeTags',
  'excludeTags',
  'screenshot',
  'nonce',
  'revalidate',
  'attempts',
  'hostPerSecond',
  'hostConcurrency',
  'crawlPriority',
  'contentTransform',
  'session',
];

const MORE: Readonly<Record<Task, string>> = {
  visit:
    'Answers with Markdown unless other kinds are asked for; long pages are cut and read_page reads on, without another visit.',
  crawl: 'Answers with the first URLs found; get_hits lists the others.',
  extract: 'Use perPage "many" for a list of records on a page, and maxPages to follow its further pages.',
  scrape:
    'The usual way to a table of a whole site: pattern says which pages, template which columns. Try a small maxExtracts first.',
  agent: 'With dryRun it answers with its plan and a forecast, and visits nothing.',
};

const TITLES: Readonly<Record<Task, string>> = {
  visit: 'Visit a page',
  crawl: 'Find URLs of a site',
  extract: 'Extract items from pages',
  scrape: 'Scrape a site into items',
  agent: 'Collect what a sentence asks for',
};

// an assistant rarely wants a page's whole HTML
const DEFAULTS: Readonly<Partial<Record<Task, Arguments>>> = { visit: { include: ['markdown'] } };

/** Answer of an agent: results, or with `dryRun` only its plan. */
const PlannedResults = Results.partial().extend({ plan: AgentPlan.partial().optional(), metrics: Metrics.optional() });

const MAPPED_AT_ONCE = 100; // URLs; search and pattern choose among more

/** A site map without what an assistant does not ask about. */
const MapAnswer = MapSummary.pick({ site: true, total: true, complete: true }).extend({
  results: z.array(MappedUrl.pick({ url: true, title: true, date: true }).extend({ kind: z.string().nullable() })),
});

/** Tools that visit pages: one job each, awaited, or none for a site map. */
export const taskTools: readonly Tool[] = [
  taskTool('visit'),
  taskTool('crawl'),
  taskTool('extract'),
  taskTool('scrape'),
  taskTool('agent'),
  createEndpointTool(
    {
      name: 'map_site',
      title: 'Map a site',
      endpoint: 'mapSite',
      hints: VISITS,
      without: ['subdomains', 'sitemaps', 'respectRobots'],
      defaults: { limit: MAPPED_AT_ONCE },
    },
    { output: MapAnswer, show: (answer) => MapAnswer.parse(answer) },
  ),
];

function taskTool(name: Task): Tool {
  const { summary, request } = contract[name];
  const { description, ...input } = getInputSchema(request, { without: FOR_SCRIPTS, own: Waiting });
  return {
    name,
    title: TITLES[name],
    description: joinSentences(summary, description, MORE[name]),
    input: withDefaults(input, DEFAULTS[name] ?? {}),
    output: getOutputSchema(name === 'agent' ? PlannedResults : Results),
    hints: VISITS,
    run: async (args, call) => {
      const { waitSeconds } = Waiting.parse(args);
      const { waitSeconds: _, ...rest } = { ...DEFAULTS[name], ...args };
      if (name === 'agent' && args.dryRun === true) return createJsonAnswer(await planOnly(call, rest));
      return runAndShow(call, () => beginTask(call, name, rest), waitSeconds);
    },
  };
}

/** Adds defaults to the schema. */
function withDefaults(
  input: Readonly<Record<string, unknown>>,
  defaults: Arguments,
): Readonly<Record<string, unknown>> {
  const properties = z.record(z.string(), z.record(z.string(), z.unknown())).parse(input.properties);
  const known = Object.entries(properties).map(([name, schema]) => [
    name,
    name in defaults ? { ...schema, default: defaults[name] } : schema,
  ]);
  return { ...input, properties: Object.fromEntries(known) };
}

// not aborted when the assistant gives up, because the id of a started job is needed to stop it
async function beginTask({ connection }: ToolCall, name: Task, args: Arguments): Promise<string> {
  return getJobId(await connection.ask(name, { ...args, detach: true }));
}

function planOnly({ connection, signal }: ToolCall, args: Arguments): Promise<object> {
  return connection.ask('agent', args, { signal });
}

/** Runs a stored workflow or schedule. */
export function createRunTool(
  name: string,
  title: string,
  endpoint: 'runWorkflow' | 'runSchedule',
  idName: string,
): Tool {
  const { summary, request } = contract[endpoint];
  return {
    name,
    title,
    description: joinSentences(summary, 'Waits for it as the other tools do'),
    input: getInputSchema(request, { idName, own: Waiting, without: FOR_SCRIPTS }),
    output: getOutputSchema(Results),
    hints: VISITS,
    run: async (args, call) => {
      const { waitSeconds } = Waiting.parse(args);
      const { waitSeconds: _, ...rest } = withId(args, idName);
      const run = async () => getJobId(await call.connection.ask(endpoint, rest));
      return runAndShow(call, run, waitSeconds);
    },
  };
}

function getJobId(answer: object): string {
  if ('jobId' in answer && typeof answer.jobId === 'string') return answer.jobId;
  throw new ToolRefusal('Nothing was begun.', 'Try again.');
}
