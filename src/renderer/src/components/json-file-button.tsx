import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly onFile: (file: File) => Promise<void>;
  /** Called with the reason a file was rejected; null when another is chosen. */
  readonly onRefused: (error: unknown) => void;
}

/** Button to import a JSON file. */
export function JsonFileButton({ label, onFile, onRefused }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    onRefused(null);
    await onFile(file).catch(onRefused);
    currentTarget.value = ''; // so that the same file can be chosen again
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={(event) => void take(event)}
      />
      <Button variant="default" leftSection={<Upload size={15} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
