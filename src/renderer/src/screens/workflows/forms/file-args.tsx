import { asksForFiles } from '@shared/row-file';
import { FileFields, readFileOptions } from '../../../features/file-fields';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';

/** File names and limits, shown if a question asks for files. */
export function FileArgs({ form: { args, onArg, faultAt } }: { readonly form: StepFormProps }) {
  if (!asksForFiles(args.questions) && args.files === undefined) return null;
  return (
    <FileFields
      files={readFileOptions(args.files)}
      onChange={(next) => onArg('files', next)}
      wide={styles.wide}
      size="sm"
      faultAt={(name) => faultAt('files', name)}
    />
  );
}
