import { CREDITS_AT_FIRST, CREDITS_PER_USD } from '@shared/contract/account';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type AccountHandlers = Pick<Handlers, 'getUser' | 'getBalance' | 'getProxyStatus' | 'listStoredUrls'>;

/** Account endpoints of hosted services, answered for a program without accounts. */
export function accountHandlers({ proxies, costs, storage, views }: Engine): AccountHandlers {
  return {
    getUser: () => ({ id: 'local', name: 'The person at this computer', email: null, local: true }),
    getBalance: () => {
      const usedUsd = costs.knownUsd();
      const used = Number((usedUsd * CREDITS_PER_USD).toFixed(9));
      return {
        balance: Number((CREDITS_AT_FIRST - used).toFixed(6)),
        used,
        usedUsd,
        creditsPerUsd: CREDITS_PER_USD,
        unlimited: true,
        message: `Winnow runs on this computer and sets no limit. By the rate card its jobs cost ${used} credits.`,
      };
    },
    getProxyStatus: () => {
      const results = proxies.list().map(({ tier, by, addresses, usdPerGb }) => {
        return { tier, ready: proxies.isSetUp(tier), by, addresses: addresses.length, usdPerGb };
      });
      return { status: 'ok', ready: results.flatMap(({ tier, ready }) => (ready ? [tier] : [])), results };
    },
    listStoredUrls: async ({ limit, offset, pattern }) => {
      const { rows, total } = await storage.pages(limit, offset, pattern);
      const results = rows.map(({ token, fetchedAt, ...row }) => ({
        ...row,
        timestamp: new Date(fetchedAt).toISOString(),
        htmlUrl: views.pageLink(token, 'html'),
      }));
      return { results, total };
    },
  };
}
