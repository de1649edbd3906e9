import { isRecord } from '@shared/json-value';
import { TextSearch } from 'lucide-react';
import { texts } from '../../../texts';
import { ExtractForm } from '../forms/extract-form';
import type { StepView } from './step-view';
import { getCount, isUnset, listNames } from './summary-words';

const { summary: words } = texts.workflows;

export const extractView: StepView = {
  icon: TextSearch,
  Form: ExtractForm,
  fresh: { questions: {} },
  summary: ({ questions, mode, limit }) => {
    if (typeof questions === 'string') return words.placeholder(questions);
    const names = isRecord(questions) ? Object.keys(questions) : [];
    if (names.length === 0) return words.extractNothing;
    const each = mode === 'single' ? words.single : mode === 'multiple' ? words.multiple : '';
    return `${words.extract(listNames(names))}${each}${isUnset(limit) ? '' : words.atMost(getCount(limit, 'item'))}`;
  },
};
