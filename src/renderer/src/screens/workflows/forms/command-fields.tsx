import { Checkbox, NativeSelect } from '@mantine/core';
import type { ActionVerb } from '@shared/command';
import { isRecord } from '@shared/json-value';
import { texts } from '../../../texts';
import type { Args } from '../document/workflow-doc';
import { CodeArg, NumberArg, TextArg } from './arg-fields';
import { SCROLL_KINDS, scrollKind, WAIT_KINDS, waitKind, withScreenshotOption } from './command-kinds';
import { withArgs } from './form-props';
import styles from './forms.module.css';

const { forms: words } = texts.workflows;
const noFault = () => undefined;

interface Props {
  readonly command: Args;
  readonly verb: ActionVerb;
  readonly onChange: (command: Args) => void;
}

/** Inputs for a command by its kind, and those all commands have. */
export function CommandFields({ command, verb, onChange }: Props) {
  const form = {
    args: command,
    faultAt: noFault,
    onArg: (name: string, value: unknown) => onChange(withArgs(command, { [name]: value })),
  };
  return (
    <div className={styles.commandFields}>
      <OwnFields command={command} verb={verb} onChange={onChange} />
      {verb === 'click' && <NumberArg form={form} name="repeat" label={words.repeat} placeholder="1" />}
      {verb !== 'prompt' && <NumberArg form={form} name="timeoutMs" label={words.timeoutMs} />}
      <Checkbox
        className={styles.check}
        size="xs"
        label={words.optional}
        checked={command.optional === true}
        onChange={({ currentTarget }) => form.onArg('optional', currentTarget.checked || undefined)}
      />
    </div>
  );
}

function OwnFields({ command, verb, onChange }: Props) {
  const own = {
    args: command,
    faultAt: noFault,
    onArg: (name: string, value: unknown) => onChange({ ...command, [name]: value }),
  };
  const inner = innerForm(command, verb, onChange);
  switch (verb) {
    case 'click':
    case 'hover':
    case 'check':
      return <TextArg form={own} name={verb} label={words.selector} placeholder={words.selectorPlaceholder} kept />;
    case 'prompt':
      return <TextArg form={own} name="prompt" label={words.prompt} placeholder={words.promptPlaceholder} kept />;
    case 'press':
      return <TextArg form={own} name="press" label={words.key} placeholder={words.keyPlaceholder} kept />;
    case 'type':
      return (
        <>
          <TextArg form={inner} name="into" label={words.into} kept />
          <TextArg form={inner} name="text" label={words.text} kept />
          <Checkbox
            className={styles.check}
            size="xs"
            label={words.enter}
            checked={inner.args.enter === true}
            onChange={({ currentTarget }) => inner.onArg('enter', currentTarget.checked || undefined)}
          />
        </>
      );
    case 'select':
      return (
        <>
          <TextArg form={inner} name="in" label={words.in} kept />
          <TextArg form={inner} name="option" label={words.option} kept />
        </>
      );
    case 'scroll':
      return <ScrollFields command={command} onChange={onChange} />;
    case 'wait':
      return <WaitFields command={command} onChange={onChange} />;
    case 'screenshot':
      return <ScreenshotFields command={command} onChange={onChange} />;
    case 'script':
      return <CodeArg form={own} name="script" label={words.script} hint={words.scriptHint} />;
  }
}

/** Inputs within the verb's own object. */
function innerForm(command: Args, verb: ActionVerb, onChange: Props['onChange']) {
  const value = command[verb];
  const args = isRecord(value) ? value : {};
  const onArg = (name: string, next: unknown) => onChange({ ...command, [verb]: withArgs(args, { [name]: next }) });
  return { args, faultAt: noFault, onArg };
}

type KindProps = Omit<Props, 'verb'>;

function ScrollFields({ command, onChange }: KindProps) {
  const kind = scrollKind(command.scroll);
  const own = {
    args: command,
    faultAt: noFault,
    onArg: (name: string, value: unknown) => onChange({ ...command, [name]: value ?? 1 }),
  };
  return (
    <>
      <Kind
        label={words.scrollHow}
        kind={kind}
        kinds={words.scrolls}
        onKind={(next) => onChange({ ...command, scroll: SCROLL_KINDS[next] })}
      />
      {kind === 'screens' && <NumberArg form={own} name="scroll" label={words.screens} />}
      {kind === 'to' && <TextArg form={innerForm(command, 'scroll', onChange)} name="to" label={words.selector} kept />}
    </>
  );
}

function ScreenshotFields({ command, onChange }: KindProps) {
  const { screenshot } = command;
  const args = isRecord(screenshot) ? screenshot : {};
  const onArg = (name: string, value: unknown) =>
    onChange({ ...command, screenshot: withScreenshotOption(screenshot, name, value) });
  const form = { args, faultAt: noFault, onArg };
  return (
    <>
      <TextArg form={form} name="selector" label={words.selector} placeholder={words.pictureElement} />
      {args.selector === undefined && (
        <Kind
          label={words.pictureArea}
          kind={args.area === 'page' ? 'page' : 'viewport'}
          kinds={words.pictureAreas}
          onKind={(area) => onArg('area', area === 'page' ? area : undefined)}
        />
      )}
      <Kind
        label={words.pictureFormat}
        kind={args.format === 'webp' ? 'webp' : 'png'}
        kinds={PICTURE_FORMATS}
        onKind={(format) => onArg('format', format === 'webp' ? format : undefined)}
      />
    </>
  );
}

const PICTURE_FORMATS = { png: 'PNG', webp: 'WebP' } as const;

function WaitFields({ command, onChange }: KindProps) {
  const kind = waitKind(command.wait);
  const own = {
    args: command,
    faultAt: noFault,
    onArg: (name: string, value: unknown) => onChange({ ...command, [name]: value ?? 1 }),
  };
  const label = kind === 'text' ? words.text : words.selector;
  return (
    <>
      <Kind
        label={words.waitHow}
        kind={kind}
        kinds={words.waits}
        onKind={(next) => onChange({ ...command, wait: WAIT_KINDS[next] })}
      />
      {kind === 'ms' ? (
        <NumberArg form={own} name="wait" label={words.ms} />
      ) : (
        <TextArg form={innerForm(command, 'wait', onChange)} name={kind} label={label} kept />
      )}
    </>
  );
}

interface KindSelectProps<Kind extends string> {
  readonly label: string;
  readonly kind: Kind;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly onKind: (kind: Kind) => void;
}

function Kind<Name extends string>({ label, kind, kinds, onKind }: KindSelectProps<Name>) {
  const names = Object.keys(kinds).filter((name): name is Name => name in kinds);
  return (
    <NativeSelect
      label={label}
      value={kind}
      data={names.map((name) => ({ value: name, label: kinds[name] }))}
      onChange={({ currentTarget: { value } }) => {
        const next = names.find((name) => name === value);
        if (next !== undefined) onKind(next);
      }}
    />
  );
}
