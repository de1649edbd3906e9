import { Button, TextInput } from '@mantine/core';
import type { ContractRule, TableContract } from '@shared/contract/table-contracts';
import { parseRule } from '@shared/table-rules/index';
import { Trash2, Undo2 } from 'lucide-react';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { call } from '../../api/client';
import { Disclosure } from '../../components/disclosure';
import { RowAction } from '../../components/row-action';
import { translatePhrase } from '../../language/translate';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { ErrorNotice } from '../errors';
import styles from './table-contract.module.css';

const words = texts.tableContract;
const FEW = 6; // rules to show without expanding

/** The schedule or job that the rules belong to. */
export type Owner = { readonly schedule: string } | { readonly job: string };

interface Change {
  readonly add?: string[];
  readonly remove?: string[];
  readonly restore?: string[];
}

const read = (owner: Owner, signal: AbortSignal): Promise<TableContract> =>
  'schedule' in owner
    ? call('getScheduleContract', { id: owner.schedule }, { signal })
    : call('getJobContract', { id: owner.job }, { signal }).then(({ contract }) => contract);

const change = (owner: Owner, wanted: Change) =>
  'schedule' in owner
    ? call('changeScheduleContract', { id: owner.schedule, ...wanted })
    : call('changeJobContract', { id: owner.job, ...wanted });

/** The rules of a table, and an input for a rule in plain words. Reloads when `stamp` changes. */
export function ContractRules({ owner, stamp = '' }: { readonly owner: Owner; readonly stamp?: string }) {
  const [kind, id] = 'schedule' in owner ? (['schedule', owner.schedule] as const) : (['job', owner.job] as const);
  const load = useCallback(
    (signal: AbortSignal) => {
      void stamp;
      return read(kind === 'schedule' ? { schedule: id } : { job: id }, signal);
    },
    [kind, id, stamp],
  );
  const { value, error, reload } = usePolled(load, 0);
  const [refused, setRefused] = useState<unknown>(null);
  const act = async (wanted: Change): Promise<boolean> => {
    setRefused(null);
    try {
      await change(owner, wanted);
      reload();
      return true;
    } catch (cause) {
      setRefused(cause);
      return false;
    }
  };
  if (!value)
    return error === null ? <p className={styles.soft}>{texts.common.loading}</p> : <ErrorNotice error={error} />;
  return (
    <div className={styles.panel}>
      {value.rules.length === 0 ? (
        <p className={styles.soft}>{words.none}</p>
      ) : (
        <Rules rules={value.rules} onChange={(wanted) => void act(wanted)} />
      )}
      {value.learnedFrom.length > 0 && (
        <p className={styles.soft}>{words.learnedFrom(plural(value.learnedFrom.length, 'run'))}</p>
      )}
      <AddRule fields={value.fields} onAdd={(sentence) => act({ add: [sentence] })} />
      {refused !== null && <ErrorNotice error={refused} />}
    </div>
  );
}

interface RulesProps {
  readonly rules: readonly ContractRule[];
  readonly onChange: (wanted: Change) => void;
}

function Rules({ rules, onChange }: RulesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = open ? rules : rules.slice(0, FEW);
  return (
    <div>
      <ul id={id} className={styles.rules}>
        {shown.map((rule) => (
          <li key={rule.key} className={styles.rule} data-off={rule.on ? undefined : ''}>
            <span>{translatePhrase(rule.words)}</span>
            <span className={styles.soft}>
              {rule.on ? (rule.origin === 'person' ? words.own : words.learned) : words.off}
            </span>
            {rule.on ? (
              <RowAction
                icon={Trash2}
                word={words.remove}
                name={translatePhrase(rule.words)}
                onClick={() => onChange({ remove: [rule.key] })}
              />
            ) : (
              <RowAction
                icon={Undo2}
                word={words.restore}
                name={translatePhrase(rule.words)}
                onClick={() => onChange({ restore: [rule.key] })}
              />
            )}
          </li>
        ))}
      </ul>
      {rules.length > FEW && (
        <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
          {open ? words.hide : words.show}
        </Disclosure>
      )}
    </div>
  );
}

interface AddProps {
  readonly fields: readonly string[];
  /** Resolves with whether it was added. */
  readonly onAdd: (sentence: string) => Promise<boolean>;
}

/** An input for a rule, with the reason if the sentence is not one. */
function AddRule({ fields, onAdd }: AddProps) {
  const [sentence, setSentence] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseRule(sentence, fields);
    if (parsed.rule === null) return setFault(`${parsed.message} ${parsed.hint}`);
    void onAdd(sentence).then((added) => {
      if (added) setSentence('');
    });
  };
  return (
    <form className={styles.adding} onSubmit={submit}>
      <TextInput
        aria-label={words.sentence}
        placeholder={words.example}
        value={sentence}
        error={fault}
        maxLength={300}
        onChange={(event) => {
          setSentence(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" variant="default" disabled={sentence.trim() === ''}>
        {words.add}
      </Button>
    </form>
  );
}
