/** Where OCR read a text, from the top left in points of a page or pixels of a picture, and its confidence. */
export interface OcrPlace {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 to 100. */
  readonly confidence: number;
}

/** Place of several texts: their bounding box, with the lowest confidence. */
export function joinPlaces(places: readonly (OcrPlace | undefined)[]): OcrPlace | undefined {
  const known = places.filter((place) => place !== undefined);
  const [first] = known;
  return (
    first && {
      page: first.page,
      left: Math.min(...known.map(({ left }) => left)),
      top: Math.min(...known.map(({ top }) => top)),
      right: Math.max(...known.map(({ right }) => right)),
      bottom: Math.max(...known.map(({ bottom }) => bottom)),
      confidence: Math.min(...known.map(({ confidence }) => confidence)),
    }
  );
}

/** Attribute that records in markup where OCR read a text. */
export const OCR_ATTRIBUTE = 'data-ocr';

export function ocrAttribute(place: OcrPlace | undefined): string {
  if (!place) return '';
  const { page, confidence, left, top, right, bottom } = place;
  return ` ${OCR_ATTRIBUTE}="${[page, confidence, left, top, right, bottom].map(Math.round).join(' ')}"`;
}

export function parseOcrPlace(written: string): OcrPlace | null {
  const [page, confidence, left, top, right, bottom, ...more] = written.split(' ').map(Number);
  if (more.length > 0 || [page, confidence, left, top, right, bottom].some((each) => !Number.isFinite(each)))
    return null;
  return { page, confidence, left, top, right, bottom } as OcrPlace;
}
