import { Files } from 'lucide-react';
import { texts } from '../../../texts';
import { UniqueForm } from '../forms/passing-forms';
import type { StepView } from './step-view';
import { isUnset, listNames } from './summary-words';

const { summary: words } = texts.workflows;

export const uniqueView: StepView = {
  icon: Files,
  Form: UniqueForm,
  fresh: { fields: [] },
  summary: ({ fields }) => (isUnset(fields) ? words.uniqueNothing : words.unique(listNames(fields))),
};
