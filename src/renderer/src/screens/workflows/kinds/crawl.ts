import { Radar } from 'lucide-react';
import { getText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { CrawlForm } from '../forms/crawl-form';
import type { StepView } from './step-view';
import { getCount, isEmpty } from './summary-words';

const { summary: words } = texts.workflows;

export const crawlView: StepView = {
  icon: Radar,
  Form: CrawlForm,
  fresh: { pattern: '' },
  summary: ({ pattern, query, maxVisits }) => {
    const visits = getCount(maxVisits ?? 100, 'visit');
    if (!isEmpty(query)) return words.crawlQuery(getText(query), visits);
    return isEmpty(pattern) ? words.crawlNothing : words.crawlPattern(getText(pattern), visits);
  },
};
