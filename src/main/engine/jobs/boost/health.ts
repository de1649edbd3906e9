import type { ExtractorRow } from '../../store/extractors';

/** The fields that an extractor reads and that did not change. */
export function healthyFields({ certificate, document, health }: ExtractorRow): readonly string[] {
  return Object.keys(certificate.fields).filter(
    (path) => certificate.fields[path]?.accepted === true && path in document.fields && !health[path]?.drifted,
  );
}

/** Whether fields that an extractor would read are more than those of the one in use, and all that this still reads. */
export function readsMore(accepted: readonly string[], before: ExtractorRow | null): boolean {
  const healthy = before ? healthyFields(before) : [];
  return accepted.length > healthy.length && healthy.every((path) => accepted.includes(path));
}
