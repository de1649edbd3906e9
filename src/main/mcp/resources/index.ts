import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import type { Connection } from '../../client/connect';
import { jobTemplates, readJobResource } from './job-resource';
import { pageTemplate, readPageResource } from './page-resource';
import { recentResources } from './recent';

export const resourceTemplates: readonly ResourceTemplate[] = [pageTemplate, ...jobTemplates];

/** What was collected lately; the templates reach the rest. */
export function listResources(connection: Connection, signal: AbortSignal): Promise<readonly Resource[]> {
  return recentResources(connection, signal);
}

/** A bounded part of a resource, with where it goes on; null for an address that is none. */
export async function readResource(
  connection: Connection,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult | null> {
  if (!uri.startsWith('winnow://')) return null;
  return (await readPageResource(connection, uri, signal)) ?? readJobResource(connection, uri, signal);
}
