import { texts } from '../../../texts';
import { type CheckedDoc, getMessageAt } from '../document/checked-doc';
import type { EditedDocument } from '../document/use-document';
import { ChoiceArg, NumberArg, TextArg } from '../forms/arg-fields';
import { PROXY_CHOICES } from '../forms/fetch-args';
import { withArgs } from '../forms/form-props';
import formStyles from '../forms/forms.module.css';
import styles from './side.module.css';

const { options: words } = texts.workflows;
const ROBOTS = { setting: undefined, obey: true, ignore: false } as const;

interface Props {
  readonly document: EditedDocument;
  readonly checked: CheckedDoc;
}

/** Options for all steps. */
export function OptionsPanel({ document: { doc, change }, checked }: Props) {
  const put = (name: string, value: unknown) =>
    change((before) => ({ ...before, options: withArgs(before.options, { [name]: value }) }), `option ${name}`);
  const form = {
    args: doc.options,
    onArg: put,
    faultAt: (...path: readonly (string | number)[]) => getMessageAt(checked.faults, ['options', ...path]),
  };
  const robots = doc.options.respectRobots;
  const robotsForm = {
    ...form,
    args: { respectRobots: robots === undefined ? undefined : robots === false ? 'ignore' : 'obey' },
    onArg: (name: string, value: unknown) =>
      put(name, value === 'obey' || value === 'ignore' ? ROBOTS[value] : undefined),
  };
  return (
    <div className={styles.panel}>
      <p className={styles.soft}>{words.lead}</p>
      <div className={formStyles.form}>
        <ChoiceArg form={form} name="proxy" label={words.proxy} choices={PROXY_CHOICES} standard="" />
        <NumberArg form={form} name="limit" label={words.limit} hint={words.limitHint} />
        <NumberArg form={form} name="budget" label={words.budget} hint={words.budgetHint} />
        <NumberArg form={form} name="hostPerSecond" label={words.perSecond} placeholder={words.setting} />
        <NumberArg form={form} name="hostConcurrency" label={words.concurrency} placeholder={words.setting} />
        <NumberArg form={form} name="maxAge" label={words.maxAge} hint={words.maxAgeHint} />
        <ChoiceArg
          form={robotsForm}
          name="respectRobots"
          label={words.robots}
          choices={words.robotsChoices}
          standard="setting"
        />
        <TextArg form={form} name="webhook" label={words.webhook} hint={words.webhookHint} wide />
      </div>
    </div>
  );
}
