import { ActionIcon, Modal } from '@mantine/core';
import type { ItemRow } from '@shared/contract/jobs';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { PAGE_FIELD, toShownText } from '../cells';
import { getNumberLook } from './price-columns';
import styles from './record.module.css';

const { record: words } = texts.results;

interface Props {
  readonly row: ItemRow | undefined;
  readonly position: number;
  readonly total: number;
  readonly fields: readonly string[];
  readonly prices: ReadonlySet<string>;
  readonly onMove: (by: number) => void;
  readonly onClose: () => void;
}

/** A record as a form, with every field's full value. */
export function RecordDialog({ row, position, total, fields, prices, onMove, onClose }: Props) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.title(formatCount(position + 1))}
      closeButtonProps={{ 'aria-label': words.close }}
      onKeyDown={onKey}
    >
      <div className={styles.moves}>
        <ActionIcon variant="default" aria-label={words.previous} disabled={position === 0} onClick={() => onMove(-1)}>
          <ChevronLeft size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={words.next}
          disabled={position >= total - 1}
          onClick={() => onMove(1)}
        >
          <ChevronRight size={15} aria-hidden />
        </ActionIcon>
        <span className={styles.position} role="status">
          {words.position(formatCount(position + 1), formatCount(total))}
        </span>
      </div>
      {row ? <Fields row={row} fields={fields} prices={prices} /> : <p>{texts.common.loading}</p>}
    </Modal>
  );
}

function Fields({ row, fields, prices }: { readonly row: ItemRow } & Pick<Props, 'fields' | 'prices'>) {
  const { _message: message, _url: url } = row.item;
  return (
    <dl className={styles.fields}>
      {message !== null && <dd className={styles.message}>{translateSentence(message)}</dd>}
      {fields
        .filter((field) => field !== PAGE_FIELD)
        .map((field) => {
          const { text, kind } = toShownText(row.item[field], getNumberLook(prices, field, row));
          return (
            <div key={field} className={styles.field}>
              <dt>{field}</dt>
              <dd className={kind === 'missing' ? styles.missing : undefined}>
                {kind === 'missing' ? texts.evidence.notFound : text}
              </dd>
            </div>
          );
        })}
      <div className={styles.field}>
        <dt>{words.page}</dt>
        <dd>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </dd>
      </div>
    </dl>
  );
}
