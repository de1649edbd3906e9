import { FieldChoice } from '../../../components/field-choice';
import { texts } from '../../../texts';
import { NumberArg, TextArg } from './arg-fields';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';
import { ModelArg } from './model-arg';

const { forms: words } = texts.workflows;

/** A filter sentence, with how it is understood. */
export function FilterForm(form: StepFormProps) {
  const { understood, faultAt } = form;
  return (
    <>
      <TextArg
        form={form}
        name="query"
        label={words.filter}
        hint={words.filterHint}
        placeholder={words.filterPlaceholder}
        wide
        kept
      />
      <p className={`${styles.wide} ${styles.understood}`} role="status">
        {understood !== null && faultAt('query') === undefined && words.understood(understood)}
      </p>
      <NumberArg form={form} name="limit" label={words.limit} placeholder={words.any} />
      <ModelArg form={form} />
    </>
  );
}

/** Maximum number of items. */
export function LimitForm(form: StepFormProps) {
  return <NumberArg form={form} name="limit" label={words.count} hint={words.givenAtRun} />;
}

/** Fields that identify items. */
export function UniqueForm(form: StepFormProps) {
  const { args, onArg, fields, faultAt } = form;
  if (typeof args.fields === 'string')
    return <TextArg form={form} name="fields" label={words.unique} hint={words.givenAtRun} wide kept />;
  const chosen = Array.isArray(args.fields) ? args.fields.map(String) : [];
  return (
    <>
      <FieldChoice
        label={words.unique}
        known={fields ?? []}
        chosen={chosen}
        onChange={(next) => onArg('fields', next)}
        fault={faultAt('fields')}
      />
      <NumberArg form={form} name="limit" label={words.limit} placeholder={words.any} />
    </>
  );
}
