import { Button, CopyButton, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { LogEntry, LogLevel } from '@shared/contract/job-log';
import type { JobSummary } from '@shared/contract/jobs';
import { Check, CircleX, Copy, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { Placeholder } from '../../../components/placeholder';
import { VirtualRows } from '../../../components/virtual-rows';
import { locale } from '../../../language/current';
import { translateSentence } from '../../../language/translate';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatCount, plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import styles from './log.module.css';
import { formatLog, LEVELS, LOG_SHOWN, type LogShown, matchesLogFilter } from './log-shown';

const words = texts.log;
const LINE_PX = 31;
const LINE_WITH_URL_PX = 48;
const TYPING_MS = 200;

/** A job's log, newest first, live. */
export function LogView({ job }: { readonly job: JobSummary }) {
  const [shown, setShown] = useState<LogShown>('all');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { entries: all, dropped, error } = useLog(job, LEVELS[shown], search);
  const entries = useMemo(() => all?.filter((entry) => matchesLogFilter(entry, shown)) ?? null, [all, shown]);
  if (error !== null) return <ErrorNotice error={error} />;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={words.level}
          value={shown}
          onChange={(value) => setShown(LOG_SHOWN.find((each) => each === value) ?? 'all')}
          data={LOG_SHOWN.map((value) => ({ value, label: words.shown[value] }))}
        />
        <TextInput
          size="xs"
          className={styles.search}
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={styles.count}>{entries && words.count(plural(entries.length, 'line'))}</span>
        <CopyLog entries={entries ?? []} />
      </div>
      {dropped > 0 && <p className={styles.dropped}>{words.dropped(formatCount(dropped))}</p>}
      <Lines entries={entries} />
    </div>
  );
}

function Lines({ entries }: { readonly entries: readonly LogEntry[] | null }) {
  const entryAt = (index: number) => entries?.[entries.length - 1 - index];
  const getIndexHeight = (index: number) => (entryAt(index)?.url === null ? LINE_PX : LINE_WITH_URL_PX);
  if (!entries) return <Placeholder title={words.reading} />;
  return (
    <VirtualRows
      label={words.label}
      count={entries.length}
      heightOf={getIndexHeight}
      measured
      empty={<Placeholder title={words.none} />}
    >
      {(index) => {
        const entry = entryAt(index);
        return entry ? <LogLine entry={entry} /> : null;
      }}
    </VirtualRows>
  );
}

function CopyLog({ entries }: { readonly entries: readonly LogEntry[] }) {
  return (
    <CopyButton value={formatLog(entries)} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          onClick={copy}
          disabled={entries.length === 0}
          leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        >
          {copied ? words.copied : words.copy}
        </Button>
      )}
    </CopyButton>
  );
}

const ICONS: Record<LogEntry['level'], LucideIcon> = { info: Info, warning: TriangleAlert, error: CircleX };
const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** An entry of the log. */
function LogLine({ entry: { at, level, text, url } }: { readonly entry: LogEntry }) {
  const Icon = ICONS[level];
  const date = new Date(at);
  return (
    <div className={styles.line}>
      <time dateTime={at} title={whole.format(date)}>
        {timeOfDay.format(date)}
      </time>
      <Icon size={14} className={styles[level]} role="img" aria-label={texts.log.marks[level]} />
      <span className={styles.text}>
        {translateSentence(text)}
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
      </span>
    </div>
  );
}

const EVERY_MS = 1000;
const AT_ONCE = 5000; // more than the log of one job holds; that of its child jobs is added

interface Log {
  /** Oldest first; null before the first response. */
  readonly entries: readonly LogEntry[] | null;
  readonly dropped: number;
  readonly error: unknown;
}

interface Held {
  readonly of: string;
  readonly entries: readonly LogEntry[];
}

/** A job's log; new entries are added while it runs. */
function useLog({ id, state }: Pick<JobSummary, 'id' | 'state'>, level: LogLevel, search: string): Log {
  const held = useRef<Held>({ of: '', entries: [] });
  const read = useCallback(
    async (signal: AbortSignal) => {
      const of = JSON.stringify([id, level, search, state]);
      const known = held.current.of === of ? held.current.entries : [];
      const asked = { id, level, limit: AT_ONCE, ...(search !== '' && { search }) };
      let entries = known;
      for (;;) {
        const since = entries.at(-1)?.id ?? 0;
        const { results, dropped } = await call('jobLog', { ...asked, since }, { signal });
        if (results.length > 0) entries = [...entries, ...results];
        held.current = { of, entries };
        if (results.length < AT_ONCE) return { entries, dropped };
      }
    },
    [id, level, search, state],
  );
  const { value, error } = usePolled(read, state === 'active' ? EVERY_MS : 0);
  return { entries: value?.entries ?? null, dropped: value?.dropped ?? 0, error };
}
