import { Filter } from 'lucide-react';
import { toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { FilterForm } from '../forms/passing-forms';
import type { StepView } from './step-view';
import { isUnset } from './summary-words';

const { summary: words } = texts.workflows;

export const filterView: StepView = {
  icon: Filter,
  Form: FilterForm,
  fresh: { query: '' },
  summary: ({ query }) => (isUnset(query) ? words.filterNothing : words.filter(toInputText(query))),
};
