import { useCallback, useEffect, useState } from 'react';
import { later, useLoadedAhead } from '../../components/later/later';
import { navigate, useRoute } from '../../routing/use-route';
import { isEmptyDraft } from '../../store/draft/draft';
import type { Plan } from '../../store/draft/plan';
import { useStore } from '../../store/store';
import { Start } from './start/start';
import type { ViewName } from './workspace/workspace';

const desk = later(async () => (await import('./desk')).Desk);
const NEXT = [desk];

/** The main screen: a single input at first, then the desk. */
export function Collect() {
  const [view, setView] = useView();
  const startRun = useStore((store) => store.start);
  const starting = useStore((store) => store.starting);
  useOpenJob();
  useLoadedAhead(NEXT);
  const loadModels = useStore((store) => store.loadModels);
  useEffect(() => void loadModels(), [loadModels]);

  const run = useCallback(
    async (ready: Plan) => {
      if (ready.kind !== 'ready' || starting) return;
      const jobId = await startRun(ready.run);
      if (jobId === null) return;
      setView('results');
      navigate({ screen: 'collect', jobId });
    },
    [startRun, starting, setView],
  );
  if (useIsStart()) return <Start onRun={(ready) => void run(ready).then(focusContent)} />;
  return <desk.Part view={view} onView={setView} onRun={(ready) => void run(ready)} />;
}

/** the pressed button disappears when a job opens */
function focusContent(): void {
  document.getElementById('main')?.focus();
}

/** Whether there is neither an open job nor a started form. */
function useIsStart(): boolean {
  const route = useRoute();
  const untouched = useStore(({ draft, byHand }) => !byHand && isEmptyDraft(draft));
  return route.screen === 'collect' && route.jobId === null && untouched;
}

/** The chosen view of the open job; another job starts with its results, or the comparison in the address. */
function useView() {
  const jobId = useStore((store) => store.jobId);
  const [chosen, setChosen] = useState<{ readonly jobId: string | null; readonly view: ViewName }>();
  const setView = useCallback((view: ViewName) => setChosen({ jobId, view }), [jobId]);
  const { comparedWith } = useCollectRoute();
  useEffect(() => {
    if (comparedWith !== undefined) setView('changes');
  }, [comparedWith, setView]);
  const stays = chosen?.jobId === jobId || chosen?.view === 'workbench'; // the workbench belongs to no job
  return [stays && chosen ? chosen.view : 'results', setView] as const;
}

function useCollectRoute(): { readonly comparedWith?: string } {
  const route = useRoute();
  return route.screen === 'collect' ? route : {};
}

/** Keeps the open job in sync with the address. */
function useOpenJob(): void {
  const route = useRoute();
  const open = useStore((store) => store.open);
  const jobId = route.screen === 'collect' ? route.jobId : null;
  useEffect(() => {
    if (route.screen === 'collect') open(jobId);
  }, [route.screen, jobId, open]);
}
