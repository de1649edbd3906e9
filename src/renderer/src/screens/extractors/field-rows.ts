import type { Extractor, FieldHealth } from '@shared/contract/extractors';
import type { FieldCertificate } from '@shared/extractor';
import { describeReading } from '../../features/locators';

/** State of a field: read by the extractor, left to other readers, or returned to them after drift. */
export type FieldStanding = 'accepted' | 'left' | 'drifted';

export interface FieldRow {
  readonly field: string;
  readonly standing: FieldStanding;
  /** Why the extractor does not read it, or how little it rests on. */
  readonly reason: string | null;
  /** Its locators as text. */
  readonly methods: readonly string[];
  readonly certificate: FieldCertificate;
  readonly health: FieldHealth | null;
}

/** All validated fields in the certificate's order. */
export function listFieldRows({
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
      methods: reading === undefined ? [] : describeReading(reading),
      certificate: each,
      health: since,
    };
  });
}
