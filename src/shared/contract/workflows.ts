import { z } from 'zod';
import { endpoint } from './endpoint';
import { Metrics } from './metrics';
import { Outcome } from './outcome';
import { MAX_LIST_PAGES, Problems, TaskOptions } from './task';
import { STEP_NAMES } from './workflow-steps';

const MAX_STEPS = 50;
const MAX_DEFAULTS = 1000;

const id = z.object({ id: z.string() });

/** A step as sent: name and arguments are checked together, so that each fault has its path. */
const SentStep = z.object({
  name: z.string().meta({ enum: [...STEP_NAMES] }),
  args: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Arguments of the step; {{name}} in a text is filled in at run time'),
});

/** A step as written by a person; `{{name}}` in its arguments is filled at run time. */
export const WorkflowStep = z.strictObject({
  name: z.enum(STEP_NAMES),
  args: z.record(z.string(), z.unknown()).default({}),
});
export type WorkflowStep = z.infer<typeof WorkflowStep>;

const TaskOptionsOfAll = TaskOptions.pick({
  proxy: true,
  budget: true,
  respectRobots: true,
  hostPerSecond: true,
  hostConcurrency: true,
  webhook: true,
  maxAge: true,
}).partial();

/** Options for all steps of a run. */
export const WorkflowOptions = TaskOptionsOfAll.extend({
  limit: z.number().int().min(1).nullish().describe('Maximum items in the result'),
});

const foreign = z.unknown().optional().describe('Ignored');
/** Options as sent, including ones of hosted services that have no effect here. */
const SentOptions = WorkflowOptions.extend({ tokens: foreign, user: foreign, publishAllSteps: foreign });

const copied = z.string().optional().describe('Id of the workflow that this is a copy of; a new one gets its own');
const WorkflowDefaults = z
  .record(z.string(), z.unknown())
  .refine((defaults) => Object.keys(defaults).length <= MAX_DEFAULTS, {
    message: `defaults has at most ${MAX_DEFAULTS} names.`,
  });

export const WorkflowBody = z.object({
  name: z.string().trim().min(1).max(200).optional().describe('A name for lists'),
  description: z.string().max(10_000).default('').describe('What it is for'),
  steps: z.array(SentStep).min(1).max(MAX_STEPS).describe('The first one is const or crawl'),
  options: SentOptions.default({}).describe('Options for all steps'),
  defaults: WorkflowDefaults.default({}).describe('Values of the {{name}} in its steps, for runs without their own'),
  // further fields of a stored workflow, so that it can be sent back unchanged
  id: copied,
  workflowId: copied,
  params: z.array(z.string()).optional().describe('Ignored: the names in the steps decide'),
  createdAt: copied,
  updatedAt: copied,
});
export type WorkflowBody = z.infer<typeof WorkflowBody>;

