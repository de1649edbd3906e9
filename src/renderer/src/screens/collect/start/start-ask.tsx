import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../../features/errors';
import { UrlTableNote, useUrlTable } from '../../../features/url-table';
import type { Plan } from '../../../store/draft/plan';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { AnswerCard } from './answer-card';
import type { Action } from './run-action';
import styles from './start.module.css';
import { useActions } from './use-actions';
import { useAnswer } from './use-answer';

/** The input, and below it what Winnow makes of it. */
export function StartAsk({ onRun }: { readonly onRun: (plan: Plan) => void }) {
  const asked = useStore((store) => store.asked);
  const setAsked = useStore((store) => store.setAsked);
  const runError = useStore((store) => store.runError);
  const answer = useAnswer(asked);
  const { actions, busy, error } = useActions(answer, onRun);
  const [waiting, setWaiting] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const setSheet = useStore((store) => store.setSheet);
  const table = useUrlTable(
    asked,
    (list) => {
      setWaiting(false);
      setAsked(list);
    },
    setSheet,
  );
  useEffect(() => {
    if (document.activeElement !== document.body) return; // keeps the focus if it is elsewhere
    input.current?.focus();
    input.current?.select(); // typing replaces the previous request
  }, []);
  const [primary] = actions;
  const ready = primary && !answer.pending ? primary : null;
  const enter = ({ act, asks = false }: Action) => (asks ? button.current?.focus() : act());
  if (waiting && ready) {
    setWaiting(false);
    queueMicrotask(() => enter(ready));
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (ready) enter(ready);
    else setWaiting(answer.pending); // pressed before the answer arrived
  };
  return (
    <div className={styles.ask} data-tour="ask">
      <Textarea
        ref={input}
        className={styles.input}
        size="md"
        label={texts.start.label}
        description={texts.start.description}
        placeholder={texts.start.placeholder}
        value={asked}
        onChange={(event) => {
          setWaiting(false);
          setAsked(event.currentTarget.value);
        }}
        onKeyDown={onKey}
        onPaste={table.onPaste}
        error={answer.ask.kind === 'faulty'}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
      />
      <UrlTableNote input={table} />
      <AnswerCard answer={answer} actions={actions} busy={busy} primary={button} />
      {error !== null && <ErrorNotice error={error} />}
      {runError !== null && <ErrorNotice error={runError} />}
    </div>
  );
}
