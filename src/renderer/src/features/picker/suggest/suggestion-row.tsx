import { Checkbox } from '@mantine/core';
import type { SuggestedField } from '@shared/contract/picker';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import styles from './suggest.module.css';

interface Props {
  readonly field: SuggestedField;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
  /** Called when the pointer or the focus enters and leaves. */
  readonly onHint: (on: boolean) => void;
}

/** A suggested field with its name, type and values. */
export function SuggestionRow({ field, isTaken, onToggle, onHint }: Props) {
  const { name, type, many, samples, count } = field;
  const typeName = many
    ? texts.picker.suggest.listOf(texts.picker.suggest.types[type])
    : texts.picker.suggest.types[type];
  return (
    <li
      className={styles.row}
      onMouseEnter={() => onHint(true)}
      onMouseLeave={() => onHint(false)}
      onFocus={() => onHint(true)}
      onBlur={() => onHint(false)}
    >
      <Checkbox
        size="xs"
        checked={isTaken}
        onChange={onToggle}
        classNames={{ body: styles.check, labelWrapper: styles.label }}
        label={
          <>
            <span className={styles.line}>
              <b>{name}</b>
              <i>{typeName}</i>
              {count > 1 && (
                <em>
                  <span aria-hidden>{formatCount(count)}</span>
                  <span className={styles.unseen}>{texts.picker.suggest.inRecords(formatCount(count))}</span>
                </em>
              )}
            </span>
            <span className={styles.samples} title={samples.join('\n')}>
              {samples.join(' · ')}
            </span>
          </>
        }
      />
    </li>
  );
}
