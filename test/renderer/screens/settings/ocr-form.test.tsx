import { DEFAULT_SETTINGS } from '@shared/contract/settings';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OcrForm } from '../../../../src/renderer/src/screens/settings/browser/ocr-form';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

it('saves the folder with language data and the languages that OCR reads, by keyboard alone', async () => {
  const calls = serveApi({
    changeSettings: ({ ocrFolder = null, ocrLanguages = [] }) => ({ ...DEFAULT_SETTINGS, ocrFolder, ocrLanguages }),
  });
  const { user } = renderPart(<OcrForm initial={{ ocrFolder: null, ocrLanguages: [] }} />);
  await user.type(screen.getByLabelText('Folder with language data'), ' /home/ada/tessdata ');
  await user.type(screen.getByLabelText('Languages of OCR'), 'deu+eng{Enter}');
  await screen.findByText('Saved.');
  expect(screen.getByLabelText<HTMLInputElement>('Languages of OCR').value).toBe('deu, eng');
  await user.clear(screen.getByLabelText('Folder with language data'));
  await user.clear(screen.getByLabelText('Languages of OCR'));
  await user.keyboard('{Enter}');
  await expect
    .poll(() => calls.map(({ request }) => request))
    .toEqual([
      { ocrFolder: '/home/ada/tessdata', ocrLanguages: ['deu', 'eng'] },
      { ocrFolder: null, ocrLanguages: [] },
    ]);
});
