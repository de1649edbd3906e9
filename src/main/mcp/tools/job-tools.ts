import { contract } from '@shared/contract';
import { z } from 'zod';
import { AnyRow, createJsonAnswer, getPageSchema, getRowPage } from '../answer';
import { readJob } from '../follow';
import { getInputSchema } from '../input-schema';
import { getReport, JobLine, JobReport, reportLine } from '../job-report';
import { getOutputSchema } from '../output-schema';
import { Results } from '../results';
import { CHANGES, DELETES, READS, type Tool } from '../tool';
import { createEndpointTool } from './endpoint-tool';
import { Waiting, waitAndShow } from './waiting';

const OfJob = z.object({ jobId: z.string().min(1).describe('Id of the job') });
const FIRST_JOBS = 20;

/** Tools that manage jobs. */
export const jobTools: readonly Tool[] = [
  {
    name: 'wait_for_job',
    title: 'Wait for a job',
    description: 'Wait until a job ends, and return its state and the first results.',
    input: getInputSchema(OfJob.extend(Waiting.shape)),
    output: getOutputSchema(Results),
    hints: READS,
    run: (args, call) => {
      const { jobId, waitSeconds } = OfJob.extend(Waiting.shape).parse(args);
      return waitAndShow(call, jobId, waitSeconds);
    },
  },
  {
    name: 'get_job',
    title: 'Where a job stands',
    description: 'The state, counts, costs and problems of a job. get_items and get_hits read its results.',
    input: getInputSchema(OfJob),
    output: getOutputSchema(JobReport),
    hints: READS,
    run: async (args, { connection, signal }) =>
      createJsonAnswer(getReport(await readJob(connection, OfJob.parse(args).jobId, signal))),
  },
  createEndpointTool(
    { name: 'list_jobs', title: 'List jobs', endpoint: 'listJobs', hints: READS, defaults: { limit: FIRST_JOBS } },
    {
      output: getPageSchema(JobLine),
      show: ({ results, total }, { offset }) => getRowPage(results.map(reportLine), total, Number(offset ?? 0)),
    },
  ),
  control('stop_job', 'Stop a job', 'stopJob'),
  control('pause_job', 'Pause a job', 'pauseJob'),
  control('resume_job', 'Resume a job', 'resumeJob'),
  createEndpointTool({
    name: 'retry_job',
    title: 'Try failed pages again',
    endpoint: 'retryJob',
    hints: { ...CHANGES, openWorldHint: true },
    idName: 'jobId',
    without: ['session'], // for scripts, as with tasks
  }),
  createEndpointTool(
    { name: 'change_job', title: 'Change a job', endpoint: 'changeJob', hints: CHANGES, idName: 'jobId' },
    { output: JobReport, show: getReport },
  ),
  createEndpointTool({
    name: 'delete_job',
    title: 'Delete a job',
    endpoint: 'deleteJob',
    hints: DELETES,
    idName: 'jobId',
  }),
  createEndpointTool(
    {
      name: 'list_changes',
      title: 'What changed since another job',
      endpoint: 'listChanges',
      hints: READS,
      idName: 'jobId',
    },
    {
      output: contract.listChanges.response
        .omit({ results: true, total: true })
        .extend({ changes: getPageSchema(AnyRow) }),
      show: ({ results, total, ...rest }, { offset }) => ({
        ...rest,
        changes: getRowPage(results, total, Number(offset ?? 0), 16_000),
      }),
    },
  ),
];

function control(name: string, title: string, endpoint: 'stopJob' | 'pauseJob' | 'resumeJob'): Tool {
  const hints = { ...CHANGES, idempotentHint: true };
  return createEndpointTool({ name, title, endpoint, hints, idName: 'jobId' });
}
