import { ListEnd } from 'lucide-react';
import { texts } from '../../../texts';
import { LimitForm } from '../forms/passing-forms';
import type { StepView } from './step-view';
import { getCount, isUnset } from './summary-words';

const { summary: words } = texts.workflows;

export const limitView: StepView = {
  icon: ListEnd,
  Form: LimitForm,
  fresh: { limit: 100 },
  summary: ({ limit }) => (isUnset(limit) ? words.limitNothing : words.limit(getCount(limit, 'item'))),
};
