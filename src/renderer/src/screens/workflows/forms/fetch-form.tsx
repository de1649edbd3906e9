import { Checkbox } from '@mantine/core';
import { DEFAULT_INCLUDES } from '@shared/include';
import { VisitInclude } from '@shared/snapshot';
import { texts } from '../../../texts';
import { NumberArg, TextArg } from './arg-fields';
import { FetchArgs } from './fetch-args';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';

const { forms: words } = texts.workflows;

/** Which page contents to add as fields. */
export function FetchForm(form: StepFormProps) {
  const { args, onArg, faultAt } = form;
  const given = args.include ?? DEFAULT_INCLUDES;
  if (!Array.isArray(given))
    return <TextArg form={form} name="include" label={words.include} hint={words.givenAtRun} wide kept />;
  const chosen = given.map(String);
  const toggle = (kind: string) =>
    onArg('include', chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind]);
  const fault = faultAt('include');
  return (
    <>
      <fieldset className={`${styles.wide} ${styles.rows}`}>
        <legend>{words.include}</legend>
        <div className={styles.choices}>
          {VisitInclude.options.map((kind) => (
            <Checkbox
              key={kind}
              size="xs"
              label={words.includes[kind]}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
        {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      </fieldset>
      <NumberArg form={form} name="maxPages" label={words.visitedPages} placeholder={words.any} />
      <FetchArgs form={form} />
    </>
  );
}
