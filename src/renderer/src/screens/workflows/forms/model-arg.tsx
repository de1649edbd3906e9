import { texts } from '../../../texts';
import { TextArg } from './arg-fields';
import type { StepFormProps } from './form-props';

const { forms: words } = texts.workflows;

/** Model of a step. @default the model of the settings */
export function ModelArg({ form }: { readonly form: StepFormProps }) {
  return (
    <TextArg form={form} name="model" label={words.model} hint={words.modelHint} placeholder={words.modelPlaceholder} />
  );
}
