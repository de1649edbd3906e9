import { asksForFiles } from '@shared/row-file';
import { FileFields, readFileOptions } from '../../../features/file-fields';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';

/** How files are named and limited, where a question asks for some. */
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
