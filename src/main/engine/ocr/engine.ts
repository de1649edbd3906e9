import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RecognizedWord } from '../page/index';

/** Reads the text of pictures. */
export interface OcrEngine {
  /** Lines of words with their places in pixels; for a PNG, JPEG, WebP or PNM. */
  readonly read: (picture: Uint8Array) => Promise<readonly (readonly RecognizedWord[])[]>;
  readonly close: () => Promise<void>;
}

const LSTM = 1; // the engine that the data are for

/** Starts the engine. All of it comes from this computer: where its data are missing it fails, and never downloads them. */
export async function startOcr(): Promise<OcrEngine> {
  const { createWorker } = await import('tesseract.js');
  const langPath = getLanguageFolder();
  await access(join(langPath, 'eng.traineddata.gz'));
  const worker = await createWorker('eng', LSTM, {
    langPath,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined, // failures reject as well
  });
  return {
    read: async (picture) => {
      const { data: read } = await worker.recognize(Buffer.from(picture), {}, { blocks: true, text: false });
      const lines = (read.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
      return lines.map(({ words, rowAttributes, bbox }) =>
        words.map((word) => ({
          text: word.text,
          left: word.bbox.x0,
          top: word.bbox.y0,
          right: word.bbox.x1,
          bottom: word.bbox.y1,
          size: rowAttributes?.rowHeight || bbox.y1 - bbox.y0,
          confidence: Math.round(word.confidence),
        })),
      );
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

function getLanguageFolder(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
}
