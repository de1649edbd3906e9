import { Radar } from 'lucide-react';
import { toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { CrawlForm } from '../forms/crawl-form';
import type { StepView } from './step-view';
import { getCount, isUnset } from './summary-words';

const { summary: words } = texts.workflows;

export const crawlView: StepView = {
  icon: Radar,
  Form: CrawlForm,
  fresh: { pattern: '' },
  summary: ({ pattern, query, maxVisits }) => {
    const visits = getCount(maxVisits ?? 100, 'visit');
    if (!isUnset(query)) return words.crawlQuery(toInputText(query), visits);
    return isUnset(pattern) ? words.crawlNothing : words.crawlPattern(toInputText(pattern), visits);
  },
};
