import type { Element } from 'domhandler';
import type { Evidence, ExtractedPage } from '../../extract/index';
import { isElement, OCR_ATTRIBUTE, type Page, parseOcrPlace } from '../../page/index';
import { followNodePath } from './node-path';

/** Adds OCR positions to the evidence of values. */
export function addOcrPlaces(extracted: ExtractedPage, page: Page): ExtractedPage {
  const withPlace = (evidence: Evidence): Evidence => {
    const [node] = evidence.path === null ? [] : followNodePath(page.document, evidence.path);
    const ocr = node && findPlace(node);
    return ocr ? { ...evidence, ocr } : evidence;
  };
  const records = extracted.records.map((record) => ({
    ...record,
    evidence: mapValues(record.evidence, withPlace),
    choices: mapValues(record.choices, (choices) =>
      choices.map((choice) => ({ ...choice, evidence: withPlace(choice.evidence) })),
    ),
  }));
  return { ...extracted, records };
}

function findPlace(node: Element) {
  for (let at: Element | null = node; at !== null; at = at.parent && isElement(at.parent) ? at.parent : null) {
    const written = at.attribs[OCR_ATTRIBUTE];
    if (written !== undefined) return parseOcrPlace(written);
  }
  return null;
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
