import { z } from 'zod';
import { endpoint } from './endpoint';
import { page, queryFlag } from './list-parameters';

/** Number of calls remembered. */
export const CALLS_KEPT = 1000;

/** A call by a script, successful or not. */
export const ApiCall = z.object({
  id: z.string(),
  time: z.string(),
  method: z.string(),
  path: z.string().describe('With its query; secrets in it are masked'),
  status: z.number().int(),
  msec: z.number().int(),
  key: z.string().nullable().describe('Name of the key; null if none or an unknown one was sent'),
});
export type ApiCall = z.infer<typeof ApiCall>;

export const ApiCallDetail = ApiCall.extend({
  body: z.string().nullable().describe('The JSON that was sent, secrets masked; null if there was none'),
  clipped: z.boolean().describe('Whether the body was longer than the part that is stored'),
});
export type ApiCallDetail = z.infer<typeof ApiCallDetail>;

export const apiCallEndpoints = {
  listCalls: endpoint({
    method: 'GET',
    path: '/api/calls',
    scope: 'admin',
    summary: `The last ${CALLS_KEPT} calls made with keys since Winnow was started, newest first`,
    request: z.object({
      ...page,
      search: z.string().optional().describe('Text that method, path, status or key contains'),
      failed: queryFlag.default(false).describe('Only those that returned an error'),
    }),
    response: z.object({ results: z.array(ApiCall), total: z.number().int() }),
  }),
  getCall: endpoint({
    method: 'GET',
    path: '/api/calls/{id}',
    scope: 'admin',
    summary: 'One call with what it sent',
    request: z.object({ id: z.string() }),
    response: ApiCallDetail,
  }),
  clearCalls: endpoint({
    method: 'DELETE',
    path: '/api/calls',
    scope: 'admin',
    summary: 'Clear the list of calls',
    request: z.object({}),
    response: z.object({ cleared: z.number().int() }),
  }),
};
