import type { TableFinding, Verdict } from '@shared/contract/table-contracts';
import { printRule } from '@shared/table-rules/index';
import { toIsoOrNull } from '@shared/utc-time';
import type { TableCheck, VerdictState } from '@shared/verdict-state';
import { addEvidenceLinks, getResults } from '../../results/index';
import type { JobRow, Store, VerdictRow } from '../../store/index';
import type { Looked } from '../judge/table-checks';
import type { Finding, TableProfile } from '../types';
import { findDrifted, lookAt } from './judge-run';

type Parts = Pick<Store, 'jobs' | 'items' | 'extractors' | 'tableContracts'>;

export interface ViewParts {
  readonly store: Parts;
  readonly completeness: (job: JobRow) => Looked['completeness'];
  readonly baseUrl: () => string;
}

/** All that is known of whether a job's table can be trusted. */
export function viewVerdict({ store, completeness, baseUrl }: ViewParts, job: JobRow): Verdict {
  const row = store.tableContracts.verdict(job.num);
  const current = row !== null && row.finishedAt === job.finishedAt && job.state !== 'active' ? row : null;
  const state = current?.state ?? 'unjudged';
  const findings = current === null ? [] : (JSON.parse(current.findings) as readonly Finding[]);
  const profile = current?.profile ? (JSON.parse(current.profile) as TableProfile) : null;
  const isFirstRun = isFirst(store, current);
  const checks =
    current?.checks == null
      ? lookAt({ store, completeness }, job, { findings, profile, isJudged: profile !== null && !isFirstRun })
      : (JSON.parse(current.checks) as TableCheck[]);
  return {
    jobId: job.id,
    state,
    trusted: isTrusted(state),
    sentence: `${getSentence(state, findings, isFirstRun)}${state === 'passed' ? getLooks(checks) : ''}`,
    checks,
    findings: findings.map((finding) => viewFinding(store, job, finding, baseUrl())),
    rows: profile?.rows ?? getResults(job, store).items,
    repeats: profile?.repeats ?? null,
    claimed: profile?.claimed ?? (job.state === 'active' ? null : completeness(job).claimed),
    drifted: findDrifted(store, job),
    decidedAt: toIsoOrNull(current?.updatedAt ?? null),
  };
}

export function isTrusted(state: VerdictState): boolean {
  return state !== 'held' && state !== 'refused';
}

/** Whether there was nothing to hold a run against, which the rules are learned from. */
function isFirst({ tableContracts }: Parts, row: VerdictRow | null): boolean {
  if (row?.owner == null) return true;
  const hasOwnRules = (tableContracts.get(row.owner)?.own ?? '[]') !== '[]';
  return !hasOwnRules && tableContracts.learnedBefore(row.owner, row.job, 1).length === 0;
}

function getSentence(state: VerdictState, findings: readonly Finding[], isFirstRun: boolean): string {
  const [first] = findings;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  switch (state) {
    case 'unjudged':
      return 'Not checked: there is no earlier good run.';
    case 'passed':
      return isFirstRun ? 'This is the first good run. Winnow learns the rules from it.' : 'It keeps all rules.';
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

/** What is unusual but breaks no rule. */
function getLooks(checks: readonly TableCheck[]): string {
  const looks = checks.filter((check) => check.state === 'look').map(({ message }) => message);
  return looks.length === 0 ? '' : ` Worth a look: ${looks.join(' ')}`;
}

function viewFinding(store: Parts, job: JobRow, finding: Finding, baseUrl: string): TableFinding {
  const { rule, field, message, before, after, share, repair } = finding;
  return {
    rule,
    words: printRule(rule),
    field,
    message,
    before,
    after,
    share,
    examples: finding.examples.map((example) => viewExample(store, job, field, example, baseUrl)),
    repair: repair === null ? null : copyRepair(repair),
  };
}

function copyRepair(repair: NonNullable<Finding['repair']>): NonNullable<TableFinding['repair']> {
  if (repair.kind === 'swap') return { kind: 'swap', fields: [...repair.fields] };
  return repair.kind === 'relearn' ? { kind: 'relearn', fields: [...repair.fields] } : { ...repair };
}

function viewExample(
  store: Parts,
  job: JobRow,
  field: string | null,
  { row, before, after }: Finding['examples'][number],
  baseUrl: string,
): TableFinding['examples'][number] {
  const kept = row < 0 ? null : store.items.at(getResults(job, store).num, row);
  const evidence = kept && field !== null ? addEvidenceLinks(kept.item, kept.evidence, baseUrl)[field] : null;
  const page = kept?.item._htmlUrl ?? null;
  return {
    index: kept?.index ?? null,
    url: kept?.item._url ?? null,
    before: before ?? null,
    after: after ?? null,
    link: evidence?.link ?? (page === null ? null : `${baseUrl}${page}`),
  };
}
