import { Button, TextInput } from '@mantine/core';
import { isRecord } from '@shared/json-value';
import { getEntries } from '../../../components/value-text';
import { texts } from '../../../texts';
import { RemoveButton } from './const-form';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';
import { useTyped } from './use-typed';

const { forms: words } = texts.workflows;

/** `isList`: the answer is a list of values. */
type Rows = readonly (readonly [name: string, question: string, isList?: boolean])[];

/** Fields with questions; a row without a field name does not count yet. */
export function QuestionRows({ form: { args, onArg, faultAt } }: { readonly form: StepFormProps }) {
  const [typed, setTyped] = useTyped<Rows>(args.questions, toQuestionRows, getQuestions);
  const rows: Rows = typed.length === 0 ? [['', '']] : typed;
  const change = (next: Rows) => {
    setTyped(next);
    onArg('questions', getQuestions(next));
  };
  const write = (at: number, row: Rows[number]) => change(rows.map((each, index) => (index === at ? row : each)));
  const own = faultAt('questions');
  const placed = rows.some(([name]) => faultAt('questions', name) !== undefined);
  return (
    <fieldset className={`${styles.wide} ${styles.rows}`}>
      <legend>{words.questions}</legend>
      {rows.map(([name, question, isList], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while its name is typed, a row has no other name than its place
        <div key={at} className={styles.question}>
          <TextInput
            size="xs"
            aria-label={words.questionName(at + 1)}
            placeholder={words.namePlaceholder}
            value={name}
            onChange={({ currentTarget }) => write(at, [currentTarget.value, question, isList])}
            error={name === '' ? undefined : faultAt('questions', name)}
            spellCheck={false}
          />
          <TextInput
            size="xs"
            aria-label={words.question(at + 1)}
            placeholder={words.questionPlaceholder}
            value={question}
            onChange={({ currentTarget }) => write(at, [name, currentTarget.value, isList])}
          />
          <RemoveButton label={words.removeQuestion(at + 1)} onClick={() => change(rows.toSpliced(at, 1))} />
        </div>
      ))}
      {own !== undefined && !placed && <p className={styles.fault}>{own}</p>}
      <Button
        size="compact-sm"
        variant="default"
        className={styles.start}
        onClick={() => setTyped([...rows, ['', '']])}
      >
        {words.addQuestion}
      </Button>
    </fieldset>
  );
}

function toQuestionRows(questions: unknown): Rows {
  const all = isRecord(questions) ? questions : {};
  return getEntries(
    Object.fromEntries(Object.entries(all).map(([name, each]) => [name, Array.isArray(each) ? each[0] : each])),
  ).map(([name, question]) => [name, question, Array.isArray(all[name])]);
}

function getQuestions(rows: Rows): unknown {
  const named = rows.filter(([name]) => name.trim() !== '');
  return Object.fromEntries(named.map(([name, question, isList]) => [name, isList ? [question] : question]));
}
