import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { HINT_BELOW } from '../../../components/hint-below';
import { getLines, parseNumberInput, toInputText, toLineText } from '../../../components/value-text';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';
import { useTyped } from './use-typed';

interface ArgProps {
  /** The form it belongs to. */
  readonly form: Pick<StepFormProps, 'args' | 'onArg' | 'faultAt'>;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly wide?: boolean;
}

/** A text argument; empty text removes it unless `kept`. */
export function TextArg({
  form,
  name,
  label,
  hint,
  placeholder,
  wide,
  kept = false,
}: ArgProps & { readonly kept?: boolean }) {
  return (
    <TextInput
      className={wide ? styles.wide : undefined}
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      placeholder={placeholder}
      value={toInputText(form.args[name])}
      onChange={({ currentTarget: { value } }) => form.onArg(name, value === '' && !kept ? undefined : value)}
      error={form.faultAt(name)}
      spellCheck={false}
    />
  );
}

/** A number, or a placeholder to fill at run time. */
export function NumberArg({ form, name, label, hint, placeholder }: ArgProps) {
  const [text, setText] = useTyped(form.args[name], toInputText, parseNumberInput);
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      placeholder={placeholder}
      value={text}
      inputMode="decimal"
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        form.onArg(name, parseNumberInput(value));
      }}
      error={form.faultAt(name)}
      spellCheck={false}
    />
  );
}

/** A text of several lines. */
export function CodeArg({ form, name, label, hint }: ArgProps) {
  return (
    <Textarea
      className={styles.wide}
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      value={toInputText(form.args[name])}
      autosize
      minRows={2}
      maxRows={12}
      onChange={({ currentTarget: { value } }) => form.onArg(name, value)}
      error={form.faultAt(name)}
      spellCheck={false}
    />
  );
}

/** A list with one entry per line. */
export function LinesArg({ form, name, label, hint, placeholder, wide = true }: ArgProps) {
  const [text, setText] = useTyped(form.args[name], toLineText, getLines);
  return (
    <Textarea
      className={wide ? styles.wide : undefined}
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      placeholder={placeholder}
      value={text}
      autosize
      minRows={2}
      maxRows={8}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        form.onArg(name, getLines(value));
      }}
      error={form.faultAt(name)}
      spellCheck={false}
    />
  );
}

interface ChoiceProps extends ArgProps {
  /** Labels by value; the default's value removes the argument. */
  readonly choices: Readonly<Record<string, string>>;
  readonly standard: string;
}

/** A choice; an unknown value is offered unchanged. */
export function ChoiceArg({ form, name, label, hint, choices, standard }: ChoiceProps) {
  const value = form.args[name] === undefined ? standard : toInputText(form.args[name]);
  const known = Object.entries(choices).map(([id, text]) => ({ value: id, label: text }));
  return (
    <NativeSelect
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      value={value}
      data={value in choices ? known : [...known, { value, label: value }]}
      onChange={({ currentTarget }) =>
        form.onArg(name, currentTarget.value === standard ? undefined : currentTarget.value)
      }
      error={form.faultAt(name)}
    />
  );
}
