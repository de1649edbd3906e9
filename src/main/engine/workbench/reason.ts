import { placeOf } from '../crawl/index';
import type { RunSimulation } from './run-simulation';
import type { Verdict } from './verdicts';

const UNREAD = 'No job has visited it yet, so what it leads to is not known.';

/** Why this becomes of a URL in a simulated crawl, in a few sentences. */
export function reasonOf({ site, outcome, explain }: RunSimulation, { url, verdict, unread }: Verdict): string {
  if (verdict === 'outside') return 'It would be left alone: it is on another site than the crawl.';
  if (verdict !== 'unreached') return [explain(url).why, unread ? UNREAD : ''].filter(Boolean).join(' ');
  const row = site.of(url);
  const parent = row && site.parentOf(row);
  if (!parent) return 'Not reached: the crawl begins elsewhere, and no page that it visits links to it.';
  const fate = outcome.of(parent.url)?.verdict;
  const why = fate === 'visited' ? 'is visited, but the crawl did not follow this link' : WHY[fate ?? 'unreached'];
  return `Not reached: the job found it on ${placeOf(parent.url, url)}, which ${why}.`;
}

const WHY: Record<Exclude<Verdict['verdict'], 'visited'>, string> = {
  skipped: 'is skipped',
  held: 'is held back as part of a trap',
  waiting: 'is not visited within the cap',
  unreached: 'is not reached either',
  outside: 'is on another site',
};
