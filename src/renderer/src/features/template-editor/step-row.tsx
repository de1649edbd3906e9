import { ActionIcon, TextInput } from '@mantine/core';
import { type Argument, STEPS, type Step, stepFits } from '@shared/clean-up/index';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { texts } from '../../texts';
import styles from './clean-up.module.css';

interface Props {
  readonly step: Step;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** With the index of the changed argument. */
  readonly onChange: (step: Step, argument: number) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** A clean-up step with its arguments. */
export function StepRow({ step, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const { name, args } = step;
  const { stepUp, stepDown, stepRemove, argumentMissing } = texts.templateEditor;
  const whole = stepFits(step);
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(by);
  };
  return (
    <li className={styles.step} onKeyDown={onKey}>
      <div className={styles.stepHead}>
        <code>{name}</code>
        <div className={styles.tools}>
          <Tool
            label={stepUp(name)}
            isOff={isFirst}
            onClick={() => onMove(-1)}
            icon={<ArrowUp size={13} aria-hidden />}
          />
          <Tool
            label={stepDown(name)}
            isOff={isLast}
            onClick={() => onMove(1)}
            icon={<ArrowDown size={13} aria-hidden />}
          />
          <Tool label={stepRemove(name)} isOff={false} onClick={onRemove} icon={<X size={13} aria-hidden />} />
        </div>
      </div>
      {args.length > 0 && (
        <div className={styles.args}>
          {args.map((argument, at) => (
            <ArgumentInput
              // biome-ignore lint/suspicious/noArrayIndexKey: arguments have their places
              key={at}
              step={step}
              at={at}
              value={argument}
              onChange={(changed) => onChange({ name, args: args.with(at, changed) }, at)}
            />
          ))}
        </div>
      )}
      {!whole && <p className={styles.bad}>{argumentMissing}</p>}
    </li>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly icon: React.ReactNode;
}

function Tool({ label, isOff, onClick, icon }: ToolProps) {
  return (
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

interface ArgumentProps {
  readonly step: Step;
  readonly at: number;
  readonly value: Argument;
  readonly onChange: (value: Argument) => void;
}

function ArgumentInput({ step: { name }, at, value, onChange }: ArgumentProps) {
  const spec = STEPS[name].args[at];
  const label = texts.templateEditor.steps[name].args[at] ?? '';
  return (
    <TextInput
      size="xs"
      label={label}
      value={String(value)}
      inputMode={spec?.kind === 'number' ? 'decimal' : 'text'}
      aria-label={texts.templateEditor.argument(name, label)}
      onChange={(event) => onChange(getArgument(event.currentTarget.value, spec?.kind))}
      error={
        !stepFits({
          name,
          args: STEPS[name].args.map((each, index) => (index === at ? value : getPlaceholder(each.kind))),
        })
      }
      spellCheck={false}
    />
  );
}

/** A valid argument, for checking another one. */
function getPlaceholder(kind: 'text' | 'number' | 'value'): Argument {
  return kind === 'number' ? 1 : 'x';
}

/** Converts typed text to the argument's type; an unfinished number stays text, which is invalid. */
function getArgument(typed: string, kind: 'text' | 'number' | 'value' | undefined): Argument {
  if (kind === 'text' || kind === undefined) return typed;
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;
}
