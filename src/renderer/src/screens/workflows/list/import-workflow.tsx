import { Button } from '@mantine/core';
import { AppError } from '@shared/errors';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { call } from '../../../api/client';
import { texts } from '../../../texts';
import { navigate } from '../../../use-route';
import { bodyOf, readFile } from '../document/workflow-doc';

interface Props {
  /** Takes why a file was refused; null when another is tried. */
  readonly onRefused: (error: unknown) => void;
}

/** Takes in a workflow that was exported, and opens it. */
export function ImportWorkflow({ onRefused }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    onRefused(null);
    try {
      const doc = readFile(await file.text());
      if (doc === null) throw new AppError('invalid_request', texts.workflows.notAFile);
      const { id } = await call('createWorkflow', bodyOf(doc));
      navigate({ screen: 'workflows', workflowId: id });
    } catch (error) {
      onRefused(error);
    }
    currentTarget.value = ''; // the same file can be tried again
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={texts.workflows.importFile}
        onChange={(event) => void take(event)}
      />
      <Button variant="default" leftSection={<Upload size={15} aria-hidden />} onClick={() => input.current?.click()}>
        {texts.workflows.importFile}
      </Button>
    </>
  );
}
