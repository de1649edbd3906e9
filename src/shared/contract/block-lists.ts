import { z } from 'zod';
import { endpoint } from './endpoint';

/** A URL or a file path; a Windows path starts with a drive or two backslashes. */
export const BlockListSource = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:https?:\/\/[^\s/]|\/|[a-z]:[\\/]|\\\\)/i, {
    error: 'A block list is named by its http or https address, or by the full path of a file on this computer.',
  });

export const BlockListsState = z.object({
  lists: z.array(
    z.object({
      source: z.string().describe('Address or file'),
      rules: z.number().int().nullable().describe('Rules for requests; null if it could not be read'),
      readAt: z.string().nullable().describe('When it was read or downloaded, ISO 8601'),
      problem: z.string().nullable().describe('Why it is missing, without rules, or an older copy'),
    }),
  ),
  blocked: z.number().int().describe('Requests blocked since the program started'),
});
export type BlockListsState = z.infer<typeof BlockListsState>;

export const blockListEndpoints = {
  getBlockLists: endpoint({
    method: 'GET',
    path: '/api/block-lists',
    scope: 'read',
    summary: 'Lists of requests that browser visits block, and how many rules each has',
    request: z.object({}),
    response: BlockListsState,
  }),
  refreshBlockLists: endpoint({
    method: 'POST',
    path: '/api/block-lists/refresh',
    scope: 'admin',
    summary: 'Read all block lists again, and download those from the web',
    request: z.object({}),
    response: BlockListsState,
  }),
};
