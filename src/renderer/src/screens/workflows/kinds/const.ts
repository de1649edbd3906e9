import { isRecord } from '@shared/json-value';
import { SquareStack } from 'lucide-react';
import { toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ConstForm } from '../forms/const-form';
import type { StepView } from './step-view';
import { listNames } from './summary-words';

const { summary: words } = texts.workflows;

export const constView: StepView = {
  icon: SquareStack,
  Form: ConstForm,
  fresh: { items: [{ url: '' }] },
  summary: ({ items }) => {
    if (typeof items === 'string') return words.placeholder(items);
    if (!Array.isArray(items) || items.length === 0) return words.noItems;
    const records = items.map((item) => (typeof item === 'string' ? { url: item } : item)).filter(isRecord);
    const fields = [...new Set(records.flatMap((item) => Object.keys(item)))];
    const [first] = records;
    if (items.length === 1 && first && fields.length === 1) return toInputText(first.url) || words.noItems;
    const count = plural(items.length, 'item');
    return fields.length === 0 ? count : words.items(count, listNames(fields));
  },
};
