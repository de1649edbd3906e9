import type { ResponseOf } from '@shared/contract';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { KIND_ICONS } from './change-row';
import styles from './changes.module.css';
import { CHANGE_KINDS, type ChangeKind } from './field-change';

interface Props {
  readonly counts: ResponseOf<'listChanges'>['counts'];
  readonly kinds: readonly ChangeKind[];
  readonly onToggle: (kind: ChangeKind) => void;
}

/** Number of items of each kind; each count toggles its kind. */
export function ChangeFilter({ counts, kinds, onToggle }: Props) {
  return (
    <fieldset className={styles.filter} aria-label={texts.again.changes.filter}>
      {CHANGE_KINDS.map((kind) => {
        const Icon = KIND_ICONS[kind];
        return (
          <button
            key={kind}
            type="button"
            className={styles[kind]}
            aria-pressed={kinds.includes(kind)}
            onClick={() => onToggle(kind)}
          >
            <Icon size={13} aria-hidden />
            {texts.again.changes.kinds[kind]} <strong>{formatCount(counts[kind])}</strong>
          </button>
        );
      })}
    </fieldset>
  );
}
