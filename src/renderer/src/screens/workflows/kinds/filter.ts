import { Filter } from 'lucide-react';
import { getText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { FilterForm } from '../forms/passing-forms';
import type { StepView } from './step-view';
import { isEmpty } from './summary-words';

const { summary: words } = texts.workflows;

export const filterView: StepView = {
  icon: Filter,
  Form: FilterForm,
  fresh: { query: '' },
  summary: ({ query }) => (isEmpty(query) ? words.filterNothing : words.filter(getText(query))),
};
