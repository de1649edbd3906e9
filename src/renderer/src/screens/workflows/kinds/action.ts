import { ACTION_VERBS } from '@shared/command';
import { isRecord } from '@shared/json-value';
import { MousePointerClick } from 'lucide-react';
import { toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { ActionForm } from '../forms/action-form';
import type { StepView } from './step-view';
import { listNames } from './summary-words';

const { summary: words, forms } = texts.workflows;

export const actionView: StepView = {
  icon: MousePointerClick,
  Form: ActionForm,
  fresh: { commands: [{ click: '' }] },
  summary: ({ commands }) => {
    if (typeof commands === 'string') return words.placeholder(commands);
    if (!Array.isArray(commands) || commands.length === 0) return words.actionNothing;
    return words.action(listNames(commands.map(getCommandWords)));
  },
};

function getCommandWords(command: unknown): string {
  const verb = isRecord(command) ? ACTION_VERBS.find((each) => each in command) : undefined;
  if (!isRecord(command) || verb === undefined) return '?';
  const what = command[verb];
  if (what === true) return forms.verbs[verb];
  const shown = isRecord(what) ? Object.values(what).map(toInputText)[0] : toInputText(what);
  return `${forms.verbs[verb]} ${shown ?? ''}`.trim();
}
