import { call } from '../../../api/client';
import type { Args } from '../document/workflow-doc';
import type { Kept } from './use-kept';

interface Options {
  readonly kept: Kept;
  /** Whether a parameter has no default, so that its value is asked for before a run. */
  readonly hasMissingParams: boolean;
  readonly onSaved: (id: string) => void;
  readonly onBegun: (jobId: string) => void;
  readonly onAsk: () => void;
  /** Called with why a run was refused, and with null when another begins. */
  readonly onRefused: (error: unknown) => void;
}

interface SaveAndRun {
  /** Id of the saved workflow; null if saving failed. */
  readonly save: () => Promise<string | null>;
  /** Saves what was changed, and runs the workflow. Rejects if the run is refused. */
  readonly begin: (params: Args) => Promise<void>;
  /** Runs the workflow, or asks for its parameters first. */
  readonly start: () => void;
}

/** Saving and running a workflow: a run always uses what is shown. */
export function useSaveAndRun(options: Options): SaveAndRun {
  const { kept, hasMissingParams, onSaved, onBegun, onAsk, onRefused } = options;
  const save = async () => {
    onRefused(null);
    const saved = await kept.save();
    if (saved !== null) onSaved(saved);
    return saved;
  };
  const begin = async (params: Args) => {
    const id = kept.changed || kept.id === null ? await save() : kept.id;
    if (id === null) return;
    const { jobId } = await call('runWorkflow', { id, params });
    onBegun(jobId);
  };
  const start = () => {
    if (hasMissingParams) return onAsk();
    onRefused(null);
    begin({}).catch(onRefused);
  };
  return { save, begin, start };
}
