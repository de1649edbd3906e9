import { LRUCache } from 'lru-cache';

const MAX_CLIENTS = 1000;

/**
 * Which jobs each client follows, by the name that the library gives the client. One that lost its connection says that name when it
 * comes back, and clients of the hosted service subscribe only once.
 */
export interface FollowedBefore {
  readonly add: (client: string, jobId: string) => void;
  /** The jobs of a client that came back; they are forgotten under its old name. */
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
