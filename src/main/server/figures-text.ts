import type { FleetInfo } from '@shared/contract/workers';
import type { Figures } from '../engine/index';

/** Content type of Prometheus' text format. */
export const FIGURES_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface ProcessFigures {
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly processorSeconds: number;
  /** Seconds since 1970. */
  readonly startedAt: number;
}

type Kind = 'counter' | 'gauge';
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Metrics in Prometheus format, each with its description. Metrics of the queue are left out if there is none. */
export function renderFigures(version: string, own: ProcessFigures, figures: Figures, fleet: FleetInfo): string {
  const { visits, failures, hits, items, jobs } = figures;
  return [
    family('winnow_info', 'gauge', 'The version of Winnow.', [[{ version }, 1]]),
    one('winnow_pages_total', 'counter', 'Pages visited since the start.', visits),
    one('winnow_page_failures_total', 'counter', 'Pages that failed since the start.', failures),
    one('winnow_hits_total', 'counter', 'Matching pages found since the start.', hits),
    one('winnow_items_total', 'counter', 'Items read since the start.', items),
    family(
      'winnow_jobs',
      'gauge',
      'Jobs by state.',
      Object.entries(jobs).map(([state, count]) => [{ state }, count]),
    ),
    ...renderFleet(fleet),
    one('process_resident_memory_bytes', 'gauge', 'Memory of the process.', own.residentBytes),
    one('nodejs_heap_size_used_bytes', 'gauge', 'JavaScript heap in use.', own.heapBytes),
    one('process_cpu_seconds_total', 'counter', 'Processor time of the process.', own.processorSeconds),
    one('process_start_time_seconds', 'gauge', 'When the process started.', own.startedAt),
  ].join('');
}

function renderFleet({ queue, results }: FleetInfo): readonly string[] {
  if (!queue) return [];
  const ofWorkers = (read: (worker: FleetInfo['results'][number]) => number): readonly Sample[] =>
    results.map((worker) => [{ worker: worker.id, machine: worker.machine }, read(worker)]);
  return [
    one('winnow_queue_up', 'gauge', 'Whether the queue answers.', Number(queue.connected)),
    one('winnow_queue_waiting_pages', 'gauge', 'Pages waiting for a worker.', queue.waiting),
    one('winnow_queue_active_pages', 'gauge', 'Pages in progress at workers.', queue.active),
    one('winnow_queue_lag_seconds', 'gauge', 'How long the oldest page has waited in the queue.', queue.lagMs / 1000),
    one('winnow_workers', 'gauge', 'Workers that are connected.', results.length),
    one(
      'winnow_workers_capacity',
      'gauge',
      'Pages that all workers together can load at a time over HTTP.',
      queue.capacity,
    ),
    one(
      'winnow_workers_browser_pages',
      'gauge',
      'Pages that all workers together can load at a time in browsers.',
      queue.browserPages,
    ),
    family(
      'winnow_worker_pages_total',
      'counter',
      'Pages of a worker.',
      ofWorkers(({ pages }) => pages),
    ),
    family(
      'winnow_worker_failures_total',
      'counter',
      'Failed pages of a worker.',
      ofWorkers(({ failures }) => failures),
    ),
    family(
      'winnow_worker_active_pages',
      'gauge',
      'Pages in progress at a worker.',
      ofWorkers(({ active }) => active),
    ),
  ];
}

function one(name: string, kind: Kind, help: string, value: number): string {
  return family(name, kind, help, [[{}, value]]);
}

function family(name: string, kind: Kind, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${renderLabels(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
}

function renderLabels(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
