import { ActionIcon, NumberInput, Tooltip } from '@mantine/core';
import { MAX_LIST_PAGES } from '@shared/contract/task';
import { X } from 'lucide-react';
import { translatePhrase } from '../../../language/translate';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import type { PickerDraft } from '../draft/picker-draft';
import styles from './next.module.css';

const words = texts.picker.next;

interface HeadProps {
  readonly title: string;
  /** Pages that the list claims to have. */
  readonly claimed: number | null;
  /** Null if no control is chosen. */
  readonly onRemove: (() => void) | null;
}

/** Heading of the way to the next page. */
export function NextHead({ title, claimed, onRemove }: HeadProps) {
  return (
    <div className={styles.head}>
      <h3>{title}</h3>
      {claimed !== null && <span>{words.claimed(plural(claimed, 'page'))}</span>}
      {onRemove !== null && (
        <Tooltip label={words.remove}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={words.remove} onClick={onRemove}>
            <X size={13} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

interface Props {
  readonly next: NonNullable<PickerDraft['next']>;
  readonly onPages: (maxPages: number) => void;
}

/** The control to follow, and how many pages to read. */
export function ChosenNext({ next: { found, selector, maxPages }, onPages }: Props) {
  return (
    <div className={styles.chosen}>
      <span className={styles.what} title={selector ?? undefined}>
        {translatePhrase(found)}
      </span>
      <NumberInput
        className={styles.pages}
        size="xs"
        aria-label={words.pages}
        suffix={` ${words.pagesUnit}`}
        value={maxPages}
        min={1}
        max={MAX_LIST_PAGES}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => onPages(Math.max(1, Math.round(Number(value) || 1)))}
      />
    </div>
  );
}
