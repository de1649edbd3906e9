import { Checkbox } from '@mantine/core';
import { TIERS } from '@shared/tier';
import { useId, useState } from 'react';
import { Disclosure } from '../../../components/disclosure';
import { texts } from '../../../texts';
import { ChoiceArg, NumberArg, TextArg } from './arg-fields';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';

const { forms: words } = texts.workflows;
const NAMES = ['proxy', 'render', 'loadWait', 'scroll', 'ocr', 'session', 'attempts'] as const;

/** Selectable proxies by request value. */
export const PROXY_CHOICES: Readonly<Record<string, string>> = {
  '': words.proxyDefault,
  auto: words.proxyAuto,
  ...Object.fromEntries(TIERS.map((tier) => [tier, texts.reach.tiers[tier].name])),
};

/** Fetch options of a visiting step, collapsed by default. */
export function FetchArgs({ form, rendered = false }: { readonly form: StepFormProps; readonly rendered?: boolean }) {
  const id = useId();
  const count = NAMES.filter((name) => form.args[name] !== undefined).length;
  const faulty = NAMES.some((name) => form.faultAt(name) !== undefined);
  const [asked, setAsked] = useState(false);
  const open = asked || faulty;
  return (
    <div className={styles.wide}>
      <Disclosure open={open} controls={id} onToggle={() => setAsked(!open)}>
        {words.reach}
        {count > 0 && <span className={styles.soft}>{words.set(count)}</span>}
      </Disclosure>
      <div id={id} className={styles.form} hidden={!open}>
        <ChoiceArg form={form} name="proxy" label={words.proxy} choices={PROXY_CHOICES} standard="" />
        {!rendered && (
          <ChoiceArg form={form} name="render" label={words.render} choices={words.renders} standard="auto" />
        )}
        <NumberArg form={form} name="loadWait" label={words.loadWait} placeholder="0" />
        <NumberArg form={form} name="attempts" label={words.attempts} placeholder="3" />
        <TextArg form={form} name="session" label={words.session} hint={words.sessionHint} />
        <Checkbox
          className={styles.check}
          label={words.scroll}
          checked={form.args.scroll === true || Number(form.args.scroll) > 0}
          onChange={({ currentTarget }) => form.onArg('scroll', currentTarget.checked ? true : undefined)}
        />
        <Checkbox
          className={styles.check}
          label={texts.reach.ocr}
          checked={form.args.ocr === true}
          onChange={({ currentTarget }) => form.onArg('ocr', currentTarget.checked ? true : undefined)}
        />
      </div>
    </div>
  );
}
