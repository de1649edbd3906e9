import { LRUCache } from 'lru-cache';
import type { FoundLink } from '../../page/index';
import type { RankedRow, Store } from '../../store/index';
import type { Learner, LinkFacts } from '../query/index';
import { getTierGroup } from './link-group';

/** Links to queued URLs, kept so that they can be scored again as the learner improves. */
export interface PendingLinks {
  readonly add: (url: string, link: LinkFacts, from: number | null) => void;
  readonly of: (url: string) => PendingLink | null;
  readonly forget: (url: string) => void;
  /** Replaces known links by those of a page if they score higher, and moves their URLs. */
  readonly improve: (links: readonly FoundLink[], from: number) => void;
  /** Records a verdict on whether a queued URL leads to matches. */
  readonly judged: (row: RankedRow, leads: boolean) => void;
  /** Current score of a queued URL. */
  readonly rateNow: (row: RankedRow) => number;
}

export interface PendingLink {
  readonly link: LinkFacts | null;
  /** The page that contains the link. */
  readonly from: number | null;
}

const REMEMBERED = 30_000; // links, about 600 bytes each; for others the queue's row is enough
const WORTH_A_MOVE = 0.02;

export function createPendingLinks(store: Store, job: number, learner: Learner): PendingLinks {
  const links = new LRUCache<string, PendingLink>({ max: REMEMBERED });

  const add = (url: string, link: LinkFacts, from: number | null) => {
    links.set(url, { link, from });
  };
  const getRowLink = (row: RankedRow): PendingLink => {
    const known = links.get(row.url);
    if (known) return known;
    const { url, parent } = row;
    const link = row.link && learner.linkFacts({ ...row.link, url, around: '' });
    return { link, from: parent };
  };
  const rateNow = (row: RankedRow) => {
    const { link, from } = getRowLink(row);
    return link ? learner.scoreLink(link, from) : 1;
  };

  return {
    add,
    rateNow,
    of: (url) => links.get(url) ?? null,
    forget: (url) => {
      links.delete(url);
    },
    judged: (row, leads) => {
      const { link, from } = getRowLink(row);
      if (link) learner.judgedLink(link, from, leads);
    },
    improve: (found, from) => {
      for (const each of found) {
        const row = store.queryPages.queued(job, each.url);
        if (!row || row.parent === from || row.rank > 1) continue;
        const link = learner.linkFacts(each);
        const score = learner.scoreLink(link, from);
        if (score < rateNow(row) + WORTH_A_MOVE) continue;
        add(each.url, link, from);
        store.queryPages.move(row.id, getTierGroup(row.rank, score), score);
      }
    },
  };
}
