import { access, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AppError } from '@shared/errors';

/** Which languages OCR reads, and where their data is. */
export interface OcrWanted {
  /** Tesseract codes, such as `deu`; empty for the document's language and English. */
  readonly languages: readonly string[];
  /** Folder with `deu.traineddata.gz` or `deu.traineddata`; null if there is none. */
  readonly folder: string | null;
  /** Language stated by the response, such as `de-AT`; null if none. */
  readonly stated: string | null;
}

/** The file with a language's data, compressed or not. */
export interface LanguageFile {
  readonly code: string;
  readonly path: string;
}

const STANDARD = 'eng';
const MAX_BYTES = 200_000_000; // the largest of Tesseract's own files has 60 MB

/**
 * Chooses the languages to read a document in; `inside` is the language it states itself. A stated language counts only
 * if its data is available.
 */
export async function chooseLanguages(wanted: OcrWanted, inside: string | null): Promise<readonly string[]> {
  if (wanted.languages.length > 0) return wanted.languages;
  const code = toTesseractCode(inside) ?? toTesseractCode(wanted.stated);
  if (code === null || code === STANDARD || (await findLanguageFile(code, wanted.folder)) === null) return [STANDARD];
  return [code, STANDARD];
}

/** Finds the data files of languages; returns the code of the first one without data. */
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

/** Throws `invalid_request` if a language's data is not available. */
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

/** A file in the folder, or from an installed package; null if there is none. */
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

/** Tesseract codes by web language code. */
const CODES: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nb: 'nor',
  nl: 'nld',
  nn: 'nor',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'chi_sim',
};
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

/** Tesseract code of a language tag such as `de-AT`, or of the first of several; null if unknown. */
export function toTesseractCode(tag: string | null): string | null {
  const first = (tag ?? '').split(',')[0]?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  return TRADITIONAL.test(first) ? 'chi_tra' : (CODES[first.split('-')[0] ?? ''] ?? null);
}
