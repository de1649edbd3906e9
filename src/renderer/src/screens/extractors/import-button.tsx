import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { call } from '../../api/client';
import { texts } from '../../texts';
import { navigate } from '../../use-route';
import { readExtractorFile } from './extractor-file';

interface Props {
  /** Takes why a file was refused; null when another is tried. */
  readonly onRefused: (error: unknown) => void;
}

/** Takes in an extractor that was exported, and opens it. */
export function ImportButton({ onRefused }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    onRefused(null);
    try {
      const { id } = await call('importExtractor', readExtractorFile(await file.text()));
      navigate({ screen: 'extractors', extractorId: id });
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
        aria-label={texts.extractors.importFile}
        onChange={(event) => void take(event)}
      />
      <Button variant="default" leftSection={<Upload size={15} aria-hidden />} onClick={() => input.current?.click()}>
        {texts.extractors.importFile}
      </Button>
    </>
  );
}
