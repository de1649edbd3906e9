import type { Plan } from '../../../store/draft/plan';
import { useStore } from '../../../store/store';
import { createSampleDraft } from './ask';

/** Fills the form for the sample site and runs it; null until the sample is known. */
export function useSample(onRun: (plan: Plan) => void): (() => void) | null {
  const sample = useStore((store) => store.app?.sample);
  const setDraft = useStore((store) => store.setDraft);
  if (!sample) return null;
  const run = async () => {
    const { readPlan } = await import('../../../store/draft/plan');
    const draft = createSampleDraft(sample.pattern, sample.template);
    setDraft(draft);
    onRun(readPlan(draft));
  };
  return () => void run();
}
