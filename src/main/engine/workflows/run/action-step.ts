import { ActionCommand } from '@shared/command';
import { ActionArgs, STEP_KINDS, type StepArgs } from '@shared/contract/workflow-steps';
import type { ErrorDetail } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { getSnapshotKind } from '@shared/snapshot';
import type { Fields } from '../../store/index';
import { ANY_URL, createActionJob } from '../part-args';
import { isPrompt, readPrompt, translateCommands } from '../prompt/index';
import { stepFault } from '../step-faults';
import { askCommands } from './action-model';
import { createBrokenStep } from './broken-step';
import { getPage } from './extract-step';
import { getUrlFields } from './fetch-step';
import { stepModel } from './filter-model';
import type { Flow } from './flow';
import { carryEvidence, getChildPath, mergeFields } from './item-fields';
import { createPageStep } from './page-step';
import { NOTHING_ELSEWHERE, type Run, type StepWork } from './ports';
import { PLAIN_HANDLER, type StepHandler } from './step-handler';

type Args = StepArgs<'action'>;

export const actionStep: StepHandler = {
  ...PLAIN_HANDLER,
  work: createActionStep,
  fields: ({ commands }) => (takesPictures(commands) ? [PICTURES] : []),
  part: (args, options) => createActionJob(ActionArgs.parse(args), options, ANY_URL),
  orderFaults: ({ steps, at }) => {
    const before = steps.slice(0, at).findLast(({ name }) => !STEP_KINDS[name].passes);
    if (before?.name !== 'action') return [];
    return [
      stepFault('An action begins with a fresh page; put all commands for one page into one action.', [at, 'name']),
    ];
  },
  ownFaults: ({ at, args }, { hasModel }) => (hasModel() ? [] : getPromptFaults(ActionArgs.parse(args), at)),
};

/** Field with the links of the pictures that the commands took. */
const PICTURES = 'screenshots';

function takesPictures(commands: unknown): boolean {
  return Array.isArray(commands) && commands.some((command) => isRecord(command) && 'screenshot' in command);
}

/** Reports plain-language instructions that the rules do not understand if no model is available. */
function getPromptFaults({ commands }: Args, at: number): readonly ErrorDetail[] {
  return commands.flatMap((command, index) => {
    const read = isPrompt(command) ? readPrompt(command.prompt) : null;
    if (read?.kind !== 'unknown') return [];
    const path = ['steps', at, 'args', 'commands', index, 'prompt'];
    return [{ code: 'invalid_request', message: read.message, path, hint: read.hint }];
  });
}

/** Runs commands on each item's page; later steps read the result. */
function createActionStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const args = ActionArgs.parse(flow.step.args);
  if (!flow.state().begun) noteLeft(run, flow, args);
  return translateCommands(args.commands) === null
    ? createAskedStep(run, flow, args)
    : createCommandStep(run, flow, args);
}

/** Logs the parts of an instruction that are not commands. */
function noteLeft(run: Run, flow: Omit<Flow, 'work'>, { commands }: Args): void {
  for (const command of commands) {
    const read = isPrompt(command) ? readPrompt(command.prompt) : null;
    const left = read?.kind === 'commands' ? read.left : [];
    for (const piece of left) run.note(flow.at, 'info', `“${piece}” is left to the steps that read the page.`);
  }
}

function createCommandStep(run: Run, flow: Omit<Flow, 'work'>, args: Args): StepWork {
  const getPictures = (token: string | null): Fields => {
    if (!takesPictures(args.commands)) return {};
    const taken = token === null ? [] : run.store.pageSnapshots.of(token);
    const made = taken.filter(({ kind, bytes }) => kind !== getSnapshotKind(kind) && bytes > 0);
    return { [PICTURES]: made.map(({ kind }) => `/pages/${token}/${kind}`) };
  };
  return createPageStep(run, flow, {
    job: (url) => createActionJob(args, run.args.options, url),
    maxPages: args.maxPages ?? Number.POSITIVE_INFINITY,
    limit: Number.POSITIVE_INFINITY,
    isMany: false,
    followsLists: false,
    answer: (input, page) => {
      const token = page.hasBody ? page.token : null;
      const urlFields = getUrlFields(page.url, page.status ?? 'error', page.message, token, run.now());
      const path = getChildPath(input.path, 0);
      const pictures = getPictures(token);
      return [
        {
          path,
          item: mergeFields(input.item, { ...pictures, ...urlFields }),
          evidence: carryEvidence(input, pictures),
          ...getPage(page),
          source: null,
        },
      ];
    },
  });
}

/** Asks the model once to translate the instructions, then runs the commands. */
function createAskedStep(run: Run, flow: Omit<Flow, 'work'>, args: Args): StepWork {
  const model = stepModel(run, null);
  if (model === null) return createBrokenStep(run, flow, 'No model is set up to read the instruction.');
  let work: StepWork = {
    ...NOTHING_ELSEWHERE,
    advance: () => false,
    busy: () => 1,
    room: () => 0,
    isSated: () => false,
  };
  const breakOff = (why: string) => {
    work = createBrokenStep(run, flow, why);
  };
  askCommands(model, args.commands)
    .then((commands) => {
      const described = commands.map((command) => JSON.stringify(ActionCommand.parse(command))).join(', ');
      run.note(flow.at, 'info', `The model read the instruction as ${described}.`);
      work = createCommandStep(run, flow, { ...args, commands: [...commands] });
    })
    .catch((error: unknown) => {
      if (run.tools.signal.aborted) return;
      breakOff(error instanceof Error ? error.message : String(error));
      if (model.isBudget(error)) run.spent();
    })
    .finally(run.wake);
  return {
    advance: () => work.advance(),
    busy: () => work.busy(),
    room: () => work.room(),
    isSated: () => work.isSated(),
    isFull: () => work.isFull(),
    finish: () => work.finish(),
    drop: () => work.drop(),
    exhaust: (why) => work.exhaust(why),
  };
}
