import { ApiError } from '@shared/client/api-error';
import type { TimesPreview } from '@shared/contract/schedules';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { locale } from '../../language/current';
import { showCron, translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { getTimeOfDay } from '../../texts/formats';
import styles from './schedule-times.module.css';

const words = texts.schedules.editor;
const TYPING_MS = 250; // a pause in typing, before the server is asked

type State =
  | { readonly kind: 'times'; readonly times: TimesPreview }
  | { readonly kind: 'fault'; readonly message: string }
  | null;

interface Props {
  readonly cron: string;
  readonly timezone: string | null;
}

/** Meaning and next times of an expression. */
export function NextTimes({ cron, timezone }: Props) {
  const state = useTimes(cron, timezone);
  return (
    <div className={styles.next} role="status">
      {state?.kind === 'fault' && <p className={styles.bad}>{translateSentence(state.message)}</p>}
      {state?.kind === 'times' && (
        <>
          <p>{words.words(showCron(cron))}</p>
          <p className={styles.soft}>
            {words.nextIn(state.times.timezone)}{' '}
            {state.times.next.map((time) => inZone(time, state.times.timezone)).join(' · ')}
          </p>
        </>
      )}
    </div>
  );
}

function useTimes(cron: string, timezone: string | null): State {
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      call('previewTimes', { cron, timezone }, { signal }).then(
        (times) => setState({ kind: 'times', times }),
        (error) => error instanceof ApiError && setState({ kind: 'fault', message: error.message }),
      );
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [cron, timezone]);
  return state;
}

function inZone(iso: string, timeZone: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', ...getTimeOfDay(locale), timeZone } as const;
  const text = new Intl.DateTimeFormat(locale, options).format(new Date(iso));
  return text.replaceAll(' ', '\u00a0'); // lines break between times
}
