import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

interface Props {
  /** File types that are offered. @default JSON */
  readonly accept?: string;
  /** Whether it is next to a field rather than in a screen's header. @default false */
  readonly isSmall?: boolean;
  readonly label: string;
  readonly onFile: (file: File) => Promise<void>;
  /** Called with the reason a file was rejected; null when another is chosen. */
  readonly onRefused: (error: unknown) => void;
}

/** Button to choose a file. */
export function FileButton({ accept = '.json,application/json', isSmall = false, label, onFile, onRefused }: Props) {
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
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={(event) => void take(event)} />
      <Button
        variant="default"
        size={isSmall ? 'xs' : 'sm'}
        leftSection={<Upload size={isSmall ? 13 : 15} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
