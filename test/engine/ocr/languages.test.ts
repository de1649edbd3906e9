import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguages, findLanguageFiles, toTesseractCode } from '../../../src/main/engine/ocr/languages';

const ENGLISH = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-ocr-'));
  await copyFile(ENGLISH, join(folder, 'fra.traineddata.gz'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the languages of OCR', () => {
  it.each([
    ['de', 'deu'],
    ['pt-BR', 'por'],
    ['zh', 'chi_sim'],
    ['zh-Hant-TW', 'chi_tra'],
    ['en-GB, fr', 'eng'],
    ['xx', null],
    ['', null],
  ])('has for %j the code %j', (tag, code) => {
    expect(toTesseractCode(tag)).toBe(code);
  });

  it('are those asked for, else that of the document, else that of the response, beside English', async () => {
    const wanted = { languages: [], folder, stated: 'fr' };
    expect(await chooseLanguages({ ...wanted, languages: ['jpn'] }, 'fr')).toEqual(['jpn']);
    expect(await chooseLanguages(wanted, null)).toEqual(['fra', 'eng']);
    expect(await chooseLanguages({ ...wanted, stated: 'en' }, 'fr-CA')).toEqual(['fra', 'eng']);
    expect(await chooseLanguages({ ...wanted, stated: 'en' }, null)).toEqual(['eng']);
    // data that nobody asked for may be missing
    expect(await chooseLanguages({ ...wanted, folder: null }, null)).toEqual(['eng']);
  });

  it('have their files in the folder or a package, or the first is named that has no data', async () => {
    expect(await findLanguageFiles(['fra', 'eng'], folder)).toEqual([
      { code: 'fra', path: join(folder, 'fra.traineddata.gz') },
      { code: 'eng', path: ENGLISH },
    ]);
    expect(await findLanguageFiles(['eng', 'fra', 'jpn'], null)).toBe('fra');
  });
});
