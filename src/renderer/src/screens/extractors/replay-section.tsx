import { Switch } from '@mantine/core';
import type { ReplaySummary } from '@shared/contract/replays';
import { CircleCheck, CircleMinus, Hourglass, type LucideIcon, Scale } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { call } from '../../api/client';
import { Disclosure } from '../../components/disclosure';
import { SectionCard } from '../../components/section-card';
import { ErrorNotice } from '../../features/errors';
import { translateSentence } from '../../language/translate';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import styles from './extractors.module.css';
import { ReplayView } from './replay-view';

const words = texts.replays;
const REFRESH_MS = 5000; // a running job learns and uses them meanwhile
const MOST = 50;
const ICONS: Record<ReplaySummary['state'], LucideIcon> = {
  learning: Hourglass,
  proving: Scale,
  active: CircleCheck,
  declined: CircleMinus,
};

/** Kinds of pages read through the calls behind them: all, or those of an extractor. Empty if there are none. */
export function ReplaySection({ extractor }: { readonly extractor?: string }) {
  const read = useCallback(
    (signal: AbortSignal) =>
      call('listReplays', { limit: MOST, ...(extractor !== undefined && { extractor }) }, { signal }),
    [extractor],
  );
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  if (error !== null) return <ErrorNotice error={error} />;
  if (!value || value.results.length === 0) return null;
  return (
    <SectionCard title={words.title} hint={words.hint}>
      <ul className={styles.replays} aria-label={words.label}>
        {value.results.map((replay) => (
          <ReplayRow key={replay.id} replay={replay} onChange={reload} />
        ))}
      </ul>
    </SectionCard>
  );
}

interface Props {
  readonly replay: ReplaySummary;
  readonly onChange: () => void;
}

function ReplayRow({ replay, onChange }: Props) {
  const { id, pattern, state, enabled, reason } = replay;
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const details = useId();
  const change = async (isOn: boolean) => {
    setFailure(null);
    try {
      await call('changeReplay', { id, enabled: isOn });
      onChange();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <li className={styles.replayItem}>
      <div className={styles.replayHead}>
        <code>{pattern}</code>
        <State replay={replay} />
        <Switch
          className={styles.replaySwitch}
          checked={enabled}
          aria-label={words.use(pattern)}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      </div>
      {reason !== null && state !== 'active' && <p className={styles.reason}>{translateSentence(reason)}</p>}
      {failure !== null && <ErrorNotice error={failure} />}
      {replay.calls > 0 && (
        <Disclosure open={open} controls={details} onToggle={() => setOpen(!open)}>
          {words.details}
        </Disclosure>
      )}
      <div id={details} hidden={!open}>
        {open && <ReplayView id={id} onGone={onChange} />}
      </div>
    </li>
  );
}

function State({ replay: { state, enabled } }: { readonly replay: ReplaySummary }) {
  const Icon = ICONS[state];
  const look = enabled ? styles[state] : styles.disabled;
  return (
    <span className={`${styles.state} ${look ?? ''}`}>
      <Icon size={15} aria-hidden />
      {enabled ? words.states[state] : words.off}
    </span>
  );
}
