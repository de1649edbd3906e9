import { useStore } from '../../../store/store';
import { type Plan, readPlan } from '../plan';
import { sampleDraft } from './ask';

/** Fills the form for the sample site and runs it; null while the sample is not known. */
export function useSample(onRun: (plan: Plan) => void): (() => void) | null {
  const sample = useStore((store) => store.app?.sample);
  const setDraft = useStore((store) => store.setDraft);
  if (!sample) return null;
  return () => {
    const draft = sampleDraft(sample.pattern, sample.template);
    setDraft(draft);
    onRun(readPlan(draft));
  };
}
