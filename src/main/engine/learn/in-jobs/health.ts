import type { FieldCertificate } from '@shared/extractor';
import type { ExtractorRow } from '../../store/index';

type Fields = Readonly<Record<string, FieldCertificate>>;

/** The fields that an extractor reads and that did not change. */
export function healthyFields({ certificate, document, health }: ExtractorRow): readonly string[] {
  return Object.keys(certificate.fields).filter(
    (path) => certificate.fields[path]?.accepted === true && path in document.fields && !health[path]?.drifted,
  );
}

export const ABSENT_PAGES = 6; // example pages; a field that most pages lack is empty on fewer by chance

/** The fields that were empty on all example pages, where these are enough to go by. */
export function absentFields(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((path) => {
    const field = fields[path];
    return field !== undefined && !field.accepted && field.fillRate === 0 && field.pages >= ABSENT_PAGES;
  });
}

/** Whether the newly learned fields settle more than the extractor in use, and all that it still settles. */
export function settlesMore(learned: Fields, before: ExtractorRow | null): boolean {
  const accepted = Object.keys(learned).filter((path) => learned[path]?.accepted);
  const now = new Set([...accepted, ...absentFields(learned)]);
  const settled = before ? settledFields(before) : [];
  return accepted.length > 0 && now.size > settled.length && settled.every((path) => now.has(path));
}

/** The fields that need no model: those that it reads, and those that such pages lack. */
export function settledFields(row: ExtractorRow): readonly string[] {
  return [...healthyFields(row), ...absentFields(row.certificate.fields)];
}
