import { Checkbox, SegmentedControl } from '@mantine/core';
import { isRecord } from '@shared/json-value';
import { useId, useState } from 'react';
import { Disclosure } from '../../../components/disclosure';
import { texts } from '../../../texts';
import { LinesArg, NumberArg, TextArg } from './arg-fields';
import { FetchArgs } from './fetch-args';
import { type StepFormProps, withArgs } from './form-props';
import styles from './forms.module.css';
import { ModelArg } from './model-arg';

const { forms: words } = texts.workflows;

/** Which pages to find. */
export function CrawlForm(form: StepFormProps) {
  const { args, onArgs, faultAt, isFirst } = form;
  const by = args.query !== undefined && args.pattern === undefined ? 'query' : 'pattern';
  const turn = (to: string) => {
    const text = args[by] ?? '';
    onArgs(to === 'query' ? { query: text, pattern: undefined } : { pattern: text, query: undefined });
  };
  return (
    <>
      <SegmentedControl
        className={styles.start}
        size="xs"
        aria-label={words.find}
        value={by}
        onChange={turn}
        data={[
          { value: 'pattern', label: words.byPattern },
          { value: 'query', label: words.byQuery },
        ]}
      />
      {by === 'pattern' ? (
        <TextArg
          form={form}
          name="pattern"
          label={words.pattern}
          hint={words.patternHint}
          placeholder={words.patternPlaceholder}
          wide
          kept
        />
      ) : (
        <TextArg form={form} name="query" label={words.query} placeholder={words.queryPlaceholder} wide kept />
      )}
      {isFirst || args.startUrls !== undefined ? (
        <LinesArg form={form} name="startUrls" label={words.startUrls} hint={words.startUrlsHint} />
      ) : (
        <p className={`${styles.wide} ${styles.hint}`}>{words.startFromItems}</p>
      )}
      <NumberArg form={form} name="maxVisits" label={words.maxVisits} placeholder={words.maxVisitsHint} />
      <NumberArg form={form} name="maxDepth" label={words.maxDepth} placeholder={words.any} />
      <NumberArg form={form} name="maxPages" label={words.maxPages} placeholder={words.any} />
      <NumberArg form={form} name="limit" label={words.limit} placeholder={words.any} />
      <Checkbox
        className={styles.check}
        size="xs"
        label={words.pull}
        checked={args.pull === true}
        onChange={({ currentTarget }) => form.onArg('pull', currentTarget.checked || undefined)}
      />
      <PriorityArgs form={{ ...form, faultAt }} />
      {by === 'query' && <ModelArg form={form} />}
      <FetchArgs form={form} />
    </>
  );
}

function PriorityArgs({ form }: { readonly form: StepFormProps }) {
  const id = useId();
  const priority = isRecord(form.args.priority) ? form.args.priority : {};
  const faulty = form.faultAt('priority') !== undefined;
  const [asked, setAsked] = useState(false);
  const open = asked || faulty;
  const inner = {
    args: priority,
    faultAt: (...path: readonly (string | number)[]) => form.faultAt('priority', ...path),
    onArg: (name: string, value: unknown) => {
      const next = withArgs(priority, { [name]: value });
      form.onArg('priority', Object.keys(next).length === 0 ? undefined : next);
    },
  };
  const count = Object.keys(priority).length;
  return (
    <div className={styles.wide}>
      <Disclosure open={open} controls={id} onToggle={() => setAsked(!open)}>
        {words.which}
        {count > 0 && <span className={styles.soft}>{words.set(count)}</span>}
      </Disclosure>
      <div id={id} className={styles.form} hidden={!open}>
        <LinesArg form={inner} name="only" label={words.only} hint={words.patterns} />
        <LinesArg form={inner} name="skip" label={words.skip} hint={words.patterns} />
        <LinesArg form={inner} name="high" label={words.high} hint={words.patterns} />
      </div>
    </div>
  );
}
