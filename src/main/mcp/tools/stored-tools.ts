import { ProjectSummary } from '@shared/contract/projects';
import { Schedule } from '@shared/contract/schedules';
import { TaskOptions } from '@shared/contract/task';
import { STEP_KINDS, STEP_NAMES, type StepName } from '@shared/contract/workflow-steps';
import { Workflow } from '@shared/contract/workflows';
import { z } from 'zod';
import { CHANGES, DELETES, READS, type Tool } from '../tool';
import { createEndpointTool } from './endpoint-tool';
import { createRunTool } from './task-tools';

const WORKFLOW = { idName: 'workflowId' } as const;
const SCHEDULE = { idName: 'scheduleId' } as const;

/** Each kind of step with its arguments, which the contract leaves open. */
const STEPS = STEP_NAMES.map((name) => `${name} {${ownArguments(name).join(', ')}}`).join('; ');
const MORE_OF_STEPS = `Items go from step to step. Steps and their arguments: ${STEPS}`;

/** Arguments that a step does not share with all tasks, in camelCase. */
function ownArguments(name: StepName): readonly string[] {
  return Object.keys(STEP_KINDS[name].args.shape).filter(
    (each) => each !== 'single' && (!Object.hasOwn(TaskOptions.shape, each) || each === 'commands'),
  );
}

const WorkflowLine = Workflow.pick({ name: true, description: true, params: true }).extend({
  workflowId: z.string(),
  steps: z.array(z.string()),
});

const ScheduleLine = Schedule.pick({
  name: true,
  cron: true,
  timezone: true,
  enabled: true,
  nextAt: true,
  lastRun: true,
  note: true,
}).extend({ scheduleId: z.string(), type: z.string() });

const ProjectLine = ProjectSummary.pick({ name: true, sites: true, nextAt: true, places: true }).extend({
  scheduleId: z.string(),
  type: z.string(),
});

/** Tools for workflows, schedules, projects and contracts. */
export const keptTools: readonly Tool[] = [
  createEndpointTool(
    { name: 'list_workflows', title: 'List workflows', endpoint: 'listWorkflows', hints: READS },
    {
      output: z.object({ total: z.number().int(), workflows: z.array(WorkflowLine) }),
      show: ({ results }) => ({
        total: results.length,
        workflows: results.map(({ id, name, description, params, steps }) => ({
          workflowId: id,
          name,
          description,
          params,
          steps: steps.map((step) => step.name),
        })),
      }),
    },
  ),
  createEndpointTool({
    name: 'get_workflow',
    title: 'One workflow',
    endpoint: 'getWorkflow',
    hints: READS,
    ...WORKFLOW,
  }),
  createEndpointTool(
    {
      name: 'create_workflow',
      title: 'Keep a workflow',
      endpoint: 'createWorkflow',
      hints: CHANGES,
      more: MORE_OF_STEPS,
      without: ['id', 'workflowId', 'params', 'createdAt', 'updatedAt'],
    },
    {
      output: z.object({ workflowId: z.string() }),
      show: ({ workflowId }) => ({ workflowId }),
    },
  ),
  createRunTool('run_workflow', 'Run a workflow', 'runWorkflow', WORKFLOW.idName),
  createEndpointTool({
    name: 'delete_workflow',
    title: 'Delete a workflow',
    endpoint: 'deleteWorkflow',
    hints: DELETES,
    ...WORKFLOW,
  }),
  createEndpointTool(
    { name: 'list_schedules', title: 'List schedules', endpoint: 'listSchedules', hints: READS },
    {
      output: z.object({ total: z.number().int(), schedules: z.array(ScheduleLine) }),
      show: ({ results }) => ({
        total: results.length,
        schedules: results.map(({ id, name, cron, timezone, task, enabled, nextAt, lastRun, note }) => ({
          scheduleId: id,
          name,
          cron,
          timezone,
          type: task.type,
          enabled,
          nextAt,
          lastRun,
          note,
        })),
      }),
    },
  ),
  createEndpointTool(
    {
      name: 'create_schedule',
      title: 'Run a task at set times',
      endpoint: 'createSchedule',
      hints: { ...CHANGES, openWorldHint: true },
      more: 'It runs while the app or `winnow serve` is running. list_runs and list_changes say what each run found new',
      without: ['webhook'],
    },
    {
      output: ScheduleLine.pick({ scheduleId: true, name: true, nextAt: true }),
      show: ({ id, name, nextAt }) => ({ scheduleId: id, name, nextAt }),
    },
  ),
  createEndpointTool({
    name: 'change_schedule',
    title: 'Change or pause a schedule',
    endpoint: 'changeSchedule',
    hints: { ...CHANGES, idempotentHint: true },
    without: ['webhook'],
    ...SCHEDULE,
  }),
  createRunTool('run_schedule', 'Run a schedule now', 'runSchedule', SCHEDULE.idName),
  createEndpointTool({
    name: 'list_runs',
    title: 'Runs of a schedule',
    endpoint: 'listRuns',
    hints: READS,
    ...SCHEDULE,
  }),
  createEndpointTool({
    name: 'delete_schedule',
    title: 'Delete a schedule',
    endpoint: 'deleteSchedule',
    hints: DELETES,
    ...SCHEDULE,
  }),
  createEndpointTool(
    {
      name: 'list_projects',
      title: 'List projects',
      endpoint: 'listProjects',
      hints: READS,
      more: 'run_schedule and list_runs take its scheduleId',
    },
    {
      output: z.object({ total: z.number().int(), projects: z.array(ProjectLine) }),
      show: ({ results }) => ({
        total: results.length,
        projects: results.map(({ id, name, sites, nextAt, places, task }) => ({
          scheduleId: id,
          name,
          type: task.type,
          sites,
          nextAt,
          places,
        })),
      }),
    },
  ),
  createEndpointTool(
    { name: 'check_table', title: 'Can a table be trusted', endpoint: 'getJobContract', hints: READS, idName: 'jobId' },
    {
      output: z.object({
        trusted: z.boolean(),
        sentence: z.string(),
        checks: z.array(z.string()),
        wrong: z.array(z.string()),
      }),
      show: ({ verdict: { trusted, sentence, checks, findings } }) => ({
        trusted,
        sentence,
        checks: checks.map(({ kind, state, message }) => `${kind}: ${state}. ${message}`),
        wrong: findings.map(({ message, before, after }) => `${message} Before: ${before}; now: ${after}.`),
      }),
    },
  ),
];
