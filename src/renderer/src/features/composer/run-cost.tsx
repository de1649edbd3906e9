import { useDebouncedValue } from '@mantine/hooks';
import type { Forecast } from '@shared/contract/agent-plan';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import type { Plan, Run } from '../../store/draft/plan';
import { usePaid } from '../../store/use-paid';
import { costWords } from '../../texts/cost-words';
import styles from './composer.module.css';

const TYPING_MS = 400; // a pause in typing

/** The maximum that Run visits, transfers and costs; empty while the form is incomplete. */
export function RunCost({ plan }: { readonly plan: Plan }) {
  const forecast = useForecast(plan);
  const isPaid = usePaid();
  return forecast === null || forecast.visits === 0 ? null : (
    <p className={styles.reader}>{costWords(forecast, isPaid)}</p>
  );
}

function useForecast(plan: Plan): Forecast | null {
  const asked = plan.kind === 'ready' ? JSON.stringify(getTask(plan.run)) : null;
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const [forecast, setForecast] = useState<Forecast | null>(null);
  useEffect(() => {
    setForecast(null);
    if (settled === null || settled === 'null') return;
    const controller = new AbortController();
    call('forecast', JSON.parse(settled), { signal: controller.signal })
      .then(setForecast)
      .catch(() => undefined); // an error is reported when the request is run
    return () => controller.abort();
  }, [settled]);
  return settled === asked ? forecast : null;
}

/** Stored pages and HTML are not visited. */
function getTask({ endpoint, request }: Run): object | null {
  if (endpoint === 'agent' || 'pagesOf' in request || 'pages' in request) return null;
  return { strategy: endpoint, args: request };
}
