import { Button, Checkbox, Modal } from '@mantine/core';
import type { Verdict } from '@shared/contract/table-contracts';
import type { VerdictState } from '@shared/verdict-state';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, ShieldAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { ConfirmDialog } from '../confirm-dialog';
import { ErrorNotice } from '../errors';
import { CheckList } from './check-list';
import { ContractRules } from './contract-rules';
import { FindingList } from './finding-list';
import styles from './table-contract.module.css';

const words = texts.tableContract;

const ICONS: Readonly<Record<VerdictState, LucideIcon>> = {
  unjudged: CircleDashed,
  passed: CircleCheck,
  held: ShieldAlert,
  released: CircleCheck,
  repaired: CircleCheck,
  refused: CircleX,
};

interface Props {
  readonly jobId: string;
  /** Whether it is in a card instead of across the page. @default false */
  readonly inCard?: boolean;
  /** Called after a decision. */
  readonly onDecided?: () => void;
}

/** Whether a job's table can be trusted, what is wrong with it, and the possible actions. */
export function VerdictNotice({ jobId, inCard = false, onDecided }: Props) {
  const read = useCallback((signal: AbortSignal) => call('getJobContract', { id: jobId }, { signal }), [jobId]);
  const { value, reload } = usePolled(read, 0);
  const [showsRules, setShowsRules] = useState(false);
  if (!value) return null;
  const { verdict, contract } = value;
  const isHeldAgainst =
    contract.learnedFrom.some((id) => id !== jobId) || contract.rules.some(({ origin }) => origin === 'person');
  if (verdict.state === 'unjudged' || (verdict.state === 'passed' && !isHeldAgainst)) return null;
  const Icon = ICONS[verdict.state];
  const decided = () => {
    reload();
    onDecided?.();
  };
  const notice = (
    <section className={styles.notice} data-state={verdict.state} aria-label={words.label}>
      <div className={styles.head}>
        <Icon size={16} aria-hidden />
        <p>
          <strong>{isLacking(verdict) ? words.lacking : words.states[verdict.state]}.</strong> {getHeadWords(verdict)}
        </p>
        {verdict.state === 'held' && <Decisions verdict={verdict} onDecided={decided} />}
        <Button size="compact-sm" variant="default" onClick={() => setShowsRules(true)}>
          {words.rules}
        </Button>
      </div>
      <CheckList checks={verdict.checks} />
      {verdict.findings.length > 0 && <FindingList findings={verdict.findings} />}
      <Modal
        opened={showsRules}
        onClose={() => setShowsRules(false)}
        size="lg"
        title={words.rulesTitle}
        closeButtonProps={{ 'aria-label': texts.common.close }}
      >
        <p className={styles.soft}>{words.hint}</p>
        <ContractRules owner={{ job: jobId }} />
      </Modal>
    </section>
  );
  return inCard ? <div className={styles.inCard}>{notice}</div> : notice;
}

/** Whether a run keeps its rules but lacks rows. */
function isLacking({ state, trusted }: Verdict): boolean {
  return state === 'passed' && !trusted;
}

/** A short summary; the lists below have the details. */
function getHeadWords(verdict: Verdict): string {
  const { state, sentence } = verdict;
  if (isLacking(verdict)) return words.lackingRows;
  if (state === 'held') return words.held;
  return state === 'passed' ? words.passed : sentence;
}

type Asked = 'release' | 'refuse';

interface DecisionsProps {
  readonly verdict: Verdict;
  readonly onDecided: () => void;
}

function Decisions({ verdict: { jobId, findings }, onDecided }: DecisionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [widen, setWiden] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const isRepairable = findings.some(({ repair }) => repair !== null);
  const repair = () => {
    setBusy(true);
    setRefused(null);
    call('repairRun', { id: jobId })
      .then(onDecided, setRefused)
      .finally(() => setBusy(false));
  };
  const close = () => setAsked(null);
  return (
    <>
      <div className={styles.acts}>
        {isRepairable && (
          <Button size="compact-sm" loading={busy} onClick={repair}>
            {words.repair}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => setAsked('release')}>
          {words.release}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsked('refuse')}>
          {words.refuse}
        </Button>
      </div>
      {refused !== null && <ErrorNotice error={refused} />}
      {asked === 'release' && (
        <ConfirmDialog
          title={words.releaseTitle}
          body={words.releaseBody}
          isSafe
          confirm={words.release}
          onConfirm={async () => {
            await call('releaseRun', { id: jobId, widen });
            onDecided();
          }}
          onClose={close}
        >
          <Checkbox
            label={words.widen}
            description={words.widenHint}
            checked={widen}
            onChange={(event) => setWiden(event.currentTarget.checked)}
          />
        </ConfirmDialog>
      )}
      {asked === 'refuse' && (
        <ConfirmDialog
          title={words.refuseTitle}
          body={words.refuseBody}
          confirm={words.refuse}
          onConfirm={async () => {
            await call('refuseRun', { id: jobId });
            onDecided();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
