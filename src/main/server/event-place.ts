import type { RowMark } from '../engine/index';

/** How far a reader of a job's events got; serialized as the event id. */
export interface EventPlace extends Pick<RowMark, 'hit' | 'late' | 'item'> {
  /** Number of the job whose results were sent. */
  readonly of: number;
  /** Whether the reader got the job's end. */
  readonly isEnd: boolean;
}

const PLACE = /^(\d{1,15})-(\d{1,15})-(\d{1,15})-(\d{1,15})(-end)?$/;

/** Before all events. */
const BEGINNING: EventPlace = { of: 0, late: 0, hit: 0, item: 0, isEnd: false };

export function toEventId({ of, late, hit, item, isEnd }: EventPlace): string {
  return `${of}-${late}-${hit}-${item}${isEnd ? '-end' : ''}`;
}

/** Null for an invalid event id; 0 means before all events. */
export function parseEventId(text: string): EventPlace | null {
  if (text === '0') return BEGINNING;
  const match = PLACE.exec(text);
  if (!match) return null;
  const [of = 0, late = 0, hit = 0, item = 0] = match.slice(1, 5).map(Number);
  return { of, late, hit, item, isEnd: match[5] !== undefined };
}
