import type { ItemChange } from '@shared/contract/jobs';
import { CircleMinus, CirclePlus, Equal, type LucideIcon, PencilLine } from 'lucide-react';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import type { BothAsked } from './asked-fields';
import styles from './changes.module.css';
import { type ChangeKind, getFieldChanges } from './field-change';

export const KIND_ICONS: Record<ChangeKind, LucideIcon> = {
  changed: PencilLine,
  added: CirclePlus,
  removed: CircleMinus,
  same: Equal,
};

const { changes } = texts.again;

interface Props {
  readonly change: ItemChange;
  readonly asked: BothAsked;
}

/** An item: old and new values by field. */
export function ChangeRow({ change, asked }: Props) {
  const { kind, url, record, row } = change;
  const Icon = KIND_ICONS[kind];
  const fields = getFieldChanges(change, asked);
  return (
    <article className={styles.row}>
      <h3 className={styles.rowHead}>
        <span className={`${styles.kind} ${styles[kind]}`}>
          <Icon size={14} aria-hidden />
          {changes.kinds[kind]}
        </span>
        {row !== url && <span className={styles.name}>{row}</span>}
        <a className={styles.url} href={url} target="_blank" rel="noreferrer" title={url}>
          {url}
        </a>
        {record > 0 && <span className={styles.record}>{changes.record(formatCount(record + 1))}</span>}
      </h3>
      {fields.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{changes.field}</th>
              <th scope="col">{changes.before}</th>
              <th scope="col">{changes.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, before, after, askedBefore, askedAfter }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className={styles.before}>{before ?? <Missing asked={askedBefore} />}</td>
                <td className={styles.after}>{after ?? <Missing asked={askedAfter} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function Missing({ asked }: { readonly asked: boolean }) {
  if (!asked) return <span className={styles.missing}>{changes.unasked}</span>;
  return (
    <span className={styles.missing} role="img" aria-label={changes.noValue} title={changes.noValue}>
      {changes.missing}
    </span>
  );
}
