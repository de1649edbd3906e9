import { navigate } from '../../routing/use-route';
import { type Draft, EMPTY_DRAFT, EMPTY_OPTIONS } from '../../store/draft/draft';
import { useStore } from '../../store/store';

/** Fills the form for the built-in sample site and runs it. */
export async function runSample(): Promise<void> {
  const { app, setDraft, start, starting } = useStore.getState();
  if (!app?.sample || starting) return;
  const draft: Draft = {
    ...EMPTY_DRAFT,
    target: app.sample.pattern,
    template: JSON.stringify(app.sample.template, null, 2),
    options: { ...EMPTY_OPTIONS, reader: 'rules' }, // nothing of the sample leaves this computer
  };
  setDraft(draft);
  navigate({ screen: 'collect', jobId: null });
  const { readPlan } = await import('../../store/draft/plan');
  const plan = readPlan(draft);
  const jobId = plan.kind === 'ready' ? await start(plan.run) : null;
  if (jobId !== null) navigate({ screen: 'collect', jobId });
}
