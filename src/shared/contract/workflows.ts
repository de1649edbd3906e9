import { z } from 'zod';
import { endpoint } from './endpoint';
import { Metrics } from './metrics';
import { TaskOptions } from './task';
import { STEP_NAMES } from './workflow-steps';

const MAX_STEPS = 50;

const id = z.object({ id: z.string() });

/** A step as it is sent: its name and arguments are checked together, so that each fault has its place. */
const SentStep = z.object({
  name: z.string().meta({ enum: STEP_NAMES }),
  args: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('By the kind of step; {{name}} in a text is filled at run'),
});

/** A step as a person wrote it; `{{name}}` in its arguments is filled at run. */
export const WorkflowStep = z.strictObject({
  name: z.enum(STEP_NAMES as [(typeof STEP_NAMES)[number], ...(typeof STEP_NAMES)[number][]]),
  args: z.record(z.string(), z.unknown()).default({}),
});
export type WorkflowStep = z.infer<typeof WorkflowStep>;

/** What holds for every step of a run. */
export const WorkflowOptions = TaskOptions.pick({
  proxy: true,
  budget: true,
  respectRobots: true,
  hostPerSecond: true,
  hostConcurrency: true,
  webhook: true,
  maxAge: true,
}).partial();

export const WorkflowBody = z.object({
  name: z.string().trim().min(1).max(200).optional().describe('A name for lists'),
  description: z.string().max(10_000).default('').describe('What it is for'),
  steps: z.array(SentStep).min(1).max(MAX_STEPS).describe('The first one is const or crawl'),
  options: WorkflowOptions.default({}).describe('What holds for all steps'),
});
export type WorkflowBody = z.infer<typeof WorkflowBody>;

export const Workflow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  steps: z.array(WorkflowStep),
  options: WorkflowOptions,
  params: z.array(z.string()).describe('Names of the {{name}} in its steps'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Workflow = z.infer<typeof Workflow>;

/** One step of a run. */
export const WorkflowStepRun = z.object({
  step: z.enum(STEP_NAMES as [(typeof STEP_NAMES)[number], ...(typeof STEP_NAMES)[number][]]),
  taken: z.number().int().describe('Items it took in'),
  items: z.number().int().describe('Items it gave on'),
  visits: z.number().int().describe('Pages it loaded; stored pages it read are none'),
  done: z.boolean(),
  error: z.string().nullable().describe('Why it ended before its time; failed pages are in the logs'),
});
export type WorkflowStepRun = z.infer<typeof WorkflowStepRun>;

export const WorkflowLog = z.object({
  time: z.string(),
  step: z.number().int().nullable().describe('Position of the step, from 0'),
  level: z.enum(['info', 'error']),
  message: z.string(),
});
export type WorkflowLog = z.infer<typeof WorkflowLog>;

/** A job by the v2 interface (§2.9); jobs of every type can be read so. */
export const JobV2 = z.object({
  id: z.string(),
  workflowId: z.string().nullable(),
  state: z.enum(['active', 'completed', 'error']),
  done: z.boolean(),
  paused: z.boolean(),
  stopped: z.boolean(),
  results: z.object({
    items: z.array(z.record(z.string(), z.unknown())),
    full: z.array(WorkflowStepRun),
    logs: z.array(WorkflowLog),
  }),
  metrics: Metrics,
});
export type JobV2 = z.infer<typeof JobV2>;

const created = z.object({ id: z.string(), workflowId: z.string() });

export const workflowEndpoints = {
  listWorkflows: endpoint({
    method: 'GET',
    path: '/api/v2/workflows',
    scope: 'read',
    summary: 'The workflows, newest first',
    request: z.object({}),
    response: z.object({ results: z.array(Workflow) }),
  }),
  createWorkflow: endpoint({
    method: 'POST',
    path: '/api/v2/workflows',
    aliases: ['/api/v2/workflow'],
    scope: 'run',
    summary: 'Keep a list of steps as a workflow',
    examples: [
      {
        title: 'Questions about known pages',
        request: {
          name: 'Boards',
          steps: [
            { name: 'const', args: { items: [{ url: '{origin}/products/oak-bread-board' }] } },
            { name: 'extract', args: { questions: { name: 'What is it called?', price: 'What does it cost?' } } },
          ],
        },
      },
      {
        title: 'A crawl with a cap that is given at run',
        request: {
          name: 'The cheapest',
          steps: [
            { name: 'crawl', args: { pattern: '{origin}/products/*', maxVisits: '{{visits}}' } },
            { name: 'extract', args: { questions: { name: 'What is it called?', price: 'What does it cost?' } } },
            { name: 'filter', args: { query: 'price below 20' } },
            { name: 'limit', args: { limit: 3 } },
          ],
        },
      },
    ],
    request: WorkflowBody,
    response: created,
  }),
  getWorkflow: endpoint({
    method: 'GET',
    path: '/api/v2/workflows/{id}',
    aliases: ['/api/v2/workflow/{id}'],
    scope: 'read',
    summary: 'One workflow',
    request: id,
    response: Workflow,
  }),
  replaceWorkflow: endpoint({
    method: 'PUT',
    path: '/api/v2/workflows/{id}',
    aliases: ['/api/v2/workflow/{id}'],
    scope: 'run',
    summary: 'Put another document in the place of a workflow; runs that are under way keep theirs',
    examples: [
      {
        title: 'Another list of steps',
        request: {
          id: '{workflowId}',
          name: 'The dearest',
          steps: [
            { name: 'crawl', args: { pattern: '{origin}/products/*', maxVisits: '{{visits}}' } },
            { name: 'extract', args: { questions: { name: 'What is it called?', price: 'What does it cost?' } } },
            { name: 'filter', args: { query: 'price above 50' } },
          ],
        },
      },
    ],
    request: WorkflowBody.extend(id.shape),
    response: Workflow,
  }),
  deleteWorkflow: endpoint({
    method: 'DELETE',
    path: '/api/v2/workflows/{id}',
    aliases: ['/api/v2/workflow/{id}'],
    scope: 'run',
    summary: 'Delete a workflow; its jobs stay',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
  runWorkflow: endpoint({
    method: 'POST',
    path: '/api/v2/workflows/{id}/run',
    aliases: ['/api/v2/workflow/{id}/run'],
    scope: 'run',
    summary: 'Run a workflow as a job',
    examples: [{ title: 'With a value for its parameter', request: { id: '{workflowId}', params: { visits: 10 } } }],
    request: id.extend({
      params: z.record(z.string(), z.unknown()).default({}).describe('Values for the {{name}} of its steps'),
      name: TaskOptions.shape.name,
      budget: TaskOptions.shape.budget,
      webhook: TaskOptions.shape.webhook,
    }),
    response: z.object({ jobId: z.string() }),
  }),
  getJobV2: endpoint({
    method: 'GET',
    path: '/api/v2/jobs/{id}',
    scope: 'read',
    summary: 'A job with its results, step by step',
    request: id,
    response: JobV2,
  }),
};
