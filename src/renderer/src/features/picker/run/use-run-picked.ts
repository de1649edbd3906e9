import { ApiError } from '@shared/client/api-error';
import type { RequestInput } from '@shared/contract';
import { AppError } from '@shared/errors';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { navigate } from '../../../routing/use-route';
import { type Plan, readPlan } from '../../../store/draft/plan';
import { addDate } from '../../../store/draft/run-name';
import { useStore } from '../../../store/store';
import { findUnpricedModel, limitPlanToBudget } from '../../models';
import { type ListAndDetails, pickedWorkflow } from '../details/details-workflow';
import type { OtherPage } from '../details/use-other-page';
import { collectDraft } from '../draft/collect-draft';
import { getRequest, type PickerDraft } from '../draft/picker-draft';
import { keepDraft, readDraft } from '../draft/stored-drafts';
import { keepExtractor, type Saving } from '../fields/use-save';
import type { PickerState } from '../use-picker';
import type { CodeRun } from './request-code';
import { getRunKey, withDetails } from './run-key';

export interface RunPicked {
  readonly busy: boolean;
  readonly error: unknown;
  /** Saves the extractors, starts the job, and shows its results. */
  readonly run: (target: string) => void;
  /** Continues in the form, or in the workflow editor if links are opened. */
  readonly setUp: (target: string) => void;
  /** What a run sends; null if that is not known yet. */
  readonly code: (target: string) => CodeRun | null;
  readonly workflow: (target: string) => RequestInput<'createWorkflow'>;
}

/** Runs what was picked on a page, or on a list and the pages behind its links. */
export function useRunPicked(picker: PickerState, { save }: Saving, other: OtherPage | null): RunPicked {
  const { draft } = picker;
  const models = useStore((store) => store.models);
  const ownPrices = useStore((store) => store.ownPrices);
  const takePicked = useStore((store) => store.takePicked);
  const start = useStore((store) => store.start);
  const { busy, error, act } = useFormAct();
  const pages = withDetails(draft, other);

  const planOf = (target: string): Plan => {
    const form = collectDraft(draft, target);
    return limitPlanToBudget(readPlan(form, models?.default), findUnpricedModel(form.options, models, ownPrices));
  };
  const handOver = (target: string) => takePicked(collectDraft(draft, target), draft.page, picker.steps());
  const runAlone = async (target: string): Promise<string | null> => {
    handOver(target);
    const plan = planOf(target);
    if (plan.kind !== 'ready')
      throw new AppError('invalid_request', plan.kind === 'faulty' ? plan.message : plan.sentence);
    return start(plan.run);
  };
  const noteOnList = (list: PickerDraft, part: Partial<PickerDraft>) => {
    if (list === draft) picker.note(part);
    else keepDraft(window.localStorage, { ...(readDraft(window.localStorage, list.page) ?? list), ...part });
  };
  const noteRun = (ran: ListAndDetails, job: string) => noteOnList(ran.list, { ran: { job, key: getRunKey(ran) } });
  const keepWorkflow = async ({ list, details }: ListAndDetails, target: string): Promise<string> => {
    const request = pickedWorkflow({ list, details }, target);
    const id = await putWorkflow(request, list.details?.workflow ?? null);
    noteOnList(list, { details: list.details && { ...list.details, workflow: id } });
    return id;
  };
  const runWorkflow = async (both: ListAndDetails, target: string): Promise<string> => {
    const id = await keepWorkflow(both, target);
    const { name = '' } = pickedWorkflow(both, target);
    return (await call('runWorkflow', { id, name: addDate(name, new Date()) })).jobId;
  };
  const keepAll = async () => {
    if (!(await save())) return false;
    if (other) await keepOther(other.draft);
    return true;
  };
  const run = (target: string) =>
    act(async () => {
      if (!(await keepAll())) return;
      const jobId = pages ? await runWorkflow(pages, target) : await runAlone(target);
      if (jobId === null) throw useStore.getState().runError;
      noteRun(pages ?? { list: draft, details: null }, jobId);
      navigate({ screen: 'collect', jobId });
      focusContent();
    });
  const setUp = (target: string) =>
    act(async () => {
      if (!(await keepAll())) return;
      if (pages) navigate({ screen: 'workflows', workflowId: await keepWorkflow(pages, target) });
      else {
        handOver(target);
        navigate({ screen: 'collect', jobId: null });
      }
      focusContent();
    });
  return {
    busy,
    error,
    run: (target) => void run(target),
    setUp: (target) => void setUp(target),
    code: (target) => {
      if (pages) return { endpoint: 'workflow', request: pickedWorkflow(pages, target) };
      const plan = planOf(target);
      return plan.kind === 'ready' ? plan.run : null;
    },
    workflow: (target) => pickedWorkflow(pages ?? { list: draft, details: null }, target),
  };
}

/** Moves the focus, because the pressed button is gone on the next screen. */
function focusContent(): void {
  document.getElementById('main')?.focus();
}

async function keepOther(draft: PickerDraft): Promise<void> {
  const request = getRequest(draft);
  if (request === null) return;
  const extractor = await keepExtractor({ ...request, save: true }, draft.savedAs);
  keepDraft(window.localStorage, { ...draft, savedAs: extractor?.id ?? null });
}

/** Saves the workflow in place of an earlier one, and returns its id. */
async function putWorkflow(request: RequestInput<'createWorkflow'>, id: string | null): Promise<string> {
  if (id !== null) {
    try {
      return (await call('replaceWorkflow', { ...request, id })).id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  }
  return (await call('createWorkflow', request)).workflowId;
}
