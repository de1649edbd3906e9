import { Checkbox, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useId } from 'react';
import styles from './destinations.module.css';
import type { TargetField, TargetValues } from './target-forms';

interface Props {
  readonly fields: readonly TargetField[];
  readonly values: TargetValues;
  readonly onChange: (values: TargetValues) => void;
}

/** The fields of a destination's form. */
export function TargetFields({ fields, values, onChange }: Props) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={field.isHalf ? styles.half : styles.whole}>
          <Field
            field={field}
            value={values[field.name]}
            onChange={(value) => onChange({ ...values, [field.name]: value })}
          />
        </div>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly field: TargetField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Field({ field, value, onChange }: FieldProps) {
  const { label, hint, placeholder, kind, choices = [], isRequired = false } = field;
  const id = useId();
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  const facts = {
    id,
    label,
    description: hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    required: isRequired,
    withAsterisk: false,
  };
  switch (kind) {
    case 'switch':
      return (
        <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'choice':
      return (
        <NativeSelect
          {...facts}
          data={[...choices]}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
    case 'amount':
      return (
        <NumberInput
          {...facts}
          hideControls
          {...(kind === 'number' && { min: 1, max: 65_535, allowDecimal: false })}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={onChange} // a number ending with a point is still text
        />
      );
    case 'password':
      return (
        <PasswordInput
          {...facts}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'list':
    case 'text':
      return (
        <TextInput
          {...facts}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
