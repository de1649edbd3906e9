import { Button, Group, NativeSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import type { RequestInput } from '@shared/contract';
import type { JobSummary } from '@shared/contract/jobs';
import { canRunAgain } from '@shared/scheduled-task';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/client';
import { BackLink } from '../../components/back-link';
import { useFormAct } from '../../components/hooks/use-form-act';
import { SectionCard } from '../../components/section-card';
import { ErrorNotice } from '../../features/errors';
import { useJobPicker } from '../../features/job-search';
import { getRouteHash } from '../../routing/route';
import { navigate } from '../../routing/use-route';
import { withoutDate } from '../../store/draft/run-name';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';
import styles from './projects.module.css';

const words = texts.projects.new;
const SOURCES = ['job', 'schedule', 'workflow'] as const;
type Source = (typeof SOURCES)[number];
const NEWEST = 200;
const MAX_NAME = 200;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Known {
  readonly job: readonly JobSummary[];
  readonly schedule: readonly Named[];
  readonly workflow: readonly Named[];
}

/** A new project; its address may name what to create it from, such as `new~job~ID`. */
export function NewProject({ id }: { readonly id: string }) {
  const [, kind, first = null] = id.split('~');
  const known = useKnown();
  const [source, setSource] = useState<Source>(SOURCES.find((each) => each === kind) ?? 'job');
  const [chosen, setChosen] = useState<Readonly<Record<Source, string | null>>>(startWith(kind, first));
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, error, act } = useFormAct();
  const ofSource: readonly Named[] = known.lists?.[source] ?? [];
  const suggested =
    ofSource.find((each) => each.id === chosen[source])?.name ?? known.named.get(chosen[source] ?? '') ?? '';
  const name = typed ?? suggested.slice(0, MAX_NAME);
  const choose = (value: string | null, label?: string) => {
    if (value !== null && label !== undefined) known.named.set(value, label);
    setChosen((before) => ({ ...before, [source]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = chosen[source];
    if (made === null) return;
    void act(async () => {
      const project = await call('createProject', { ...toBody(source, made), name: name.trim() });
      navigate({ screen: 'projects', projectId: project.id });
    });
  };
  const back = { screen: 'projects', projectId: null } as const;
  return (
    <div className={styles.screen}>
      <BackLink href={getRouteHash(back)}>{texts.projects.back}</BackLink>
      <form className={styles.form} onSubmit={submit}>
        <h1>{words.title}</h1>
        <SectionCard title={words.from} hint={words.lead}>
          <div className={styles.part}>
            <SegmentedControl
              size="xs"
              className={styles.start}
              aria-label={words.from}
              value={source}
              onChange={(value) => setSource(SOURCES.find((each) => each === value) ?? 'job')}
              data={SOURCES.map((each) => ({ value: each, label: words.sources[each] }))}
            />
            {source === 'job' && <JobField known={known.lists?.job ?? null} chosen={chosen.job} onChoose={choose} />}
            {source === 'schedule' && (
              <NamedField
                source={source}
                known={known.lists?.schedule ?? null}
                chosen={chosen.schedule}
                onChoose={choose}
              />
            )}
            {source === 'workflow' && (
              <NamedField
                source={source}
                known={known.lists?.workflow ?? null}
                chosen={chosen.workflow}
                onChoose={choose}
              />
            )}
            <TextInput
              label={words.name}
              value={name}
              maxLength={MAX_NAME}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
        </SectionCard>
        {known.error !== null && <ErrorNotice error={known.error} />}
        {error !== null && <ErrorNotice error={error} />}
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={chosen[source] === null || name.trim() === ''}>
            {words.create}
          </Button>
          <Button variant="default" component="a" href={getRouteHash({ screen: 'collect', jobId: null })}>
            {words.collect}
          </Button>
        </Group>
      </form>
    </div>
  );
}

function startWith(kind: string | undefined, first: string | null): Readonly<Record<Source, string | null>> {
  const of = (source: Source) => (kind === source ? first : null);
  return { job: of('job'), schedule: of('schedule'), workflow: of('workflow') };
}

function toBody(source: Source, id: string): RequestInput<'createProject'> {
  if (source === 'job') return { job: id };
  return source === 'schedule' ? { schedule: id } : { task: { type: 'workflow', args: { id } } };
}

/** What a project can be created from. */
function useKnown() {
  const [lists, setLists] = useState<Known | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [named] = useState(() => new Map<string, string>());
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readKnown(signal).then(setLists, (cause) => signal.aborted || setError(cause));
    return () => controller.abort();
  }, []);
  return { lists, error, named };
}

async function readKnown(signal: AbortSignal): Promise<Known> {
  const [jobs, schedules, workflows, projects] = await Promise.all([
    call('listJobs', { limit: NEWEST }, { signal }),
    call('listSchedules', {}, { signal }),
    call('listWorkflows', {}, { signal }),
    call('listProjects', {}, { signal }),
  ]);
  const taken = new Set(projects.results.map(({ id }) => id));
  return {
    job: jobs.results,
    schedule: schedules.results.filter(({ id }) => !taken.has(id)),
    workflow: workflows.results,
  };
}

interface JobFieldProps {
  readonly known: readonly JobSummary[] | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null, name?: string) => void;
}

function JobField({ known, chosen, onChoose }: JobFieldProps) {
  const picker = useJobPicker({ known, chosen, fits: canRunAgain, labelOf: getJobLabel });
  return (
    <>
      <Select
        label={words.job}
        description={words.jobHint}
        allowDeselect={false}
        value={chosen}
        data={picker.jobs.map((job) => ({ value: job.id, label: getJobLabel(job) }))}
        onChange={(id) => {
          const job = picker.take(id);
          if (job) onChoose(job.id, withoutDate(job.name, job.timer.createdAt));
        }}
        maxDropdownHeight={280}
        {...picker.searching}
      />
      {picker.error !== null && <ErrorNotice error={picker.error} />}
    </>
  );
}

function getJobLabel({ name, type, timer }: JobSummary): string {
  return `${name} · ${texts.jobs.types[type]} · ${formatDate(timer.createdAt)}`;
}

interface NamedFieldProps {
  readonly source: 'schedule' | 'workflow';
  readonly known: readonly Named[] | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function NamedField({ source, known, chosen, onChoose }: NamedFieldProps) {
  const none = source === 'schedule' ? words.noSchedules : words.noWorkflows;
  if (!known) return <p className={styles.soft}>{texts.common.loading}</p>;
  if (known.length === 0) return <p className={styles.soft}>{none}</p>;
  return (
    <NativeSelect
      label={words[source]}
      description={source === 'schedule' ? words.scheduleHint : undefined}
      value={chosen ?? ''}
      data={[...(chosen === null ? [''] : []), ...known.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
    />
  );
}
