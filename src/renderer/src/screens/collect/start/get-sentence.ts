import type { AgentPlan } from '@shared/contract/agent-plan';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import type { Ask } from './ask';

/** What will be done with the input, as a sentence; null until a sentence's plan is available. */
export function getAskSentence(ask: Ask, plan: AgentPlan | null): string | null {
  switch (ask.kind) {
    case 'page':
      return texts.start.reads(plural(1, 'page'), getUrlHost(ask.url));
    case 'pages':
      return texts.start.reads(plural(ask.urls.length, 'page'), getUrlPlace(ask.urls));
    case 'pattern':
      return texts.start.crawls(ask.host, ask.pattern);
    case 'query':
      return plan && sentenceOfPlan(plan);
    default:
      return null;
  }
}

function sentenceOfPlan({ strategy, args, forecast }: AgentPlan): string {
  const { url, urls, pattern, query, startUrls, maxPages } = args;
  const [start = ''] = [url, urls, startUrls, pattern].flat().filter((each) => typeof each === 'string');
  if (forecast.visits === 0 || start === '') return '';
  const place = getUrlHost(start);
  if (strategy === 'extract') {
    const pages = Array.isArray(urls) ? urls.length : 1;
    const read = texts.start.reads(plural(pages, 'page'), place);
    return typeof maxPages === 'number' ? `${read} ${texts.start.follows(plural(maxPages, 'page'))}` : read;
  }
  // a query such as "lamp pages" would say "pages that match lamp pages"
  return typeof query === 'string'
    ? texts.start.looks(query.replace(/\s+pages$/, ''), place)
    : texts.start.crawls(place, String(pattern));
}

function getUrlPlace(urls: readonly string[]): string {
  const hosts = new Set(urls.map(getUrlHost));
  const [host = ''] = hosts;
  return hosts.size === 1 ? host : plural(hosts.size, 'host');
}

const getUrlHost = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
