import { texts } from '../../../texts';
import { ChoiceArg, NumberArg, TextArg } from './arg-fields';
import { FetchArgs } from './fetch-args';
import { FileArgs } from './file-args';
import type { StepFormProps } from './form-props';
import { ModelArg } from './model-arg';
import { QuestionRows } from './question-rows';

const { forms: words } = texts.workflows;

/** What to read from each page. */
export function ExtractForm(form: StepFormProps) {
  return (
    <>
      {typeof form.args.questions === 'string' ? (
        <TextArg form={form} name="questions" label={words.questions} hint={words.givenAtRun} wide kept />
      ) : (
        <QuestionRows form={form} />
      )}
      <ChoiceArg form={form} name="mode" label={words.mode} choices={words.modes} standard="auto" />
      <TextArg form={form} name="urlField" label={words.urlField} hint={words.urlFieldHint} />
      <TextArg form={form} name="urlPattern" label={words.urlPattern} hint={words.urlPatternHint} />
      <ChoiceArg form={form} name="view" label={words.view} choices={words.views} standard="html" />
      <NumberArg form={form} name="maxPages" label={words.maxPages} placeholder={words.onePage} />
      <NumberArg form={form} name="limit" label={words.limit} placeholder={words.any} />
      <TextArg form={form} name="hint" label={words.hint} hint={words.hintHint} />
      <FileArgs form={form} />
      <ModelArg form={form} />
      <FetchArgs form={form} />
    </>
  );
}
