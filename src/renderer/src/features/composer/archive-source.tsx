import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { ImportedArchive } from '@shared/contract/archives';
import { Archive } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { useFormAct } from '../../components/hooks/use-form-act';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import { ErrorNotice } from '../errors';

const { archive: words } = texts.again;

/** Button to import the pages of a WARC file instead of entering URLs. */
export function ArchiveSource() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Archive size={13} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.open}
      </Button>
      {opened && <ArchiveDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function ArchiveDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const readPagesOf = useStore((store) => store.readPagesOf);
  const [file, setFile] = useState('');
  const [imported, setImported] = useState<ImportedArchive | null>(null);
  const { busy, error, act } = useFormAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (imported === null) {
      void act(async () => setImported(await call('importArchive', { file: file.trim() })));
      return;
    }
    readPagesOf({ jobId: imported.jobId, name: imported.name, pages: imported.pages });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={words.file}
            description={words.fileHint}
            placeholder={words.placeholder}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={file}
            onChange={(event) => {
              setFile(event.currentTarget.value);
              setImported(null);
            }}
            readOnly={busy}
            spellCheck={false}
            data-autofocus
          />
          {imported !== null && <p role="status">{describe(imported)}</p>}
          {busy && <p role="status">{words.reading}</p>}
          {error !== null && <ErrorNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={file.trim() === ''}>
              {imported === null ? words.read : words.use}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function describe({ pages, leftOut, broken }: ImportedArchive): string {
  const parts = (Object.keys(words.leftOut) as (keyof typeof words.leftOut)[])
    .filter((name) => leftOut[name] > 0)
    .map((name) => `${formatCount(leftOut[name])} ${words.leftOut[name]}`);
  const sentences = [words.found(plural(pages, 'page'))];
  if (parts.length > 0) sentences.push(words.without(parts.join(', ')));
  if (broken) sentences.push(words.broken(formatCount(broken.records), formatCount(broken.byte)));
  return sentences.join(' ');
}
