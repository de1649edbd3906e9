import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RecognizedWord } from '../page/index';
import type { LanguageFile } from './languages';

/** Reads the text in pictures. */
export interface OcrEngine {
  /** Lines of words with their positions in pixels; accepts PNG, JPEG, WebP and PNM. */
  readonly read: (picture: Uint8Array) => Promise<readonly (readonly RecognizedWord[])[]>;
  readonly close: () => Promise<void>;
}

const LSTM = 1; // the engine that the data files are made for

/** Starts the engine with language data. Downloads nothing: fails if a file cannot be read. */
export async function startOcr(languages: readonly LanguageFile[]): Promise<OcrEngine> {
  const { createWorker } = await import('tesseract.js');
  const gathered = await gather(languages);
  const codes = languages.map(({ code }) => code);
  const worker = await createWorker(codes, LSTM, {
    langPath: gathered.folder,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined, // failures reject as well
  }).finally(gathered.remove);
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

interface Gathered {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Puts the language files into one folder under the names the engine expects, compressed or not. */
async function gather(languages: readonly LanguageFile[]): Promise<Gathered> {
  const getName = ({ code }: LanguageFile) => `${code}.traineddata.gz`;
  const own = dirname(languages[0]?.path ?? '');
  if (languages.every((language) => language.path === join(own, getName(language))))
    return { folder: own, remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'winnow-ocr-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const language of languages) await copyFile(language.path, join(folder, getName(language)));
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
