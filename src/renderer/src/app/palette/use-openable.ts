import type { JobSummary } from '@shared/contract/jobs';
import { BriefcaseBusiness, CalendarClock, FolderKanban, type LucideIcon, Puzzle, Workflow } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../api/client';
import type { Command } from '../../features/commands';
import { useFoundJobs } from '../../features/job-search';
import type { Route } from '../../routing/route';
import { navigate } from '../../routing/use-route';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';

const MAX_JOBS = 200; // the newest, matched locally; others are searched on the server

export interface Openable {
  readonly commands: readonly Command[];
  readonly loading: boolean;
  /** Why some are missing; null if none are. */
  readonly error: unknown;
}

/** Projects, jobs, extractors, workflows and schedules by name; loaded each time the palette opens. All jobs are searched for the typed text. */
export function useOpenable(typed: string): Openable {
  const { commands, loading, error } = useNewest();
  const found = useFoundJobs(typed);
  const all = useMemo(() => {
    const byId = [...commands, ...found.jobs.map((job) => openJob(job, found.q))].map(
      (each) => [each.id, each] as const,
    );
    return [...new Map(byId).values()];
  }, [commands, found.jobs, found.q]);
  return { commands: all, loading: loading || found.loading, error: error ?? found.error };
}

function useNewest(): Openable {
  const [state, setState] = useState<Openable>({ commands: [], loading: true, error: null });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const lists = [projects(signal), jobs(signal), extractors(signal), workflows(signal), schedules(signal)];
    void Promise.allSettled(lists).then((read) => {
      if (signal.aborted) return;
      const failed = read.find((list) => list.status === 'rejected');
      const commands = read.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
      setState({ commands, loading: false, error: failed?.reason ?? null });
    });
    return () => controller.abort();
  }, []);
  return state;
}

async function projects(signal: AbortSignal): Promise<readonly Command[]> {
  const { results } = await call('listProjects', {}, { signal });
  return results.map(({ id, name }) => ({
    ...opens(`project:${id}`, name, FolderKanban, { screen: 'projects', projectId: id }),
    note: texts.palette.kinds.project,
  }));
}

async function jobs(signal: AbortSignal): Promise<readonly Command[]> {
  const { results } = await call('listJobs', { limit: MAX_JOBS }, { signal });
  return results.map((job) => openJob(job));
}

/** `foundBy` is the text the server matched, which the name need not contain. */
function openJob({ id, name, type, timer }: JobSummary, foundBy = ''): Command {
  return {
    ...opens(`job:${id}`, name, BriefcaseBusiness, { screen: 'collect', jobId: id }),
    note: texts.palette.jobNote(texts.jobs.types[type], formatDate(timer.createdAt)),
    words: `${texts.palette.kinds.job} ${foundBy}`,
  };
}

async function extractors(signal: AbortSignal): Promise<readonly Command[]> {
  const { results } = await call('listExtractors', {}, { signal });
  return results.map(({ id, name }) => ({
    ...opens(`extractor:${id}`, name, Puzzle, { screen: 'extractors', extractorId: id }),
    note: texts.palette.kinds.extractor,
  }));
}

async function workflows(signal: AbortSignal): Promise<readonly Command[]> {
  const { results } = await call('listWorkflows', {}, { signal });
  return results.map(({ id, name }) => ({
    ...opens(`workflow:${id}`, name ?? id, Workflow, { screen: 'workflows', workflowId: id }),
    note: texts.palette.kinds.workflow,
  }));
}

async function schedules(signal: AbortSignal): Promise<readonly Command[]> {
  const { results } = await call('listSchedules', {}, { signal });
  return results.map(({ id, name }) => ({
    ...opens(`schedule:${id}`, name, CalendarClock, { screen: 'schedules', scheduleId: id }),
    note: texts.palette.kinds.schedule,
  }));
}

function opens(id: string, text: string, icon: LucideIcon, route: Route): Command {
  return { id: `open:${id}`, text, group: 'open', icon, run: () => navigate(route) };
}
