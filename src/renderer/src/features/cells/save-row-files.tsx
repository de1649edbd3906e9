import { Button } from '@mantine/core';
import { toHttpRequest } from '@shared/client/http-request';
import { jobStreams } from '@shared/contract/job-endpoints';
import { findRowFiles, type RowFile } from '@shared/row-file';
import { Download } from 'lucide-react';
import { texts } from '../../texts';
import { saveFile } from '../save-file';

/** A button for each file in a value; none for other values. */
export function SaveRowFiles({ value }: { readonly value: unknown }) {
  const files = new Map(findRowFiles(value).map((file) => [file.path ?? file.url, file]));
  return [...files].map(([name, file]) => <SaveRowFile key={name} file={file} />);
}

/** Saves a file of the row, which is never opened here. */
function SaveRowFile({ file: { path, sha256 } }: { readonly file: RowFile }) {
  if (path === null || sha256 === null) return null;
  const suggestedName = path.slice(path.lastIndexOf('/') + 1);
  const save = () => saveFile({ path: toHttpRequest(jobStreams.getFile, { sha256 }).path, suggestedName });
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<Download size={13} aria-hidden />}
      aria-label={texts.grid.saveFile(suggestedName)}
      onClick={() => void save()}
    >
      {texts.grid.save}
    </Button>
  );
}