export const Workflow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  steps: z.array(WorkflowStep),
  options: WorkflowOptions,
  defaults: WorkflowDefaults.describe('Values of the {{name}} in its steps, for runs without their own'),
  params: z.array(z.string()).describe('Names of the {{name}} in its steps'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Workflow = z.infer<typeof Workflow>;

/** With its identifier under the name by which its creation answers, too. */
const ShownWorkflow = Workflow.extend({ workflowId: z.string() });

/** A step of a run. */
export const WorkflowStepRun = z.object({
  step: z.enum(STEP_NAMES),
  taken: z.number().int().describe('Items it received'),
  items: z.number().int().describe('Items it passed on'),
  visits: z.number().int().describe('Pages that the step loaded, without stored pages that it read'),
  done: z.boolean(),
  error: z.string().nullable().describe('Why it ended early; failed pages are in the logs'),
});
export type WorkflowStepRun = z.infer<typeof WorkflowStepRun>;

export const WorkflowLog = z.object({
  time: z.string(),
  step: z.number().int().nullable().describe('Position of the step, from 0'),
  level: z.enum(['info', 'error']),
  message: z.string(),
});
export type WorkflowLog = z.infer<typeof WorkflowLog>;

/** An item with an id: `_meta.id` stays the same during the job and afterwards. */
const ItemV2 = z
  .record(z.string(), z.unknown())
  .describe('An item with _meta: {id}; the id is the same in every answer');

/** A step of a run with its items. */
export const StepV2 = WorkflowStepRun.omit({ items: true }).extend({
  name: z.string().describe('The same as step'),
  count: z.number().int().describe('Items it passed on'),
  items: z.array(ItemV2).describe('The items that it passed on; for steps before the last one, only the first 1,000'),
});
export type StepV2 = z.infer<typeof StepV2>;

/** A line of a job's log, with a standard log level. */
export const LogV2 = WorkflowLog.omit({ time: true }).extend({ timestamp: z.string() });
export type LogV2 = z.infer<typeof LogV2>;

/** A job in version 2 of the API; works for jobs of all types. */
export const JobV2 = z.object({
  id: z.string(),
  jobId: z.string(),
  workflowId: z.string().nullable(),
  state: z.enum(['active', 'completed', 'error']),
  done: z.boolean(),
  paused: z.boolean(),
  stopped: z.boolean(),
  results: z.object({
    items: z.array(ItemV2),
    full: z.array(StepV2).describe('Each step with its items'),
    logs: z.object({
      tail: z.array(LogV2).describe('The latest progress lines'),
      raw: z.array(LogV2).describe('The latest lines of all kinds, the newest last'),
    }),
  }),
  metrics: Metrics,
  problems: Problems,
  outcome: Outcome,
});
export type JobV2 = z.infer<typeof JobV2>;

/** An unfinished workflow, which may contain faults. */
const WorkflowDraft = z.object({
  steps: z
    .array(SentStep.extend({ name: z.string() }))
    .max(MAX_STEPS)
    .describe('As for a saved workflow'),
  options: z.record(z.string(), z.unknown()).default({}).describe('As for a saved workflow'),
  defaults: WorkflowDefaults.default({}).describe('As for a saved workflow'),
});
export type WorkflowDraft = z.infer<typeof WorkflowDraft>;

const WorkflowFault = z.object({
  code: z.string(),
  message: z.string(),
  path: z
    .array(z.union([z.string(), z.number()]))
    .describe('Path of the faulty part, such as ["steps", 1, "args", "query"]'),
  hint: z.string().optional(),
});

/** Result of checking a workflow. */
export const WorkflowCheck = z.object({
  problems: z.array(WorkflowFault).describe('What is wrong; if empty, it can be saved'),
  params: z.array(z.string()).describe('Names of the {{name}} in its steps'),
  steps: z.array(
    z.object({
      fields: z
        .array(z.string())
        .nullable()
        .describe('Fields that items have after it; null if only a run can show them'),
      understood: z.string().nullable().describe('How the sentence of a filter is read by rules; null for other steps'),
    }),
  ),
});
export type WorkflowCheck = z.infer<typeof WorkflowCheck>;

/** Progress of a workflow run, without its results. */
export const WorkflowRunState = z.object({
  id: z.string(),
  workflowId: z.string().nullable(),
  state: z.enum(['active', 'completed', 'error']),
  paused: z.boolean(),
  stopped: z.boolean(),
  params: z.record(z.string(), z.unknown()).describe('The values it was run with'),
  steps: z.array(WorkflowStepRun.extend({ failed: z.number().int().describe('Pages that failed') })),
  logs: z.array(WorkflowLog).describe('The latest lines, newest last'),
});
export type WorkflowRunState = z.infer<typeof WorkflowRunState>;

const created = z.object({ id: z.string(), workflowId: z.string() });

export const RunListPages = z
  .number()
  .int()
  .min(1)
  .max(MAX_LIST_PAGES)
  .optional()
  .describe('Pages to read of each list in this run, instead of maxPages of its steps');

export const workflowEndpoints = {
  listWorkflows: endpoint({
    method: 'GET',
    path: '/api/v2/workflows',
    scope: 'read',
    summary: 'The workflows, newest first',
    request: z.object({}),
    response: z.object({ results: z.array(ShownWorkflow) }),
  }),
  createWorkflow: endpoint({
    method: 'POST',
    path: '/api/v2/workflows',
    aliases: ['/api/v2/workflow'],
    scope: 'run',
    summary: 'Save a list of steps as a workflow',
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
    response: ShownWorkflow,
  }),
  replaceWorkflow: endpoint({
    method: 'PUT',
    path: '/api/v2/workflows/{id}',
    aliases: ['/api/v2/workflow/{id}'],
    scope: 'run',
    summary: 'Replace the document of a workflow; runs in progress keep theirs',
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
    response: ShownWorkflow,
  }),
  deleteWorkflow: endpoint({
    method: 'DELETE',
    path: '/api/v2/workflows/{id}',
    aliases: ['/api/v2/workflow/{id}'],
    scope: 'run',
    summary: 'Delete a workflow; its jobs are kept',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
  checkWorkflow: endpoint({
    method: 'POST',
    path: '/api/v2/workflows/check',
    aliases: ['/api/v2/workflow/check'],
    scope: 'read',
    summary: 'What is wrong with a draft of a workflow, and which fields its items have; stores nothing',
    examples: [
      {
        title: 'A field that no step gives',
        request: {
          steps: [
            { name: 'crawl', args: { pattern: '{origin}/products/*' } },
            { name: 'extract', args: { questions: { name: 'What is it called?', price: 'What does it cost?' } } },
            { name: 'unique', args: { fields: ['title'] } },
          ],
        },
      },
    ],
    request: WorkflowDraft,
    response: WorkflowCheck,
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
      detach: z.literal(true).optional().describe('As in a task; a run always continues in the background'),
      name: TaskOptions.shape.name,
      budget: TaskOptions.shape.budget,
      webhook: TaskOptions.shape.webhook,
      secretsFrom: TaskOptions.shape.secretsFrom,
      maxPages: RunListPages,
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
  getRunSteps: endpoint({
    method: 'GET',
    path: '/api/v2/jobs/{id}/steps',
    scope: 'read',
    summary: 'How far each step of a run of a workflow is, without its results',
    request: id,
    response: WorkflowRunState,
  }),
  listStepItems: endpoint({
    method: 'GET',
    path: '/api/v2/jobs/{id}/steps/{step}/items',
    scope: 'read',
    summary: 'The latest items that a step of a run passed on, newest first',
    request: id.extend({
      step: z.coerce.number().int().min(0).describe('Position of the step, from 0'),
      limit: z.coerce.number().int().min(1).max(100).default(20).describe('Maximum entries'),
    }),
    response: z.object({ results: z.array(z.record(z.string(), z.unknown())) }),
  }),
};
