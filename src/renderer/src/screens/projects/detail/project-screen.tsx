import { Anchor, Button } from '@mantine/core';
import type { Project } from '@shared/contract/projects';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { BackLink } from '../../../components/back-link';
import { Placeholder } from '../../../components/placeholder';
import { SectionCard } from '../../../components/section-card';
import { AlertList } from '../../../features/alerts';
import { DestinationList } from '../../../features/destinations';
import { ErrorNotice } from '../../../features/errors';
import { MAX_RUNS, RunsPart } from '../../../features/runs';
import { ContractRules } from '../../../features/table-contract';
import { translateSentence } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import styles from '../projects.module.css';
import { PastRuns } from './past-runs';
import { ProjectHead } from './project-head';
import { ProjectTimesPart } from './project-times';
import { Sources } from './sources';

const REFRESH_MS = 1500; // shows a running run and its changes
const words = texts.projects;

/** A project: its sources and fields, its times, its destinations, and its runs. */
export function ProjectScreen({ id }: { readonly id: string }) {
  const read = useCallback((signal: AbortSignal) => call('getProject', { id }, { signal }), [id]);
  const { value: project, error, reload } = usePolled(read, REFRESH_MS);
  const back = { screen: 'projects', projectId: null } as const;
  if (!project && error === null) return <Placeholder title={texts.common.loading} />;
  if (!project)
    return (
      <Placeholder
        title={words.gone}
        icon={SearchX}
        hint={error instanceof Error ? translateSentence(error.message) : undefined}
      >
        <Button component="a" variant="default" href={getRouteHash(back)}>
          {words.back}
        </Button>
      </Placeholder>
    );
  return (
    <div className={styles.screen}>
      <BackLink href={getRouteHash(back)}>{words.back}</BackLink>
      <ProjectHead project={project} onChanged={reload} />
      {error !== null && <ErrorNotice error={error} />}
      <Sources project={project} />
      <ProjectTimesPart project={project} onChanged={reload} />
      <SectionCard title={words.sections.destinations} hint={words.sections.destinationsHint}>
        <DestinationList owner={{ schedule: id }} />
      </SectionCard>
      <Extractors project={project} />
      <SectionCard title={texts.alerts.title} hint={texts.alerts.hint}>
        <AlertList schedule={project} />
      </SectionCard>
      {project.task.type !== 'visit' && project.task.type !== 'crawl' && (
        <SectionCard title={texts.tableContract.title} hint={texts.tableContract.hint}>
          <ContractRules
            owner={{ schedule: id }}
            stamp={project.runs.map(({ jobId, state }) => `${jobId} ${state}`).join()}
          />
        </SectionCard>
      )}
      <RunsPart
        scheduleId={id}
        isVisit={project.task.type === 'visit'}
        runs={project.runs.slice(0, MAX_RUNS)}
        onDecided={reload}
      />
      {project.past.length > 0 && <PastRuns runs={project.past} />}
    </div>
  );
}

function Extractors({ project: { extractors } }: { readonly project: Project }) {
  const { extractors: title, extractorsHint } = words.sections;
  return (
    <SectionCard title={title} hint={extractors.length > 0 ? extractorsHint : undefined}>
      {extractors.length === 0 && <p className={styles.soft}>{words.noExtractors}</p>}
      <ul className={styles.plain}>
        {extractors.map(({ id, name, site, accepted }) => (
          <li key={id}>
            <Anchor href={getRouteHash({ screen: 'extractors', extractorId: id })} size="sm" fw={600}>
              {name}
            </Anchor>
            <span className={styles.soft}> {[site, accepted.join(', ')].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
