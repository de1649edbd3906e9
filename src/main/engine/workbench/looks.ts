import type { SuggestedPattern } from '@shared/contract/patterns';
import type { CrawledUrl } from '../store/index';

/** Tells what the pages of a cluster are by what a crawl found of them and on them. */
export function createLooks(
  rows: readonly CrawledUrl[],
): (members: readonly CrawledUrl[]) => SuggestedPattern['looks'] {
  const led = new Map<number, number>();
  for (const { parent } of rows) if (parent !== null) led.set(parent, (led.get(parent) ?? 0) + 1);
  // where nearly all is wanted, being wanted says nothing
  const hitsTell = shareOf(rows, ({ hit }) => hit) < MOST;
  return (members) => {
    const visited = members.filter(({ state }) => state === 'done');
    const paged = shareOf(members, isPaged);
    if (visited.length === 0) return paged > SOME ? 'lists' : 'unknown';
    const leads = visited.reduce((sum, { id }) => sum + (led.get(id) ?? 0), 0) / visited.length;
    if (leads >= LIST_LEADS || paged > SOME) return 'lists';
    if (hitsTell && shareOf(visited, ({ hit }) => hit) > HALF) return 'items';
    return members.length >= FEW && shareOf(members, isListed) >= HALF ? 'items' : 'other';
  };
}

const SOME = 0.3;
const HALF = 0.5;
const MOST = 0.8;
const FEW = 3; // one page of its kind is no list's item
// A list leads to more pages that nobody knew than this; a thing to hardly any.
const LIST_LEADS = 4;

const PAGE = /^(?:\d{1,4}|next.*|prev.*|older.*|newer.*|[»«›‹]+)$/i;
const isPaged = ({ link }: CrawledUrl) =>
  link !== null &&
  (link.region === 'pagination' || link.kind === 'next' || link.kind === 'prev' || PAGE.test(link.text));
const isListed = ({ link, origin }: CrawledUrl) =>
  origin === 'sitemap' || link?.region === 'list' || link?.region === 'table' || link?.region === 'main';

function shareOf(rows: readonly CrawledUrl[], is: (row: CrawledUrl) => boolean): number {
  return rows.length === 0 ? 0 : rows.filter(is).length / rows.length;
}
