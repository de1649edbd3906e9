import { Button, Progress, Radio, Stack } from '@mantine/core';
import { UPDATE_CHECKS, type UpdateCheck } from '@shared/desktop-settings';
import type { UpdateAct, UpdateState } from '@shared/desktop-update';
import { assertNever } from '@shared/errors';
import { useEffect, useState } from 'react';
import { SectionCard } from '../../components/section-card';
import { Verdict } from '../../components/verdict';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { Helped } from '../help';
import styles from './updates.module.css';
import { useUpdate } from './use-update';

const words = texts.updates;

/** Checks for a new version, downloads it and restarts with it, each on request; empty in a browser. */
export function UpdateCard() {
  const { state, act } = useUpdate();
  if (state === null) return null;
  const notes = 'notes' in state ? state.notes : '';
  return (
    <SectionCard title={words.title}>
      <div role="status">
        <StateLine state={state} />
      </div>
      {state.state === 'downloading' && (
        <Progress mt="xs" value={state.percent} aria-label={words.progress} transitionDuration={0} />
      )}
      {notes !== '' && (
        <section className={styles.notes} aria-label={words.notes}>
          <h3>{words.notes}</h3>
          <p>{notes}</p>
        </section>
      )}
      <Acts state={state} act={act} />
      {state.state !== 'unavailable' && <CheckChoice />}
    </SectionCard>
  );
}

function StateLine({ state }: { readonly state: UpdateState }) {
  switch (state.state) {
    case 'unavailable':
      return <p className={styles.line}>{translateSentence(state.message)}</p>;
    case 'unchecked':
      return <p className={styles.line}>{words.unchecked}</p>;
    case 'checking':
      return <p className={styles.line}>{words.checking}</p>;
    case 'current':
      return <Verdict good text={words.current(state.version)} />;
    case 'available':
      return <p className={styles.line}>{words.available(state.version)}</p>;
    case 'downloading':
      return <p className={styles.line}>{words.downloading(state.version, state.percent)}</p>;
    case 'ready':
      return <Verdict good text={words.ready(state.version)} />;
    case 'failed':
      return <Verdict good={false} text={`${translateSentence(state.message)} ${translateSentence(state.hint)}`} />;
    default:
      return assertNever(state);
  }
}

interface ActsProps {
  readonly state: UpdateState;
  readonly act: (act: UpdateAct) => void;
}

function Acts({ state, act }: ActsProps) {
  const busy = state.state === 'checking' || state.state === 'downloading';
  if (state.state === 'unavailable' || state.state === 'downloading') return null;
  return (
    <div className={styles.acts}>
      {state.state === 'available' && <Button onClick={() => act('download')}>{words.download}</Button>}
      {state.state === 'failed' && state.offered !== null && (
        <Button onClick={() => act('download')}>{words.downloadAgain}</Button>
      )}
      {state.state === 'ready' && <Button onClick={() => act('restart')}>{words.restart}</Button>}
      {state.state !== 'ready' && (
        <Button variant="default" loading={busy} onClick={() => act('check')}>
          {words.check}
        </Button>
      )}
    </div>
  );
}

/** Whether Winnow checks automatically. */
function CheckChoice() {
  const [chosen, setChosen] = useState<UpdateCheck | null>(null);
  useEffect(() => {
    void window.winnow?.readDesktop().then(({ updates }) => setChosen(updates));
  }, []);
  const change = (value: string) => {
    const updates = UPDATE_CHECKS.find((each) => each === value) ?? 'tell';
    void window.winnow?.changeDesktop({ updates }).then((next) => setChosen(next.updates));
  };
  if (chosen === null) return null;
  return (
    <Helped topic="desktop:updates" className={styles.choice}>
      <Radio.Group label={words.setting} description={words.settingHint} value={chosen} onChange={change}>
        <Stack gap={8} mt={10}>
          {UPDATE_CHECKS.toReversed().map((value) => (
            <Radio key={value} value={value} label={words.settings[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </Helped>
  );
}
