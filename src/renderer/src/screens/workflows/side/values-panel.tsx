import { TextInput } from '@mantine/core';
import { parseMeantValue, toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import type { CheckedDoc } from '../document/checked-doc';
import { getMessageAt } from '../document/checked-doc';
import type { EditedDocument } from '../document/use-document';
import { RemoveButton } from '../forms/const-form';
import { withArgs } from '../forms/form-props';
import { useTyped } from '../forms/use-typed';
import styles from './side.module.css';

const { values: words } = texts.workflows;

interface Props {
  readonly document: EditedDocument;
  readonly checked: CheckedDoc;
}

/** Parameters of all steps with default values. */
export function ValuesPanel({ document: { doc, change }, checked }: Props) {
  const names = [...new Set([...checked.params, ...Object.keys(doc.defaults)])];
  const put = (name: string, value: unknown) =>
    change((before) => ({ ...before, defaults: withArgs(before.defaults, { [name]: value }) }), `default ${name}`);
  return (
    <div className={styles.panel}>
      <p className={styles.soft}>{words.lead}</p>
      {names.length === 0 && <p className={styles.soft}>{words.none}</p>}
      {names.map((name) => (
        <div key={name} className={styles.value}>
          <DefaultField
            name={name}
            value={doc.defaults[name]}
            fault={getMessageAt(checked.faults, ['defaults', name])}
            onChange={(value) => put(name, value)}
          />
          {name in doc.defaults && <RemoveButton label={words.remove(name)} onClick={() => put(name, undefined)} />}
        </div>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly value: unknown;
  readonly fault: string | undefined;
  readonly onChange: (value: unknown) => void;
}

function DefaultField({ name, value, fault, onChange }: FieldProps) {
  const [text, setText] = useTyped(value, toInputText, getDefault);
  return (
    <TextInput
      label={name}
      aria-label={words.defaultOf(name)}
      placeholder={words.noDefault}
      value={text}
      error={fault}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(getDefault(currentTarget.value));
      }}
      spellCheck={false}
    />
  );
}

function getDefault(text: string): unknown {
  return text === '' ? undefined : parseMeantValue(text);
}
