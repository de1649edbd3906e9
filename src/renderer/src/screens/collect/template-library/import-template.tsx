import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { texts } from '../../../texts';
import { readTemplateFile } from './template-file';
import type { Library } from './use-library';

interface Props {
  readonly library: Library;
  readonly onImported: (said: string) => void;
}

/** Takes a template in that was exported. */
export function ImportTemplate({ library, onImported }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    library.refused(null);
    try {
      const { name } = await library.create(readTemplateFile(await file.text(), file.name));
      onImported(texts.templateLibrary.imported(name));
    } catch (error) {
      library.refused(error);
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
        aria-label={texts.templateLibrary.importFile}
        onChange={(event) => void take(event)}
      />
      <Button variant="default" leftSection={<Upload size={14} aria-hidden />} onClick={() => input.current?.click()}>
        {texts.templateLibrary.importFile}
      </Button>
    </>
  );
}
