import { TextInput } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import { splitOcrLanguages } from '@shared/ocr-languages';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { HINT_BELOW } from '../../../components/hint-below';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { Helped } from '../../../features/help';
import { texts } from '../../../texts';
import { SaveRow } from '../save-row';
import styles from '../settings.module.css';

interface Props {
  readonly initial: Pick<ResponseOf<'getSettings'>, 'ocrFolder' | 'ocrLanguages'>;
}

/** Folder with data for more languages, and the languages that OCR reads. */
export function OcrForm({ initial }: Props) {
  const [folder, setFolder] = useState(initial.ocrFolder ?? '');
  const [languages, setLanguages] = useState(initial.ocrLanguages.join(', '));
  const saving = useFormAct();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(async () => {
      const path = folder.trim();
      const saved = await call('changeSettings', {
        ocrFolder: path === '' ? null : path,
        ocrLanguages: [...splitOcrLanguages(languages)],
      });
      setLanguages(saved.ocrLanguages.join(', '));
    });
  };
  return (
    <form onSubmit={save}>
      <div className={styles.fields}>
        <Helped topic="setting:ocrFolder">
          <TextInput
            label={texts.ocr.folder}
            description={texts.ocr.folderHint}
            inputWrapperOrder={HINT_BELOW}
            placeholder={texts.ocr.folderSample}
            value={folder}
            onChange={(event) => {
              setFolder(event.currentTarget.value);
              saving.changed();
            }}
            spellCheck={false}
          />
        </Helped>
        <Helped topic="setting:ocrLanguages">
          <TextInput
            label={texts.ocr.languages}
            description={texts.ocr.languagesHint}
            inputWrapperOrder={HINT_BELOW}
            placeholder={texts.ocr.languagesSample}
            value={languages}
            onChange={(event) => {
              setLanguages(event.currentTarget.value);
              saving.changed();
            }}
            spellCheck={false}
          />
        </Helped>
      </div>
      <SaveRow saving={saving} />
    </form>
  );
}
