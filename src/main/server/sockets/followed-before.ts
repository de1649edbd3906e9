import { LRUCache } from 'lru-cache';

const MAX_CLIENTS = 1000;

/**
 * Jobs followed by each client, by the library's client id. A client that reconnects sends that id, and clients of the hosted service subscribe only
 * once.
 */
export interface FollowedBefore {
  readonly add: (client: string, jobId: string) => void;
  /** The jobs of a reconnected client; forgotten under the old id. */
  readonly take: (client: unknown) => readonly string[];
}

export function createFollowedBefore(mostJobs: number): FollowedBefore {
  const jobsOf = new LRUCache<string, readonly string[]>({ max: MAX_CLIENTS });
  const take = (client: unknown) => {
    if (typeof client !== 'string') return [];
    const jobs = jobsOf.get(client) ?? [];
    jobsOf.delete(client);
    return jobs;
  };
  return {
    add: (client, jobId) => {
      const others = take(client).filter((id) => id !== jobId);
      jobsOf.set(client, [...others, jobId].slice(-mostJobs));
    },
    take,
  };
}
