import { z } from 'zod';
import { DestinationTarget } from './destination-kinds';
import { endpoint } from './endpoint';

const id = z.object({ id: z.string() });

export const WRITE_STATES = ['waiting', 'written', 'skipped', 'failed'] as const;

/** Delivery of one run to a destination. */
export const DestinationWrite = z.object({
  id: z.string(),
  jobId: z.string(),
  state: z
    .enum(WRITE_STATES)
    .describe(
      'waiting: tried again at nextAt; skipped: there was nothing to write; failed: given up until it is tried again',
    ),
  tries: z.number().int(),
  nextAt: z.string().nullable(),
  rows: z.number().int().nullable().describe('How many rows were written; null until then'),
  message: z.string().nullable().describe('The fault of the last attempt'),
  hint: z.string().nullable().describe('What helps'),
  updatedAt: z.string(),
});
export type DestinationWrite = z.infer<typeof DestinationWrite>;

export const Destination = z.object({
  id: z.string(),
  schedule: z.string().nullable().describe('Id of the schedule whose runs are written'),
  job: z.string().nullable().describe('Id of the job that is written each time it ends'),
  target: DestinationTarget.describe('Where rows are written, with passwords as ***'),
  key: z.array(z.string()).nullable().describe('Fields that identify a row of a table; null: not chosen yet'),
  place: z.string().describe('The target in words'),
  lastWrite: DestinationWrite.nullable(),
  open: z.number().int().describe('How many runs are not written yet'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Destination = z.infer<typeof Destination>;

const Key = z.array(z.string().min(1)).min(1).max(10).nullable();

export const destinationEndpoints = {
  listDestinations: endpoint({
    method: 'GET',
    path: '/api/destinations',
    scope: 'read',
    summary: 'Where results are kept up to date, oldest first',
    examples: [{ title: 'All', request: {} }],
    request: z.object({
      schedule: z.string().optional().describe('Only those of this schedule'),
      job: z.string().optional().describe('Only those that this job is written to, those of its schedule first'),
    }),
    response: z.object({ results: z.array(Destination) }),
  }),
  createDestination: endpoint({
    method: 'POST',
    path: '/api/destinations',
    scope: 'admin',
    summary:
      'Keep a file, a table or a mailbox up to date with the runs of a schedule, or with a job; a job that has ended is written at once',
    examples: [
      {
        title: 'A SQLite table beside other data of the job',
        request: { job: '{jobId}', target: { kind: 'sqlite', path: '{folder}/prices.sqlite', table: 'prices' } },
      },
    ],
    request: z.object({
      schedule: z.string().optional().describe('Id of the schedule; or job'),
      job: z.string().optional().describe('Id of the job; or schedule'),
      target: DestinationTarget.describe('Where to write rows'),
      key: Key.default(null).describe(
        'Fields that identify a row of a table; null: those of the schedule, or chosen from the first run',
      ),
    }),
    response: Destination,
  }),
  getDestination: endpoint({
    method: 'GET',
    path: '/api/destinations/{id}',
    scope: 'read',
    summary: 'One destination',
    request: id,
    response: Destination,
  }),
  changeDestination: endpoint({
    method: 'PATCH',
    path: '/api/destinations/{id}',
    scope: 'admin',
    summary: 'Change a destination; what is left out does not change, and unwritten runs are tried again',
    request: id.extend({
      target: DestinationTarget.optional().describe('Where to write rows; *** keeps the stored password'),
      key: Key.optional().describe('Fields that identify a row'),
    }),
    response: Destination,
  }),
  deleteDestination: endpoint({
    method: 'DELETE',
    path: '/api/destinations/{id}',
    scope: 'admin',
    summary: 'Delete a destination; what was written there is kept',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
  testDestination: endpoint({
    method: 'POST',
    path: '/api/destinations/test',
    scope: 'admin',
    summary: 'Check whether a destination can be reached and written to; writes no rows',
    request: z.object({
      target: DestinationTarget.describe('Where to write rows'),
      id: z.string().optional().describe('Id of the destination whose stored password *** stands for'),
    }),
    response: z.object({
      ok: z.boolean(),
      message: z.string().describe('The fault of the attempt'),
      hint: z.string().nullable().describe('What helps'),
    }),
  }),
  writeDestination: endpoint({
    method: 'POST',
    path: '/api/destinations/{id}/write',
    scope: 'run',
    summary: 'Write it now: the runs that are not written yet, otherwise the last one again; returns after the attempt',
    request: id,
    response: DestinationWrite,
  }),
  listDestinationWrites: endpoint({
    method: 'GET',
    path: '/api/destinations/{id}/writes',
    scope: 'read',
    summary: 'The runs that were written to a destination, newest first',
    request: id.extend({
      limit: z.coerce.number().int().min(1).max(1000).default(50).describe('Maximum entries'),
    }),
    response: z.object({ results: z.array(DestinationWrite) }),
  }),
};
