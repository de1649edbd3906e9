import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../texts';
import styles from './template-form.module.css';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field's description. What is typed keeps its last space, which the template does not while steps stand behind it. */
export function DescriptionInput({ name, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const shown = typed.trim() === value.trim() ? typed : value;
  return (
    <TextInput
      className={styles.description}
      size="xs"
      aria-label={texts.templateEditor.description(name)}
      placeholder={texts.templateEditor.descriptionPlaceholder}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      data-part="description"
    />
  );
}
