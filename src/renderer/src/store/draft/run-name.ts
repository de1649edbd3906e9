import { getRecordNoun } from '@shared/record-noun';
import type { Template } from '@shared/template';
import { locale } from '../../language/current';
import { texts } from '../../texts';

const NAMED_FIELDS = 3;
export const MAX_NAME = 200;

interface Place {
  /** The URL or pattern; null for several pages. */
  readonly address: string | null;
  /** Short name for the pages, such as their host. */
  readonly host: string;
}

/** Name of a run: what it collects and where, such as "Products of shop.example". */
export function getRunName(template: Template, { address, host }: Place): string {
  const place = host.replace(/^www\./i, '');
  const what = (address === null ? null : getRecordNoun({ url: address })) ?? describeFields(template);
  return (what === '' ? place : texts.plan.name(capitalized(what), place)).slice(0, MAX_NAME);
}

function describeFields(template: Template): string {
  if (typeof template === 'string') return '';
  const names = Object.keys(template);
  const shown = names.slice(0, NAMED_FIELDS).join(', ');
  return names.length > NAMED_FIELDS ? `${shown}, …` : shown;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a job without its start date, for what runs again on other days. */
export function withoutDate(name: string, createdAt: string): string {
  const end = `, ${formatDay(new Date(createdAt))}`;
  return name.length > end.length && name.endsWith(end) ? name.slice(0, -end.length) : name;
}

function formatDay(at: Date): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at);
}

/** The name with the start date, to tell runs apart. */
export function addDate(name: string, at: Date): string {
  const day = formatDay(at);
  return `${name.slice(0, MAX_NAME - day.length - 2)}, ${day}`;
}
