import { Button, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { List, Play, Spline } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client';
import { useFormAct } from '../../components/hooks/use-form-act';
import notes from '../../components/notes.module.css';
import { translateSentence } from '../../language/translate';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import { ErrorNotice } from '../errors';
import styles from './traps.module.css';
import viewStyles from './urls.module.css';

type Trap = NonNullable<JobSummary['traps']>[number];

interface Props {
  readonly job: JobSummary;
  readonly traps: readonly Trap[];
  readonly choice: ReactNode;
  /** Lists the URLs of a trap. */
  readonly onShow: (id: string) => void;
}

/** The site's traps and their held URLs, with a control to visit them anyway. */
export function TrapsPanel({ job, traps, choice, onShow }: Props) {
  return (
    <div className={viewStyles.view}>
      <div className={viewStyles.tools}>{choice}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={notes.notes} aria-label={texts.crawl.traps.label} tabIndex={0}>
        <p className={notes.lead}>{texts.crawl.traps.lead}</p>
        {traps.map((trap) => (
          <TrapCard key={trap.id} jobId={job.id} trap={trap} onShow={onShow} />
        ))}
      </section>
    </div>
  );
}

function TrapCard({ jobId, trap, onShow }: { jobId: string; trap: Trap; onShow: Props['onShow'] }) {
  const goOn = useStore((store) => store.goOn);
  const [released, setReleased] = useState<number | null>(null);
  const { busy, error, act } = useFormAct();
  const visit = () =>
    act(async () => {
      const answer = await call('releaseTrap', { id: jobId, trap: trap.id });
      setReleased(answer.released);
      goOn();
    });
  return (
    <article className={notes.note}>
      <h3 className={`${notes.title} ${notes.warns}`}>
        <Spline size={15} aria-hidden />
        {texts.crawl.traps.kinds[trap.kind]}
        <code className={styles.shape}>{trap.shape}</code>
      </h3>
      <p className={styles.reason}>{translateSentence(trap.reason)}</p>
      <p className={styles.counts}>
        {texts.crawl.traps.counts(plural(trap.urls, 'URL'), formatCount(trap.visits), formatCount(trap.held))}
      </p>
      <div className={styles.actions}>
        {trap.held > 0 && (
          <Tooltip label={texts.crawl.traps.visitHint}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Play size={13} aria-hidden />}
              loading={busy}
              onClick={() => void visit()}
            >
              {texts.crawl.traps.visit}
            </Button>
          </Tooltip>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<List size={14} aria-hidden />}
          onClick={() => onShow(trap.id)}
        >
          {texts.crawl.traps.show}
        </Button>
        <span role="status" className={styles.counts}>
          {released !== null && texts.crawl.traps.released(plural(released, 'URL'))}
        </span>
      </div>
      {error !== null && <ErrorNotice error={error} />}
    </article>
  );
}
