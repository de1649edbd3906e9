import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { ACTION_VERBS } from '@shared/command';
import { isRecord } from '@shared/json-value';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { texts } from '../../../texts';
import type { Args } from '../document/workflow-doc';
import { NumberArg, TextArg } from './arg-fields';
import { CommandFields } from './command-fields';
import { FRESH_COMMANDS, getVerb } from './command-kinds';
import { RemoveButton } from './const-form';
import { FetchArgs } from './fetch-args';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';

const { forms: words } = texts.workflows;

/** Commands to run on each page. */
export function ActionForm(form: StepFormProps) {
  const { args, onArg, faultAt } = form;
  if (!Array.isArray(args.commands))
    return <TextArg form={form} name="commands" label={words.commands} hint={words.givenAtRun} wide kept />;
  const commands: readonly unknown[] = args.commands;
  const put = (next: readonly unknown[]) => onArg('commands', next);
  const move = (at: number, to: number) => put(commands.toSpliced(at, 1).toSpliced(to, 0, commands[at]));
  const own = faultAt('commands');
  return (
    <>
      <fieldset className={`${styles.wide} ${styles.rows}`}>
        <legend>{words.commands}</legend>
        <p className={styles.hint}>{words.commandsHint}</p>
        <ol className={styles.commands}>
          {commands.map((command, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a command has no other name than its place
            <li key={at}>
              <CommandRow
                command={isRecord(command) ? command : {}}
                number={at + 1}
                fault={faultAt('commands', at)}
                onChange={(next) => put(commands.with(at, next))}
                onRemove={() => put(commands.toSpliced(at, 1))}
                onUp={at > 0 ? () => move(at, at - 1) : null}
                onDown={at < commands.length - 1 ? () => move(at, at + 1) : null}
              />
            </li>
          ))}
        </ol>
        {own !== undefined && commands.length === 0 && <p className={styles.fault}>{own}</p>}
        <Button
          size="compact-sm"
          variant="default"
          className={styles.start}
          onClick={() => put([...commands, FRESH_COMMANDS.click])}
        >
          {words.addCommand}
        </Button>
      </fieldset>
      <NumberArg form={form} name="maxPages" label={words.visitedPages} placeholder={words.any} />
      <FetchArgs form={form} rendered />
    </>
  );
}

interface RowProps {
  readonly command: Args;
  readonly number: number;
  readonly fault: string | undefined;
  readonly onChange: (command: Args) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function CommandRow({ command, number, fault, onChange, onRemove, onUp, onDown }: RowProps) {
  const verb = getVerb(command);
  return (
    <fieldset className={styles.command} aria-label={words.command(number)}>
      <div className={styles.commandHead}>
        <NativeSelect
          size="xs"
          aria-label={words.verb}
          value={verb ?? ''}
          data={[
            ...(verb === null ? [{ value: '', label: '?' }] : []),
            ...ACTION_VERBS.map((each) => ({ value: each, label: words.verbs[each] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const next = ACTION_VERBS.find((each) => each === value);
            if (next) onChange(FRESH_COMMANDS[next]);
          }}
        />
        <span className={styles.commandActs}>
          <Move icon={ArrowUp} label={words.commandUp(number)} onClick={onUp} />
          <Move icon={ArrowDown} label={words.commandDown(number)} onClick={onDown} />
          <RemoveButton label={words.removeCommand(number)} onClick={onRemove} />
        </span>
      </div>
      {verb === null ? (
        <p className={styles.hint}>{words.unknownCommand}</p>
      ) : (
        <CommandFields command={command} verb={verb} onChange={onChange} />
      )}
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
    </fieldset>
  );
}

interface MoveProps {
  readonly icon: typeof ArrowUp;
  readonly label: string;
  readonly onClick: (() => void) | null;
}

function Move({ icon: Icon, label, onClick }: MoveProps) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon size={13} aria-hidden />
    </ActionIcon>
  );
}
