import type { NamedSnapshot } from '@shared/snapshot';
import { FileText } from 'lucide-react';
import { texts } from '../../texts';
import { formatBytes, formatCount } from '../../texts/format';
import styles from './snapshots.module.css';

const { snapshots: words } = texts.urls;
const { includes: names } = texts.workflows.forms;

interface Props {
  readonly of: readonly NamedSnapshot[];
}

/** Snapshots of a page: the screenshot itself, and links to the other files. */
export function Snapshots({ of }: Props) {
  if (of.length === 0) return null;
  return (
    <ul className={styles.snapshots} aria-label={words.label}>
      {of.map((snapshot) => (
        <li key={snapshot.name}>
          {snapshot.link !== null && (
            <a href={snapshot.link} target="_blank" rel="noreferrer">
              <Face of={snapshot} link={snapshot.link} />
              <span>{nameSnapshot(snapshot)}</span>
            </a>
          )}
          <small>{describe(snapshot)}</small>
        </li>
      ))}
    </ul>
  );
}

function Face({ of: { kind }, link }: { readonly of: NamedSnapshot; readonly link: string }) {
  if (kind !== 'screenshot') return <FileText size={13} aria-hidden />;
  // its name is below it
  return <img className={styles.picture} src={new URL(link).pathname} alt="" />;
}

/** The pictures of commands are numbered. */
function nameSnapshot({ kind, name }: NamedSnapshot): string {
  const number = /\d+$/.exec(name)?.[0];
  return number === undefined ? names[kind] : words.numbered(names[kind], number);
}

function describe(snapshot: NamedSnapshot): string {
  const { link, width, height, bytes, message } = snapshot;
  if (link === null) return `${nameSnapshot(snapshot)}: ${message ?? ''}`;
  const size = formatBytes(bytes);
  const facts = width === null || height === null ? size : words.facts(formatCount(width), formatCount(height), size);
  return message === null ? facts : `${facts}. ${message}`;
}
