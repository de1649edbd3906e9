import { Checkbox, TextInput } from '@mantine/core';
import { splitOcrLanguages } from '@shared/ocr-languages';
import { TIERS } from '@shared/tier';
import { useId, useState } from 'react';
import { Disclosure } from '../../../components/disclosure';
import { HINT_BELOW } from '../../../components/hint-below';
import { toInputText, WHOLE_PLACEHOLDER } from '../../../components/value-text';
import { texts } from '../../../texts';
import { ChoiceArg, NumberArg, TextArg } from './arg-fields';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';
import { useTyped } from './use-typed';

const { forms: words } = texts.workflows;
const NAMES = ['proxy', 'render', 'loadWait', 'scroll', 'ocr', 'ocrLanguages', 'session', 'attempts'] as const;

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
        <OcrArgs form={form} />
      </div>
    </div>
  );
}

function OcrArgs({ form }: { readonly form: StepFormProps }) {
  const [text, setText] = useTyped(form.args.ocrLanguages, toCodeText, getCodes);
  // as for a task, languages alone turn it on
  const on = form.args.ocr === true || (form.args.ocr === undefined && form.args.ocrLanguages !== undefined);
  return (
    <>
      <Checkbox
        className={styles.check}
        label={texts.reach.ocr}
        checked={on}
        onChange={({ currentTarget }) =>
          form.onArgs(currentTarget.checked ? { ocr: true } : { ocr: undefined, ocrLanguages: undefined })
        }
      />
      {on && (
        <TextInput
          label={texts.ocr.languages}
          description={texts.ocr.languagesHint}
          inputWrapperOrder={HINT_BELOW}
          placeholder={texts.ocr.languagesSample}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            form.onArgs({ ocr: true, ocrLanguages: getCodes(value) });
          }}
          error={form.faultAt('ocrLanguages')}
          spellCheck={false}
        />
      )}
    </>
  );
}

function toCodeText(codes: unknown): string {
  return Array.isArray(codes) ? codes.map(toInputText).join(', ') : toInputText(codes);
}

function getCodes(text: string): string | readonly string[] | undefined {
  if (WHOLE_PLACEHOLDER.test(text.trim())) return text.trim();
  const codes = splitOcrLanguages(text);
  return codes.length > 0 ? codes : undefined;
}
