import { openPdf, type PdfDocument, type Recognized, type RecognizedPage, type RecognizedWord } from '../page/index';
import { type OcrEngine, startOcr } from './engine';
import { chooseLanguages, findLanguageFiles, getMissingText, type OcrWanted } from './languages';
import { readPictureSize } from './picture-size';
import { type PagePicture, readPagePictures } from './read-scan';

const MAX_PIXELS = 40_000_000; // per picture; an A4 page at 600 dpi has 35 million
const MAX_PAGES = 50;
const TIME_LIMIT_MS = 150_000; // per document; its thread is ended half a minute later

/** Result for a body: its text, the reason why there is none, or null if OCR does not apply. */
export type OcrOutcome = Recognized | { readonly message: string } | null;

/** Reads the text of a picture, or of PDF pages without text. Never rejects, whatever the body contains. */
export async function recognize(bytes: Uint8Array, wanted: OcrWanted): Promise<OcrOutcome> {
  const size = readPictureSize(bytes);
  if (!size) return recognizePdf(bytes, wanted);
  if (size.width * size.height > MAX_PIXELS) return { message: tooLargeText(size.width * size.height) };
  const languages = await findLanguageFiles(await chooseLanguages(wanted, null), wanted.folder);
  if (typeof languages === 'string') return { message: getMissingText(languages) };
  const engine = await startOcr(languages);
  try {
    const lines = await engine.read(bytes);
    return { pages: [{ number: 1, height: size.height, lines }], leftOut: 0 };
  } catch {
    return { message: 'The picture is broken and cannot be read.' };
  } finally {
    await engine.close();
  }
}

function tooLargeText(pixels: number): string {
  return `The picture has ${Math.round(pixels / 1e6).toLocaleString('en')} million pixels; OCR reads up to ${MAX_PIXELS / 1e6} million.`;
}

async function recognizePdf(bytes: Uint8Array, wanted: OcrWanted): Promise<OcrOutcome> {
  const opened = await openPdf(bytes, MAX_PIXELS);
  if ('fault' in opened) return null;
  let engine: OcrEngine | null = null;
  try {
    const { document } = opened;
    const from = performance.now();
    const pages: RecognizedPage[] = [];
    let leftOut = 0;
    for (let number = 1; number <= document.numPages; number++) {
      if (await hasText(document, number)) continue;
      if (pages.length >= MAX_PAGES || performance.now() - from > TIME_LIMIT_MS) {
        leftOut++;
        continue;
      }
      const page = await document.getPage(number);
      const pictures = await readPagePictures(page);
      const [, bottom = 0, , top = 0] = page.view;
      page.cleanup();
      if (pictures.length === 0) continue;
      if (engine === null) {
        const codes = await chooseLanguages(wanted, await readPdfLanguage(document));
        const languages = await findLanguageFiles(codes, wanted.folder);
        if (typeof languages === 'string') return { message: getMissingText(languages) };
        engine = await startOcr(languages);
      }
      pages.push({ number, height: top - bottom, lines: await readPictures(engine, pictures, top) });
    }
    return pages.length === 0 ? null : { pages, leftOut };
  } catch {
    return null;
  } finally {
    await engine?.close();
    await opened.close();
  }
}

/** The language that the document states; null if none. */
async function readPdfLanguage(document: PdfDocument): Promise<string | null> {
  const found = await document.getMetadata().catch(() => null);
  const language = found && 'Language' in found.info ? found.info.Language : null;
  return typeof language === 'string' ? language : null;
}

async function hasText(document: PdfDocument, number: number): Promise<boolean> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.some((item) => 'str' in item && item.str.trim() !== '');
}

async function readPictures(engine: OcrEngine, pictures: readonly PagePicture[], top: number) {
  const lines: (readonly RecognizedWord[])[] = [];
  for (const picture of pictures) {
    const read = await engine.read(picture.picture);
    lines.push(...read.map((words) => words.map((word) => place(word, picture, top))));
  }
  return lines;
}

/** Converts a word's position from the picture to the page; rotated pictures are treated as upright. */
function place(word: RecognizedWord, { width, height, matrix }: PagePicture, top: number): RecognizedWord {
  const [a, , , d, e, f] = matrix;
  const [scaleX, scaleY] = [Math.abs(a) / width, Math.abs(d) / height];
  const upper = top - (f + Math.max(0, d));
  return {
    ...word,
    left: Math.min(e, e + a) + word.left * scaleX,
    right: Math.min(e, e + a) + word.right * scaleX,
    top: upper + word.top * scaleY,
    bottom: upper + word.bottom * scaleY,
    size: word.size * scaleY,
  };
}
