import type { Extractor, FieldHealth } from '@shared/contract/extractors';
import type { FieldCertificate } from '@shared/extractor';
import { readingWords } from '../../features/locators';

/** How a field stands: read by the extractor, left to the other readers, or given back to them when the site changed. */
export type FieldStanding = 'accepted' | 'left' | 'drifted';

export interface FieldRow {
  readonly field: string;
  readonly standing: FieldStanding;
  /** Why it is not read by the extractor, or on how little it rests. */
  readonly reason: string | null;
  /** The methods that vote on its value, in words. */
  readonly methods: readonly string[];
  readonly certificate: FieldCertificate;
  readonly health: FieldHealth | null;
}

/** Every field that was examined, in the order of the certificate. */
export function fieldRows({
  certificate,
  document,
  health,
}: Pick<Extractor, 'certificate' | 'document' | 'health'>): readonly FieldRow[] {
  return Object.entries(certificate.fields).map(([field, each]) => {
    const reading = document.fields[field];
    const since = health[field] ?? null;
    const drifted = since?.drifted === true;
    const reads = each.accepted && reading !== undefined;
    return {
      field,
      standing: drifted ? 'drifted' : reads ? 'accepted' : 'left',
      reason: (drifted ? since.reason : null) ?? each.reason,
      methods: reading === undefined ? [] : readingWords(reading),
      certificate: each,
      health: since,
    };
  });
}
