import { Badge, Button } from '@mantine/core';
import { Fragment, type Ref } from 'react';
import { ErrorNotice } from '../../../features/errors';
import { PressKeys } from '../../../features/shortcuts';
import { useStore } from '../../../store/store';
import { usePaid } from '../../../store/use-paid';
import { texts } from '../../../texts';
import { costWords } from '../../../texts/cost-words';
import { getAskSentence } from './get-sentence';
import { PlanFacts } from './plan-facts';
import type { Action } from './run-action';
import styles from './start.module.css';
import type { Answer } from './use-answer';

interface Props {
  readonly answer: Answer;
  readonly actions: readonly Action[];
  readonly busy: boolean;
  /** Ref of the first action. */
  readonly primary: Ref<HTMLButtonElement>;
}

/** What Winnow will do with the input, the cost, and actions to choose from. */
export function AnswerCard({ answer, actions, busy, primary }: Props) {
  const { ask, plan, forecast, error, pending } = answer;
  const isPaid = usePaid();
  const planner = useStore((store) => store.models?.default ?? null);
  if (ask.kind === 'empty') return null;
  return (
    <section className={styles.card} aria-label={texts.start.answer} aria-busy={pending}>
      <div role="status" className={styles.what}>
        {ask.kind === 'faulty' ? (
          <p className={styles.faulty}>
            {ask.message} {ask.hint && <span className={styles.soft}>{ask.hint}</span>}
          </p>
        ) : (
          <>
            <Badge variant="light" radius="sm" className={styles.kind}>
              {texts.start.kinds[ask.kind]}
            </Badge>
            <p>{getAskSentence(ask, plan) ?? texts.start.thinking}</p>
          </>
        )}
        {plan && <PlanFacts plan={plan} prompt={ask.kind === 'query' ? ask.prompt : ''} />}
        {forecast && forecast.visits > 0 && <p className={styles.soft}>{costWords(forecast, isPaid)}</p>}
        {plan && planner !== null && <p className={styles.soft}>{texts.start.byModel(planner)}</p>}
      </div>
      {error !== null && <ErrorNotice error={error} />}
      {plan && actions.some(({ asks }) => asks) && (
        <p role="alert" className={styles.unclear}>
          {texts.start.runWithout(plan.notUnderstood.map(({ text }) => `“${text}”`).join(', '))}
        </p>
      )}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ label, act, asks = false }, at) => (
            <Fragment key={label}>
              <Button
                ref={at === 0 ? primary : null}
                variant={at === 0 ? 'filled' : 'default'}
                onClick={act}
                loading={at === 0 && busy}
              >
                {label}
              </Button>
              {at === 0 && !asks && <PressKeys press="Enter" />}
            </Fragment>
          ))}
        </div>
      )}
    </section>
  );
}
