import { z } from 'zod';

const CODE = /^[a-z]{3}(?:_[a-z]{1,8}){0,2}$/i;
const MAX_LANGUAGES = 6; // each makes reading slower

/** Languages that OCR reads together, by Tesseract's codes. */
export const OcrLanguages = z
  .array(z.string().regex(CODE, { error: "A language of OCR is named by Tesseract's code: eng, deu, chi_sim." }))
  .max(MAX_LANGUAGES);

/** The codes in a text such as "deu, eng". */
export function splitOcrLanguages(text: string): readonly string[] {
  return text.split(/[\s,;+]+/).filter((code) => code !== '');
}
