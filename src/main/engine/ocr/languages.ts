import { access, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AppError } from '@shared/errors';

/** Which languages OCR reads, and where their data are. */
export interface OcrWanted {
  /** Codes of Tesseract, such as `deu`; empty for that of the document and English. */
  readonly languages: readonly string[];
  /** Folder with `deu.traineddata.gz` or `deu.traineddata`; null if there is none. */
  readonly folder: string | null;
  /** What the response says of its language, such as `de-AT`; null if nothing. */
  readonly stated: string | null;
}

/** The file with a language's data, packed or not. */
export interface LanguageFile {
  readonly code: string;
  readonly path: string;
}

const STANDARD = 'eng';
const MAX_BYTES = 200_000_000; // the largest of Tesseract's own files has 60 MB

/** The languages to read a document in; `inside` is what it says itself. One that is stated counts where its data are there. */
export async function chooseLanguages(wanted: OcrWanted, inside: string | null): Promise<readonly string[]> {
  if (wanted.languages.length > 0) return wanted.languages;
  const code = toTesseractCode(inside) ?? toTesseractCode(wanted.stated);
  if (code === null || code === STANDARD || (await findLanguageFile(code, wanted.folder)) === null) return [STANDARD];
  return [code, STANDARD];
}

/** The files of languages; a code alone that has none. */
export async function findLanguageFiles(
  codes: readonly string[],
  folder: string | null,
): Promise<readonly LanguageFile[] | string> {
  const files: LanguageFile[] = [];
  for (const code of codes) {
    const path = await findLanguageFile(code, folder);
    if (path === null) return code;
    files.push({ code, path });
  }
  return files;
}

/** Throws `invalid_request` if the data of a language are not there. */
export async function requireLanguages({ languages, folder }: Omit<OcrWanted, 'stated'>): Promise<void> {
  for (const code of languages) {
    if ((await findLanguageFile(code, folder)) !== null) continue;
    const place = folder ?? 'a folder, name it in Settings → Browser,';
    throw new AppError('invalid_request', getMissingText(code), {
      path: ['ocrLanguages'],
      hint: `Put ${code}.traineddata.gz into ${place} and try again. The npm package @tesseract.js-data/${code} has it in 4.0.0_best_int.`,
    });
  }
}

export function getMissingText(code: string): string {
  return `OCR has no data for the language "${code}".`;
}

/** A file in the folder, or of a package that is installed beside Winnow; null if there is none. */
async function findLanguageFile(code: string, folder: string | null): Promise<string | null> {
  const own =
    folder === null ? [] : [`${code}.traineddata.gz`, `${code}.traineddata`].map((name) => join(folder, name));
  for (const file of [...own, ...listPackageFiles(code)]) if (await isReadable(file)) return file;
  return null;
}

function listPackageFiles(code: string): readonly string[] {
  try {
    const description = createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`);
    return [join(dirname(description), '4.0.0_best_int', `${code}.traineddata.gz`)];
  } catch {
    return [];
  }
}

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file);
    const { size } = await stat(file);
    return size <= MAX_BYTES;
  } catch {
    return false;
  }
}

/** Tesseract's codes of languages by those of the web. */
const CODES: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', bg: 'bul', cs: 'ces', da: 'dan', de: 'deu', el: 'ell', en: 'eng', es: 'spa', et: 'est', fi: 'fin' },
  ...{ fr: 'fra', he: 'heb', hi: 'hin', hr: 'hrv', hu: 'hun', id: 'ind', it: 'ita', ja: 'jpn', ko: 'kor', lt: 'lit' },
  ...{ lv: 'lav', nb: 'nor', nl: 'nld', nn: 'nor', no: 'nor', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sk: 'slk' },
  ...{ sl: 'slv', sv: 'swe', th: 'tha', tr: 'tur', uk: 'ukr', vi: 'vie', zh: 'chi_sim' },
};
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

/** The code of a language tag such as `de-AT`, or of the first of several; null if it is none or unknown. */
export function toTesseractCode(tag: string | null): string | null {
  const first = (tag ?? '').split(',')[0]?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  return TRADITIONAL.test(first) ? 'chi_tra' : (CODES[first.split('-')[0] ?? ''] ?? null);
}
