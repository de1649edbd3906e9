import { describe, expect, it } from 'vitest';
import { isLineOfItsOwn } from '../../../../src/main/engine/page/documents/pdf/label-lines';
import type { PdfLine } from '../../../../src/main/engine/page/documents/pdf/lines';

const WIDTH = 6; // of a character

function toLines(texts: readonly string[], isRead = true): readonly PdfLine[] {
  return texts.map((text, at) => {
    const [left, right, top] = [40, 40 + text.length * WIDTH, at * 20];
    const ocr = { page: 1, left, top, right, bottom: top + 12, confidence: 90 };
    return { text, x: left, y: 800 - top, right, size: 12, links: [], ...(isRead && { ocr }) };
  });
}

const findOwn = (texts: readonly string[], isRead = true) => {
  const lines = toLines(texts, isRead);
  return lines.flatMap(({ text }, at) => (isLineOfItsOwn(lines, at) ? [text] : []));
};

describe('a line that OCR read', () => {
  it.each([
    [['Green Tea Premium', 'Price: 12.50 EUR', 'Weight: 250 g', 'Article no. SKU-978']],
    [['Rote Bete', 'Preis: 2,50 €', 'Art.-Nr. 4711', 'Herkunft: Deutschland']],
    [['緑茶', '価格：1200円', '重量：100g']],
  ])('begins anew with a label: %s', (texts) => {
    expect(findOwn(texts)).toEqual(texts.slice(1));
  });

  it('begins anew beside labels where its first word would have fit on the line before', () => {
    const texts = ['Colour: green', 'Tin', 'Made in Japan by hand'];
    expect(findOwn(texts)).toEqual(texts.slice(1));
  });

  it.each([
    [['The tea grows on hills above the river', 'Uji and is picked by hand in the first', 'week of May.']],
    [['Description: green tea from the hills of', 'Uji, picked by hand in the first week']],
    [['Contents: tea, mint,', 'Lemon: dried peel']],
  ])('continues the line before: %s', (texts) => {
    expect(findOwn(texts)).toEqual([]);
  });

  it('is joined as before where the document has its text', () => {
    expect(findOwn(['Green Tea Premium', 'Price: 12.50 EUR'], false)).toEqual([]);
  });
});

describe('a line of a document with its text', () => {
  it('begins anew where it and the line before have a label', () => {
    expect(findOwn(['Invoice', 'Date: 3 March 2025', 'Total: 1.234,50 EUR', 'paid'], false)).toEqual([
      'Total: 1.234,50 EUR',
    ]);
    expect(findOwn(['日付：2025年3月3日', '合計：1,234円'], false)).toEqual(['合計：1,234円']);
  });

  it('continues a label whose value goes on', () => {
    expect(findOwn(['Contents: tea, mint,', 'Lemon: dried peel'], false)).toEqual([]);
  });
});
