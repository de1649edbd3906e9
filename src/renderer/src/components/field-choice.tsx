import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../texts';
import styles from './field-choice.module.css';

const { forms: words } = texts.workflows;

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Known item fields. */
  readonly known: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly fault: string | undefined;
}

/** Selects from known fields, or accepts other names. */
export function FieldChoice({ label, hint, known, chosen, onChange, fault }: Props) {
  const [other, setOther] = useState('');
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  const add = () => {
    const name = other.trim();
    if (name !== '' && !chosen.includes(name)) onChange([...chosen, name]);
    setOther('');
  };
  return (
    <fieldset className={`${styles.wide} ${styles.rows}`}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.choices}>
        {[...new Set([...known, ...chosen])].map((name) => (
          <Checkbox key={name} size="xs" label={name} checked={chosen.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
      <span className={styles.adder}>
        <TextInput
          size="xs"
          aria-label={words.otherField}
          placeholder={words.otherField}
          value={other}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          spellCheck={false}
        />
        <Button size="compact-sm" variant="default" onClick={add}>
          {words.addField}
        </Button>
      </span>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
    </fieldset>
  );
}
