import { NativeSelect } from '@mantine/core';
import { STEP_NAMES } from '@shared/contract/workflow-steps';
import { ChevronDown, CircleAlert, GripVertical, HelpCircle } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { texts } from '../../../texts';
import { type CheckedDoc, getMessageAt } from '../document/checked-doc';
import { changeStep, duplicateStep } from '../document/edit-steps';
import type { EditedDocument } from '../document/use-document';
import type { Args, DocStep } from '../document/workflow-doc';
import { withArgs } from '../forms/form-props';
import formStyles from '../forms/forms.module.css';
import { describeStep, getKindName, STEP_VIEWS, toStepName } from '../kinds/step-views';
import { CountsMark } from '../side/counts-mark';
import type { StepCounts } from '../side/step-counts';
import { CardMenu } from './card-menu';
import styles from './cards.module.css';

const { cards: words } = texts.workflows;

interface Props {
  readonly step: DocStep;
  readonly at: number;
  readonly last: number;
  readonly checked: CheckedDoc;
  /** Key of the previous step. */
  readonly before: string | null;
  readonly counts: StepCounts | null;
  readonly folded: boolean;
  readonly isDragged: boolean;
  readonly onDrag: (key: string | null) => void;
  readonly onFold: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly change: EditedDocument['change'];
}

/** A step: its summary, and the form of its kind. */
export function StepCard(props: Props) {
  const { step, at, last, checked, counts, folded, isDragged, onDrag, onFold, onMove, onRemove, change } = props;
  const faults = checked.faultsOf(step.key);
  const title = words.card(at + 1, getKindName(step.name));
  const kind = toStepName(step.name);
  const Icon = kind === null ? HelpCircle : STEP_VIEWS[kind].icon;
  const ownFault = getMessageAt(faults, ['name']) ?? (folded ? faults[0]?.message : undefined);
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <article
      className={`${styles.card} ${faults.length > 0 ? styles.faulty : ''} ${isDragged ? styles.dragged : ''}`}
      aria-label={title}
      data-step={step.key}
      onKeyDown={onKey}
    >
      <div className={styles.head}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a handle for the mouse alone; Alt and the arrow keys move a step too */}
        <span
          className={styles.grip}
          draggable
          title={words.drag}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', title);
            onDrag(step.key);
          }}
          onDragEnd={() => onDrag(null)}
        >
          <GripVertical size={14} aria-hidden />
        </span>
        <button type="button" className={styles.title} data-head aria-expanded={!folded} onClick={onFold}>
          <Icon size={16} aria-hidden />
          <span className={styles.kind}>{getKindName(step.name)}</span>
          <span className={styles.summary}>{describeStep(step)}</span>
          <ChevronDown size={15} className={styles.chevron} aria-hidden />
        </button>
        <CardMenu
          title={title}
          onUp={at > 0 ? () => onMove(at - 1) : null}
          onDown={at < last ? () => onMove(at + 1) : null}
          onDuplicate={() => change((doc) => duplicateStep(doc, step.key))}
          onRemove={onRemove}
        />
      </div>
      {counts && <CountsMark counts={counts} isFirst={at === 0} />}
      {ownFault !== undefined && (
        <p className={styles.fault}>
          <CircleAlert size={14} aria-hidden />
          {ownFault}
        </p>
      )}
      {!folded && <StepForm {...props} />}
    </article>
  );
}

function StepForm({ step, at, checked, before, change }: Props) {
  const { key, name, args } = step;
  const kind = toStepName(name);
  const faults = checked.faultsOf(key);
  if (kind === null) return <KindChoice step={step} change={change} />;
  const { Form } = STEP_VIEWS[kind];
  const put = (changed: Args, mark: string) =>
    change((doc) => changeStep(doc, key, { args: withArgs(args, changed) }), `${key} ${mark}`);
  return (
    <div className={`${styles.body} ${formStyles.form}`} data-form>
      <Form
        args={args}
        onArg={(arg, value) => put({ [arg]: value }, arg)}
        onArgs={(changed) => put(changed, Object.keys(changed).join())}
        faultAt={(...path) => getMessageAt(faults, ['args', ...path])}
        fields={(before === null ? [] : checked.fieldsAfter(before)) ?? null}
        isFirst={at === 0}
        understood={checked.understood(key)}
      />
    </div>
  );
}

/** Selects the kind of a step whose kind is unknown. */
function KindChoice({ step, change }: Pick<Props, 'step' | 'change'>) {
  return (
    <div className={styles.body} data-form>
      <NativeSelect
        label={texts.workflows.unknownKindHint}
        value=""
        data={[{ value: '', label: '' }, ...STEP_NAMES.map((name) => ({ value: name, label: getKindName(name) }))]}
        onChange={({ currentTarget: { value } }) =>
          value !== '' && change((doc) => changeStep(doc, step.key, { name: value }))
        }
      />
    </div>
  );
}
