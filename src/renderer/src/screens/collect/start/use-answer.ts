import { useDebouncedValue } from '@mantine/hooks';
import type { AgentPlan, Forecast } from '@shared/contract/agent-plan';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/client';
import { type Ask, readAsk } from './ask';

const TYPING_MS = 300; // a pause in typing

/** The server's answer, with the input it belongs to. */
export interface Answer {
  readonly ask: Ask;
  readonly plan: AgentPlan | null;
  readonly forecast: Forecast | null;
  readonly error: unknown;
  /** Whether the answer is still missing. */
  readonly pending: boolean;
}

type Found = Pick<Answer, 'plan' | 'forecast' | 'error'>;

const NOTHING: Found = { plan: null, forecast: null, error: null };

/** Interprets the input while typing; a sentence is planned by rules, at no cost and without visits. */
export function useAnswer(typed: string): Answer {
  const ask = useMemo(() => readAsk(typed), [typed]);
  const [settled] = useDebouncedValue(ask, TYPING_MS);
  const [answered, setAnswered] = useState<{ readonly to: Ask; readonly found: Found } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const answer = (found: Found) => controller.signal.aborted || setAnswered({ to: settled, found });
    findOut(settled, controller.signal)
      .then(answer)
      .catch((error: unknown) => answer({ ...NOTHING, error }));
    return () => controller.abort();
  }, [settled]);
  const mine = answered?.to === ask;
  return { ask, ...(mine ? answered.found : NOTHING), pending: !mine };
}

async function findOut(ask: Ask, signal: AbortSignal): Promise<Found> {
  if (ask.kind === 'empty' || ask.kind === 'faulty') return NOTHING;
  if (ask.kind !== 'query') return { ...NOTHING, forecast: await call('forecast', ask.forecast, { signal }) };
  const found = await call('agent', { prompt: ask.prompt, dryRun: true, planBy: 'rules' }, { signal });
  return 'plan' in found ? { plan: found.plan, forecast: found.plan.forecast, error: null } : NOTHING;
}
