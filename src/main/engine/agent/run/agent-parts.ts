import type { AgentRequest } from '@shared/contract/agent';
import type { Settings } from '@shared/contract/settings';
import type { FetchPlan } from '../../fetch/index';
import type { Models } from '../../models/index';
import type { Store } from '../../store/index';
import type { PagePool } from '../../workers/index';
import type { Given } from '../types';

export interface AgentParts {
  readonly store: Store;
  readonly pool: Pick<PagePool, 'read' | 'extractor'>;
  readonly models: Models;
  readonly settings: () => Settings;
  /** Throws if a route that the job names is not available. */
  readonly requireFetchable: (plan: FetchPlan) => Promise<void>;
}

/** Options of a request in addition to its prompt. */
export function getGiven({ startUrls, template, maxVisits }: AgentRequest): Given {
  return {
    ...(startUrls && { startUrls }),
    ...(template !== undefined && { template }),
    ...(maxVisits !== undefined && { maxVisits }),
  };
}
