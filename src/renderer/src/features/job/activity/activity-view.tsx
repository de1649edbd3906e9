import type { Activity } from '@shared/contract/activity';
import type { JobSummary } from '@shared/contract/jobs';
import { Placeholder } from '../../../components/placeholder';
import { SectionCard } from '../../../components/section-card';
import { translateSentence } from '../../../language/translate';
import { useIsCostShown } from '../../../store/use-paid';
import { texts } from '../../../texts';
import { LoadingList } from '../loading-list';
import { useActivity } from '../use-activity';
import styles from './activity.module.css';
import { BytesByTier, CostByPart } from './cost-parts';
import { HostTable } from './host-table';
import { ShareTable } from './share-table';
import { TimelineCharts } from './timeline-charts';

const words = texts.activity;

/** A job's progress: charts, hosts, pages in progress, and costs. */
export function ActivityView({ job }: { readonly job: JobSummary }) {
  const activity = useActivity(job);
  const isCostShown = useIsCostShown(job);
  if (!activity) return <Placeholder title={words.reading} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.view} aria-label={texts.tabs.activity} tabIndex={0}>
      <p className={styles.how}>{translateSentence(activity.pages.how)}</p>
      <Timeline activity={activity} isCostShown={isCostShown} />
      <div className={styles.pair}>
        {isCostShown && <CostByPart job={job} />}
        <BytesByTier job={job} />
      </div>
      {activity.workers.length > 0 && (
        <SectionCard title={words.workers.title}>
          <ShareTable workers={activity.workers} />
        </SectionCard>
      )}
      {activity.running && (
        <>
          <SectionCard title={words.hosts.title}>
            <HostTable hosts={activity.hosts} />
          </SectionCard>
          <SectionCard title={words.loading.title}>
            <LoadingList loading={activity.loading} />
          </SectionCard>
        </>
      )}
    </section>
  );
}

interface TimelineProps {
  readonly activity: Activity;
  readonly isCostShown: boolean;
}

function Timeline({ activity, isCostShown }: TimelineProps) {
  if (activity.series.length > 0) return <TimelineCharts series={activity.series} isCostShown={isCostShown} />;
  return (
    <div className={styles.short}>
      <Placeholder
        title={activity.running ? words.charts.running : words.charts.short}
        hint={activity.running ? undefined : words.charts.shortHint}
      />
    </div>
  );
}
