import type { AgentPlan } from '@shared/contract/agent-plan';
import { AppError, assertNever } from '@shared/errors';
import { useState } from 'react';
import { navigate } from '../../../routing/use-route';
import { type Draft, EMPTY_DRAFT } from '../../../store/draft/draft';
import type { Plan } from '../../../store/draft/plan';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { createAgentPlan, createExtractPlan, createListingPlan } from './ask';
import { type DetectedArgs, detectFields } from './detect-fields';
import { type Action, createRunAction } from './run-action';
import type { Answer } from './use-answer';

interface Actions {
  readonly actions: readonly Action[];
  readonly busy: boolean;
  readonly error: unknown;
}

/** Actions for an answer. */
export function useActions(answer: Answer, onRun: (plan: Plan) => void): Actions {
  const setDraft = useStore((store) => store.setDraft);
  const focusTemplate = useStore((store) => store.focusTemplate);
  const starting = useStore((store) => store.starting);
  const [opening, setOpening] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const fill = (draft: Partial<Draft>) => setDraft({ ...EMPTY_DRAFT, ...draft });
  const describe = (target: string) => {
    fill({ target });
    focusTemplate();
  };
  const runWith = (draft: Partial<Draft>, plan: Plan) => {
    fill(draft);
    onRun(plan);
  };
  const pick = async (url: string, target: string) => {
    setOpening(true);
    setError(null);
    try {
      const page = await openInPicker(url);
      fill({ target });
      navigate({ screen: 'picker', page });
    } catch (cause) {
      setError(cause);
    } finally {
      setOpening(false);
    }
  };
  const detect = async (url: string) => {
    setOpening(true);
    setError(null);
    // the sentence reader reports a page that cannot be opened, and reads one without clear fields
    const args = await openInPicker(url)
      .then((page) => detectFields(url, page))
      .catch(() => null);
    setOpening(false);
    if (args === null) return runWith({ target: url }, createAgentPlan(url));
    runWith(await getForm(args), createExtractPlan(args));
  };
  return { actions: getActions(answer, { runWith, fill, describe, pick, detect }), busy: opening || starting, error };
}

interface StartActions {
  readonly runWith: (draft: Partial<Draft>, plan: Plan) => void;
  readonly fill: (draft: Partial<Draft>) => void;
  readonly describe: (target: string) => void;
  readonly pick: (url: string, target: string) => Promise<void>;
  readonly detect: (url: string) => Promise<void>;
}

function getActions({ ask, plan }: Answer, { runWith, fill, describe, pick, detect }: StartActions): readonly Action[] {
  switch (ask.kind) {
    case 'empty':
    case 'faulty':
      return [];
    case 'page':
      return [
        { label: texts.start.pick, act: () => void pick(ask.url, ask.url) },
        { label: texts.start.describe, act: () => describe(ask.url) },
        { label: texts.start.readUsual, act: () => void detect(ask.url) },
      ];
    case 'pages': {
      const target = ask.urls.join('\n');
      const [first = ''] = ask.urls;
      return [
        { label: texts.start.describe, act: () => describe(target) },
        { label: texts.start.pickFirst, act: () => void pick(first, target) },
      ];
    }
    case 'pattern':
      return [
        { label: texts.start.describe, act: () => describe(ask.pattern) },
        {
          label: texts.start.listAddresses,
          act: () => runWith({ target: ask.pattern }, createListingPlan(ask.pattern)),
        },
      ];
    case 'query': {
      if (plan === null || plan.forecast.visits === 0) return [];
      const withDraft = (act: (draft: Draft) => void) => () => void getForm(plan.args).then(act);
      return [
        createRunAction(
          plan,
          withDraft((draft) => runWith(draft, createAgentPlan(ask.prompt))),
        ),
        { label: texts.start.change, act: withDraft(fill) },
      ];
    }
    default:
      return assertNever(ask);
  }
}

/** Parsing a plan's arguments needs schemas, which are not part of the first paint. */
async function getForm(args: AgentPlan['args'] | DetectedArgs): Promise<Draft> {
  const { createDraftFromArgs } = await import('../../../store/draft/draft-from-job');
  return createDraftFromArgs(args);
}

/** Visits a page for the picker, whose code is not part of the first paint. */
async function openInPicker(url: string): Promise<string> {
  const { openPage, PageNotOpened } = await import('../../../features/open-page');
  return openPage(url).catch((error: unknown) => {
    throw error instanceof PageNotOpened ? new AppError('invalid_request', error.message) : error;
  });
}
