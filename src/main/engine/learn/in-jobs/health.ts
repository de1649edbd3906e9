import type { FieldCertificate } from '@shared/extractor';
import type { ExtractorRow } from '../../store/index';

type Fields = Readonly<Record<string, FieldCertificate>>;

/** Fields that an extractor reads and that have not drifted. */
export function getHealthyFields({ certificate, document, health }: ExtractorRow): readonly string[] {
  return Object.keys(certificate.fields).filter(
    (path) => certificate.fields[path]?.accepted === true && path in document.fields && !health[path]?.drifted,
  );
}

export const ABSENT_PAGES = 6; // with fewer examples, an often missing field is empty by chance

/** Fields that were empty on all examples, if there are enough. */
export function getAbsentFields(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((path) => {
    const field = fields[path];
    return field !== undefined && !field.accepted && field.fillRate === 0 && field.pages >= ABSENT_PAGES;
  });
}

/** Whether the newly learned fields settle everything the current extractor does, and more. */
export function settlesMore(learned: Fields, before: ExtractorRow | null): boolean {
  const accepted = Object.keys(learned).filter((path) => learned[path]?.accepted);
  const now = new Set([...accepted, ...getAbsentFields(learned)]);
  const settled = before ? getSettledFields(before) : [];
  return accepted.length > 0 && now.size > settled.length && settled.every((path) => now.has(path));
}

/** Fields that need no model: those it reads, and those such pages lack. */
export function getSettledFields(row: ExtractorRow): readonly string[] {
  return [...getHealthyFields(row), ...getAbsentFields(row.certificate.fields)];
}
