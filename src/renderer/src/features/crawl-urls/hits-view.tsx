import type { JobSummary } from '@shared/contract/jobs';
import { ListX, SearchCheck } from 'lucide-react';
import { Placeholder } from '../../components/placeholder';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { UrlBrowser } from './url-browser';
import { ALL_URLS } from './url-filter';
import { useUrls } from './url-list';

const HITS = { ...ALL_URLS, hitsOnly: true };

/** Hits of a crawl; for a query with scores and reasons. */
export function HitsView({ job }: { readonly job: JobSummary }) {
  const cache = useUrls(job, HITS);
  const lead = typeof job.args.query === 'string' ? 'score' : 'state';
  if (cache.error !== null && !cache.loaded) return <ErrorNotice error={cache.error} />;
  return <UrlBrowser job={job} label={texts.crawl.hits.label} cache={cache} lead={lead} empty={<None job={job} />} />;
}

function None({ job }: { readonly job: JobSummary }) {
  if (job.state === 'active') return <Placeholder icon={SearchCheck} title={texts.crawl.hits.none} />;
  return <Placeholder icon={ListX} title={texts.crawl.hits.noneEnded} hint={texts.crawl.hits.noneHint} />;
}
