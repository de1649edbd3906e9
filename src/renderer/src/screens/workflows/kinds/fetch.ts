import { DEFAULT_INCLUDES } from '@shared/include';
import { VisitInclude } from '@shared/snapshot';
import { Globe } from 'lucide-react';
import { toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { FetchForm } from '../forms/fetch-form';
import type { StepView } from './step-view';
import { listNames } from './summary-words';

const { summary: words, forms } = texts.workflows;

export const fetchView: StepView = {
  icon: Globe,
  Form: FetchForm,
  fresh: { include: ['markdown'] },
  summary: ({ include }) => {
    const kinds = include ?? DEFAULT_INCLUDES;
    return words.fetch(Array.isArray(kinds) ? listNames(kinds.map(getIncludeName)) : toInputText(kinds));
  },
};

function getIncludeName(kind: unknown): string {
  const known = VisitInclude.options.find((each) => each === kind);
  return known ? forms.includes[known] : toInputText(kind);
}
