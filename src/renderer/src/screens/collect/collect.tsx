import { useCallback, useEffect, useState } from 'react';
import { useShortcut } from '../../components/shortcuts/use-shortcut';
import { useStore } from '../../store/store';
import { navigate, useRoute } from '../../use-route';
import styles from './collect.module.css';
import { Composer } from './composer/composer';
import { type Plan, readPlan } from './plan';
import { unpricedModel, withinBudget } from './unpriced-model';
import { type ViewName, Workspace } from './workspace/workspace';

/** The main screen: what to collect on the left, what came of it on the right. */
export function Collect() {
  const [view, setView] = useState<ViewName>('results');
  const draft = useStore((store) => store.draft);
  const startRun = useStore((store) => store.start);
  const starting = useStore((store) => store.starting);
  useOpenJob();
  const loadModels = useStore((store) => store.loadModels);
  useEffect(() => void loadModels(), [loadModels]);
  const models = useStore((store) => store.models);
  const ownPrices = useStore((store) => store.ownPrices);
  const plan = withinBudget(readPlan(draft, models?.default), unpricedModel(draft.options, models, ownPrices));

  const run = useCallback(
    async (ready: Plan) => {
      if (ready.kind !== 'ready' || starting) return;
      const jobId = await startRun(ready.run);
      if (jobId === null) return;
      setView('results');
      navigate({ screen: 'collect', jobId });
    },
    [startRun, starting],
  );
  useShortcut('run', () => void run(plan));
  return (
    <div className={styles.collect}>
      <Composer plan={plan} onRun={() => void run(plan)} onTest={() => setView('tester')} />
      <Workspace view={view} onView={setView} onRun={(ready) => void run(ready)} />
    </div>
  );
}

/** Keeps the open job what the address says. */
function useOpenJob(): void {
  const route = useRoute();
  const open = useStore((store) => store.open);
  const jobId = route.screen === 'collect' ? route.jobId : null;
  useEffect(() => {
    if (route.screen === 'collect') open(jobId);
  }, [route.screen, jobId, open]);
}
