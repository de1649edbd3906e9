import type { LogEntry } from '@shared/contract/job-log';
import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { texts } from '../../../texts';
import styles from './log.module.css';

const ICONS: Record<LogEntry['level'], LucideIcon> = { info: Info, warning: TriangleAlert, error: CircleX };
const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** One thing that happened. */
export function LogLine({ entry: { at, level, text, url } }: { readonly entry: LogEntry }) {
  const Icon = ICONS[level];
  const date = new Date(at);
  return (
    <div className={styles.line}>
      <time dateTime={at} title={whole.format(date)}>
        {timeOfDay.format(date)}
      </time>
      <Icon size={14} className={styles[level]} role="img" aria-label={texts.log.marks[level]} />
      <span className={styles.text}>
        {text}
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
      </span>
    </div>
  );
}
