import { AppError } from '@shared/errors';
import { call } from '../../../api/client';
import { JsonFileButton } from '../../../components/json-file-button';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import { bodyOf, readFile } from '../document/workflow-doc';

interface Props {
  /** Takes why a file was refused; null when another is tried. */
  readonly onRefused: (error: unknown) => void;
}

/** Takes in a workflow that was exported, and opens it. */
export function ImportWorkflow({ onRefused }: Props) {
  const take = async (file: File) => {
    const doc = readFile(await file.text());
    if (doc === null) throw new AppError('invalid_request', texts.workflows.notAFile);
    const { id } = await call('createWorkflow', bodyOf(doc));
    navigate({ screen: 'workflows', workflowId: id });
  };
  return <JsonFileButton label={texts.workflows.importFile} onFile={take} onRefused={onRefused} />;
}
