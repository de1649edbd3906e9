import type { ActivityPoint } from '@shared/contract/activity';

/** A job's history as columns. */
export interface Timeline {
  readonly seconds: readonly number[];
  readonly pages: readonly number[];
  readonly known: readonly number[];
  readonly items: readonly number[];
  readonly errors: readonly number[];
  /** Known cost in USD. */
  readonly cost: readonly number[];
  /** Pages per second since the previous point. */
  readonly rates: readonly (number | null)[];
  readonly meanRate: number;
  readonly topRate: number;
}

const BEGIN = { msec: 0, pages: 0, known: 0, items: 0, errors: 0, cost: { network: 0, ai: 0, service: 0 } } as const;

export function toTimeline(series: readonly ActivityPoint[]): Timeline {
  const points = [BEGIN, ...series];
  const rates = points.map((point, index) => {
    const before = points[index - 1];
    const seconds = before ? (point.msec - before.msec) / 1000 : 0;
    // retried pages are subtracted, so there may be fewer
    return before && seconds > 0 ? Math.max(0, (point.pages - before.pages) / seconds) : null;
  });
  const last = points.at(-1) ?? BEGIN;
  return {
    seconds: points.map(({ msec }) => msec / 1000),
    pages: points.map(({ pages }) => pages),
    known: points.map(({ known }) => known),
    items: points.map(({ items }) => items),
    errors: points.map(({ errors }) => errors),
    cost: points.map(({ cost }) => cost.network + (cost.ai ?? 0) + (cost.service ?? 0)),
    rates,
    meanRate: last.msec === 0 ? 0 : (1000 * last.pages) / last.msec,
    topRate: Math.max(0, ...rates.map((rate) => rate ?? 0)),
  };
}
