import type { TableFinding, Verdict } from '@shared/contract/table-contracts';
import { printRule } from '@shared/table-rules/index';
import { toIsoOrNull } from '@shared/utc-time';
import type { TableCheck, VerdictState } from '@shared/verdict-state';
import { addEvidenceLinks, getPictureLink, getResults } from '../../results/index';
import type { JobRow, Store, VerdictRow } from '../../store/index';
import type { Looked } from '../judge/table-checks';
import type { Finding, TableProfile } from '../types';
import { assessTable, findDrifted, isWhole } from './judge-run';

type Parts = Pick<Store, 'jobs' | 'items' | 'extractors' | 'tableContracts'>;

export interface ViewParts {
  readonly store: Parts;
  readonly completeness: (job: JobRow) => Looked['completeness'];
  readonly baseUrl: () => string;
}

/** Everything known about whether a job's table can be trusted. */
export function viewVerdict({ store, completeness, baseUrl }: ViewParts, job: JobRow): Verdict {
  const row = store.tableContracts.verdict(job.num);
  const current = row !== null && row.finishedAt === job.finishedAt && job.state !== 'active' ? row : null;
  const state = current?.state ?? 'unjudged';
  const findings = current === null ? [] : (JSON.parse(current.findings) as readonly Finding[]);
  const profile = current?.profile ? (JSON.parse(current.profile) as TableProfile) : null;
  const isFirstRun = isFirst(store, current);
  const checks =
    current?.checks == null
      ? assessTable({ store, completeness }, job, { findings, profile, isJudged: profile !== null && !isFirstRun })
      : (JSON.parse(current.checks) as TableCheck[]);
  const earlier = current?.owner == null ? null : getEarlier(store, current.owner, job);
  return {
    jobId: job.id,
    state,
    trusted: isTrusted(state) && state !== 'released' && isWhole(job),
    sentence: `${getSentence(state, findings, isFirstRun, isWhole(job))}${state === 'passed' ? getLooks(checks) : ''}`,
    checks,
    findings: findings.map((finding) => viewFinding(store, job, earlier, finding, baseUrl())),
    rows: profile?.rows ?? getResults(job, store).items,
    repeats: profile?.repeats ?? null,
    claimed: profile?.claimed ?? (job.state === 'active' ? null : completeness(job).claimed),
    drifted: findDrifted(store, job),
    decidedAt: toIsoOrNull(current?.updatedAt ?? null),
  };
}

/** Whether a table in this state may be sent. */
export function isTrusted(state: VerdictState): boolean {
  return state !== 'held' && state !== 'refused';
}

/** Whether there was no earlier run to check against, so that rules are learned from this one. */
function isFirst({ tableContracts }: Parts, row: VerdictRow | null): boolean {
  if (row?.owner == null) return true;
  const hasOwnRules = (tableContracts.get(row.owner)?.own ?? '[]') !== '[]';
  return !hasOwnRules && tableContracts.learnedBefore(row.owner, row.job, 1).length === 0;
}

function getSentence(state: VerdictState, findings: readonly Finding[], isFirstRun: boolean, whole: boolean): string {
  const [first] = findings;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  switch (state) {
    case 'unjudged':
      return whole ? 'Not checked: there is no earlier good run.' : LACKING;
    case 'passed':
      if (!whole) return 'It meets all rules but lacks rows, so Winnow learns no rules from it.';
      return isFirstRun ? 'This is the first good run. Winnow learns the rules from it.' : 'It meets all rules.';
    case 'held':
      return `Held, nothing was sent: ${first?.message ?? 'it breaks its contract.'}${more}`;
    case 'released':
      return `Released as it is: ${first?.message ?? ''}${more}`;
    case 'repaired':
      return `Repaired and released: ${first?.message ?? ''}${more}`;
    case 'refused':
      return `Refused, nothing was sent: ${first?.message ?? ''}${more}`;
  }
}

const LACKING = 'Not checked: there is no earlier good run. It lacks rows, so Winnow learns no rules from it.';

/** What is unusual but breaks no rule. */
function getLooks(checks: readonly TableCheck[]): string {
  const looks = checks.filter((check) => check.state === 'look').map(({ message }) => message);
  return looks.length === 0 ? '' : ` Worth a look: ${looks.join(' ')}`;
}

function viewFinding(
  store: Parts,
  job: JobRow,
  earlier: JobRow | null,
  finding: Finding,
  baseUrl: string,
): TableFinding {
  const { rule, field, message, before, after, share, repair } = finding;
  return {
    rule,
    words: printRule(rule),
    field,
    message,
    before,
    after,
    share,
    examples: finding.examples.map((example) => viewExample(store, { job, earlier, field, baseUrl }, example)),
    repair: repair === null ? null : copyRepair(repair),
  };
}

function copyRepair(repair: NonNullable<Finding['repair']>): NonNullable<TableFinding['repair']> {
  if (repair.kind === 'swap') return { kind: 'swap', fields: [...repair.fields] };
  return repair.kind === 'relearn' ? { kind: 'relearn', fields: [...repair.fields] } : { ...repair };
}

/** The run that a run was compared with, if it still exists. */
function getEarlier({ jobs, tableContracts }: Parts, owner: string, { num }: JobRow): JobRow | null {
  const [last] = tableContracts.learnedBefore(owner, num, 1);
  return last ? jobs.byNum(last.job) : null;
}

interface Shown {
  readonly job: JobRow;
  readonly earlier: JobRow | null;
  readonly field: string | null;
  readonly baseUrl: string;
}

function viewExample(
  store: Parts,
  { job, earlier, field, baseUrl }: Shown,
  { row, was, before, after }: Finding['examples'][number],
): TableFinding['examples'][number] {
  const now = findPlace(store, job, row, field, baseUrl);
  const then = earlier === null || was === undefined ? null : findPlace(store, earlier, was, field, baseUrl);
  return {
    index: now?.index ?? null,
    url: now?.url ?? null,
    before: before ?? null,
    after: after ?? null,
    link: now?.link ?? null,
    linkBefore: then?.link ?? null,
    picture: now?.picture ?? null,
    pictureBefore: then?.picture ?? null,
  };
}

/** Location of a value in a job's row. */
function findPlace(store: Parts, job: JobRow, row: number, field: string | null, baseUrl: string) {
  const kept = row < 0 ? null : store.items.at(getResults(job, store).num, row);
  if (!kept) return null;
  const evidence = field === null ? null : (addEvidenceLinks(kept.item, kept.evidence, baseUrl)[field]?.link ?? null);
  const page = kept.item._htmlUrl;
  return {
    index: kept.index,
    url: kept.item._url,
    link: evidence ?? (page === null ? null : `${baseUrl}${page}`),
    picture: getPictureLink(evidence),
  };
}
