import { z } from 'zod';
import { Item } from '../item';
import { Template } from '../template';
import { AgentPlan, Forecast, NotUnderstood, Strategy } from './agent-plan';
import { MAX_VISITS } from './crawl';
import { endpoint } from './endpoint';
import { Artifact } from './extract';
import { EndState } from './job-state';
import { Metrics } from './metrics';
import { Outcome } from './outcome';
import { Detached, Problems, ReaderOptions, TaskOptions } from './task';

const MAX_PROMPT = 10_000;

export const AgentRequest = TaskOptions.extend({
  prompt: z.string().trim().min(1).max(MAX_PROMPT).describe('What to collect, in a sentence or two'),
  proxy: TaskOptions.shape.proxy.default('auto'),
  planBy: z
    .enum(['auto', 'rules'])
    .default('auto')
    .describe('rules: no model is asked for the plan; auto: a model is asked if one is set up'),
  dryRun: z.boolean().default(false).describe('Answer with the plan and its forecast; nothing is visited'),
  startUrls: z.array(z.string()).min(1).max(1000).optional().describe('Start URLs, in addition to those in the prompt'),
  template: Template.optional().describe('Replaces the fields in the prompt'),
  maxVisits: z.number().int().min(1).max(MAX_VISITS).optional().describe('Maximum visits over all attempts'),
  model: ReaderOptions.shape.model,
});
export type AgentRequest = z.infer<typeof AgentRequest>;

export const AgentResponse = z.union([
  z.object({
    jobId: z.string(),
    state: EndState,
    results: z.object({ hits: z.array(z.string()), items: z.array(Item) }),
    plan: AgentPlan.describe('The plan that gave these results; all plans are in artifacts'),
    notUnderstood: z
      .array(NotUnderstood)
      .describe('Parts of the prompt that the results do not meet; empty if they meet all'),
    artifacts: z.array(Artifact),
    metrics: Metrics,
    problems: Problems,
    outcome: Outcome,
  }),
  z.object({ plan: AgentPlan, metrics: Metrics.describe('What planning cost') }),
  Detached,
]);

export const agentEndpoints = {
  agent: endpoint({
    method: 'POST',
    path: '/api/agent',
    scope: 'run',
    summary: 'Collect what a sentence asks for: plan, run, check and correct',
    examples: [
      {
        title: 'The plan and what it would cost; nothing is visited',
        request: { prompt: 'name and price of all products on {origin}/catalogue/', dryRun: true },
      },
      {
        title: 'The same, carried out',
        request: { prompt: 'name and price of all products on {origin}/catalogue/', maxVisits: 10 },
      },
      {
        title: 'Some of them, in order',
        request: { prompt: 'name of the 3 cheapest products in stock on {origin}/catalogue/', maxVisits: 10 },
      },
    ],
    request: AgentRequest,
    response: AgentResponse,
  }),
  forecast: endpoint({
    method: 'POST',
    path: '/api/forecast',
    scope: 'read',
    summary: 'The most that a task would visit, load and cost; nothing is visited',
    examples: [
      {
        title: 'A scrape, before it is run',
        request: {
          strategy: 'scrape',
          args: { pattern: '{origin}/products/*', template: { name: 'Name of the product' }, maxVisits: 50 },
        },
      },
    ],
    request: z.object({
      strategy: Strategy.describe('The endpoint it would be sent to'),
      args: z.record(z.string(), z.unknown()).describe('Its arguments; what is left out has its default'),
    }),
    response: Forecast,
  }),
};
