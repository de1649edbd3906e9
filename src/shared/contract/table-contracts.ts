import { z } from 'zod';
import { TableRule } from '../table-rules/index';
import { TableCheck, VERDICT_STATES } from '../verdict-state';
import { endpoint } from './endpoint';
import { id } from './list-parameters';

const State = z
  .enum(VERDICT_STATES)
  .describe(
    'unjudged: nothing to check it against; passed: it meets its contract; held: it breaks it, and nothing was sent; released, repaired, refused: what a person decided',
  );

/** A proposed repair. */
export const TableRepair = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('swap'), fields: z.tuple([z.string(), z.string()]) }).describe('Swaps two columns back'),
  z
    .object({ kind: z.literal('scale'), field: z.string(), factor: z.number() })
    .describe('Divides the values by a factor'),
  z
    .object({ kind: z.literal('relearn'), fields: z.array(z.string()) })
    .describe('Learns a field again from the earlier values'),
]);
export type TableRepair = z.infer<typeof TableRepair>;

/** A way in which a table breaks its contract. */
export const TableFinding = z.object({
  rule: TableRule,
  words: z.string().describe('The rule in words'),
  field: z.string().nullable(),
  message: z.string().describe('What is wrong'),
  before: z.string().nullable().describe('What earlier runs had'),
  after: z.string().nullable().describe('What this run has'),
  share: z.number().describe('Share of the rows that are affected'),
  examples: z.array(
    z.object({
      index: z.number().int().nullable().describe('Position among the items; null for a value without one'),
      url: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
      link: z.string().nullable().describe('The stored page with the place marked; needs no key'),
      linkBefore: z.string().nullable().describe('The same for the previous run; null if the row or its run is gone'),
      picture: z
        .string()
        .nullable()
        .describe('A small picture of the element, drawn from the stored page; 404 if there is nothing to see'),
      pictureBefore: z.string().nullable().describe('The same for the previous run'),
    }),
  ),
  repair: TableRepair.nullable().describe('What may fix it; null if nothing is known'),
});
export type TableFinding = z.infer<typeof TableFinding>;

/** Whether a job's table can be trusted, by everything known about it. */
export const Verdict = z.object({
  jobId: z.string(),
  state: State,
  trusted: z
    .boolean()
    .describe('Whether it meets its contract and lacks no rows; if state is held or refused, it was not sent'),
  sentence: z.string().describe('The verdict in a sentence'),
  findings: z.array(TableFinding).describe('Empty if it meets its contract'),
  checks: z
    .array(TableCheck)
    .describe('Everything that was checked: rules, completeness, duplicates, outliers and learned extractors'),
  rows: z.number().int(),
  repeats: z.number().int().nullable().describe('Rows that repeat an earlier one; null if it was not judged'),
  claimed: z.number().int().nullable().describe('Rows that the site says it has; null if it does not say'),
  drifted: z.array(z.string()).describe('Fields whose learned extractor no longer fits the pages'),
  decidedAt: z.string().nullable().describe('When it was judged or decided'),
});
export type Verdict = z.infer<typeof Verdict>;

export const ContractRule = z.object({
  key: z.string().describe('Identifies it in remove and restore'),
  words: z.string(),
  rule: TableRule,
  origin: z.enum(['learned', 'person']),
  on: z.boolean().describe('false: a learned rule that a person removed'),
});
export type ContractRule = z.infer<typeof ContractRule>;

/** The rules of a table. */
export const TableContract = z.object({
  schedule: z.string().nullable().describe('Id of the schedule; null for jobs that run the same task'),
  learnedFrom: z.array(z.string()).describe('Ids of the jobs from which rules were learned, newest first'),
  fields: z.array(z.string()),
  rules: z.array(ContractRule),
});
export type TableContract = z.infer<typeof TableContract>;

const RuleWords = z.string().trim().min(1).max(300);

const contractChange = {
  add: z.array(RuleWords).max(50).optional().describe('Rules in words; each replaces the one about the same thing'),
  remove: z.array(z.string()).max(200).optional().describe('Keys of rules to remove'),
  restore: z.array(z.string()).max(200).optional().describe('Keys of removed learned rules, to apply again'),
};

/** The contract of a job with its verdict, as in `table.contract.json`. */
export const JobContract = z.object({ contract: TableContract, verdict: Verdict });
export type JobContract = z.infer<typeof JobContract>;

export const tableContractEndpoints = {
  getScheduleContract: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}/contract',
    scope: 'read',
    summary: 'The rules that the runs of a schedule must meet, learned from its good runs or set by a person',
    request: id,
    response: TableContract,
  }),
  changeScheduleContract: endpoint({
    method: 'PATCH',
    path: '/api/schedules/{id}/contract',
    scope: 'run',
    summary: 'Change the rules of a schedule, in words',
    examples: [
      {
        title: 'Two rules more',
        request: { id: '{scheduleId}', add: ['at least 1 rows', 'at least 5% of rows have name'] },
      },
    ],
    request: id.extend(contractChange),
    response: TableContract,
  }),
  getJobContract: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/contract',
    scope: 'read',
    summary: 'Whether the table of a job can be trusted: its rules, and what breaks them',
    examples: [{ title: 'Of a job', request: { id: '{jobId}' } }],
    request: id,
    response: JobContract,
  }),
  changeJobContract: endpoint({
    method: 'PATCH',
    path: '/api/jobs/{id}/contract',
    scope: 'run',
    summary: 'Change the rules of jobs that run the same task, in words; those of its schedule, if it has one',
    request: id.extend(contractChange),
    response: TableContract,
  }),
  releaseRun: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/contract/release',
    scope: 'run',
    summary: 'Send a held run unchanged to its destinations and webhooks',
    request: id.extend({
      widen: z.boolean().default(false).describe('Learn from it as well, so that the next run like it passes'),
    }),
    response: Verdict,
  }),
  repairRun: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/contract/repair',
    scope: 'run',
    summary: 'Repair a held run as its findings propose, test the repair on earlier runs, and release it',
    request: id,
    response: Verdict.extend({ repairs: z.array(z.string()).describe('What was done, and how it was tested') }),
  }),
  refuseRun: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/contract/refuse',
    scope: 'run',
    summary: 'Never send a held run; its rows stay with its job',
    request: id,
    response: Verdict,
  }),
  listHeldRuns: endpoint({
    method: 'GET',
    path: '/api/held-runs',
    scope: 'read',
    summary: 'The runs that were held because they break their contract, newest first',
    examples: [{ title: 'All', request: {} }],
    request: z.object({
      limit: z.coerce.number().int().min(1).max(1000).default(50).describe('Maximum entries'),
    }),
    response: z.object({ results: z.array(Verdict) }),
  }),
};
