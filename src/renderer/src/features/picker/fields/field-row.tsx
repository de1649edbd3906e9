import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { ArrowDown, ArrowUp, type LucideIcon, Maximize2, Minimize2, X } from 'lucide-react';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import type { PickedField } from '../draft/picker-draft';
import { FIELD_COLOURS } from '../frame/mark-style';
import type { PageNode } from '../page/page-tree';
import { getTakenText, isSameTaking, listTakings, nameOfTaking, type Taking } from '../page/taking';
import { FIELD_TYPES } from '../page/value-type';
import { toOneLine } from '../preview/item-table';
import styles from './fields.module.css';

const MAX_TAKINGS = 8; // fills two lines

interface Props {
  readonly field: PickedField;
  readonly at: number;
  /** Number of all fields. */
  readonly count: number;
  readonly isActive: boolean;
  readonly isFaulty: boolean;
  /** The picked elements. */
  readonly nodes: readonly PageNode[];
  /** First items that the extractor reads on this page; null if not known yet. */
  readonly items: readonly Readonly<Record<string, unknown>>[] | null;
  /** Number of records on the page, including those not among the items. */
  readonly records: number;
  /** Whether every record has the one value picked outside the records. */
  readonly isOfPage: boolean;
  /** Attribute that can be read as a further field; null for none. */
  readonly extraAttribute: string | null;
  readonly onExtraFields: () => void;
  readonly onActivate: () => void;
  /** Scrolls to the picked elements. */
  readonly onShow: () => void;
  /** `what` is the changed property; successive changes of it are one undo step. */
  readonly onChange: (field: PickedField, what: 'name' | 'type' | 'description') => void;
  readonly onTake: (taking: Taking) => void;
  readonly onResize: (direction: 'widen' | 'narrow') => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A field with its name, type and values; the active field shows more. */
export function FieldRow(props: Props) {
  const { field, at, isActive, isFaulty, onActivate, onChange, onRemove } = props;
  return (
    <li className={`${styles.field} ${isActive ? styles.active : ''}`} onFocus={() => !isActive && onActivate()}>
      <div className={styles.top}>
        <span className={styles.dot} style={{ background: FIELD_COLOURS[at % FIELD_COLOURS.length] }} aria-hidden />
        <TextInput
          className={styles.name}
          data-field-name
          size="xs"
          aria-label={texts.picker.fields.name(field.name)}
          value={field.name}
          error={isFaulty}
          onChange={(event) => onChange({ ...field, name: event.currentTarget.value }, 'name')}
          spellCheck={false}
        />
        <NativeSelect
          className={styles.type}
          size="xs"
          aria-label={texts.picker.fields.type(field.name)}
          value={field.type}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...field, type: FIELD_TYPES.find((type) => type === value) ?? 'text' }, 'type')
          }
          data={FIELD_TYPES.map((value) => ({ value, label: texts.picker.fields.types[value] }))}
        />
        <IconButton label={texts.picker.fields.remove(field.name)} icon={X} onClick={onRemove} />
      </div>
      <Samples {...props} />
      {isActive && <Details {...props} />}
    </li>
  );
}

function Samples({ field, items, records, isOfPage, nodes, onActivate, onShow }: Props) {
  const show = () => {
    onActivate();
    onShow();
  };
  const read = items?.flatMap((item) => toOneLine(item[field.name]) ?? []) ?? [];
  const taken = nodes.map((node) => getTakenText(node, field.taking)).filter((text) => text !== '');
  const all = read.length > 0 ? read : taken;
  const shown = isOfPage ? all.slice(0, 1) : all;
  const count = items && !isOfPage && read.length === items.length ? records : shown.length;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the fields of the row take the focus and do the same
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className={styles.samples} onClick={show}>
      {shown.length === 0 ? (
        <span className={styles.empty}>
          {field.nodes.length === 0 ? texts.picker.fields.lost : texts.picker.fields.sampleNone}
        </span>
      ) : (
        <span className={styles.sample} title={shown[0]}>
          {shown.slice(0, 3).join(' · ')}
        </span>
      )}
      {isOfPage && <span className={styles.values}>{texts.picker.fields.inEveryRow}</span>}
      {count > 1 && <span className={styles.values}>{texts.picker.fields.values(formatCount(count))}</span>}
    </div>
  );
}

function Details(props: Props) {
  const { field, at, count, onChange, onResize, onMove } = props;
  return (
    <>
      <Takings {...props} />
      <div className={styles.bottom}>
        <TextInput
          className={styles.description}
          size="xs"
          aria-label={texts.picker.fields.descriptionOf(field.name)}
          placeholder={texts.picker.fields.ownDescription}
          value={field.description ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...field, description: value === '' ? null : value }, 'description')
          }
        />
        <IconButton label={texts.picker.fields.widen} icon={Maximize2} onClick={() => onResize('widen')} />
        <IconButton label={texts.picker.fields.narrow} icon={Minimize2} onClick={() => onResize('narrow')} />
        <IconButton label={texts.picker.fields.up} icon={ArrowUp} isOff={at === 0} onClick={() => onMove(-1)} />
        <IconButton
          label={texts.picker.fields.down}
          icon={ArrowDown}
          isOff={at === count - 1}
          onClick={() => onMove(1)}
        />
      </div>
    </>
  );
}

function Takings({ field, nodes: [node], extraAttribute, onTake, onExtraFields }: Props) {
  const takings = node ? listTakings(node) : [];
  if (!node || (takings.length < 2 && extraAttribute === null)) return null;
  return (
    <fieldset className={styles.takings} aria-label={texts.picker.fields.taking(field.name)}>
      {takings.slice(0, MAX_TAKINGS).map((taking) => (
        <button
          key={nameOfTaking(taking)}
          type="button"
          aria-pressed={isSameTaking(taking, field.taking)}
          title={getTakenText(node, taking)}
          onClick={() => onTake(taking)}
        >
          {typeof taking === 'string' ? texts.picker.fields.texts[taking] : taking.attribute}
        </button>
      ))}
      {extraAttribute !== null && (
        <button
          type="button"
          className={styles.besides}
          aria-label={texts.picker.fields.extraField(extraAttribute)}
          title={texts.picker.fields.extraField(extraAttribute)}
          onClick={onExtraFields}
        >
          + {extraAttribute}
        </button>
      )}
    </fieldset>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, icon: Icon, isOff = false, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} disabled={isOff} onClick={onClick}>
        <Icon size={13} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
