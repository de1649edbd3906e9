import type { FieldCertificate } from '@shared/extractor';
import type { FieldChecks, FieldWatch, Health } from '@shared/field-watch';

/** Observation of a field on a page. */
export interface FieldSeen {
  readonly path: string;
  readonly filled: boolean;
  /** Whether its values look as in the validation; null if it has none. */
  readonly fits: boolean | null;
  /** Lowest combined confidence of its locators over the records; null if it is empty. */
  readonly confidence: number | null;
  /** Whether another reader confirms it; missing if none was asked. */
  readonly agrees?: boolean;
}

export interface Drifted {
  readonly path: string;
  readonly reason: string;
  /** Whether checks by another reader prove the drift, so that values read since the last good check are wrong too. */
  readonly byChecks: boolean;
}

/** Watches an extractor's fields page by page. */
export interface HealthWatch {
  /** Adds a page; returns the fields whose drift it proves. */
  readonly observe: (seen: readonly FieldSeen[]) => readonly Drifted[];
  readonly state: () => Health;
}

const PRIOR_PAGES = 15; // weight of the validation in pages read since
const USUAL = 0.97; // upper bound of rates: not even a thousand good pages prove that none will differ
const RARELY = 0.2; // fill rate; fields filled less often can be empty for long without drift
const BROKEN = 0.3; // share of the usual rate that remains after a change
const ALARM = 10; // log odds; fewer than one in a thousand unchanged fields gets there by chance
const DIFFERS_BROKEN = 0.6; // share of checks that differ after a change; some values are alike by chance
const PRIOR_CHECKS = 20; // weight of the assumption below, in checks
const PRIOR_DIFFERS = 0.5; // how many of these differ although nothing changed
const MIN_DIFFERS = PRIOR_DIFFERS / PRIOR_CHECKS; // good checks never prove that a reader makes no errors
const ERRS_AGAIN = 2; // factor for differing checks: a reader that errs on a field does so repeatedly
const CHECK_ALARM = 4.7; // log odds; two differing checks in a row, three if the other reader was found to err before

/**
 * Continues from `before`; watches the accepted fields of the certificate. `isTaught`: a person taught them, so that a
 * reader which never agreed proves nothing; only one that agreed before does.
 */
export function createHealth(
  fields: Readonly<Record<string, FieldCertificate>>,
  before: Health = {},
  isTaught = false,
): HealthWatch {
  const watches = new Map(Object.entries(before));
  return {
    observe: (seen) =>
      seen.flatMap((one) => {
        const certificate = fields[one.path];
        if (!certificate?.accepted) return [];
        const watch = watches.get(one.path) ?? UNSEEN;
        if (watch.drifted) return [];
        const next = judgeWatch(after(watch, one, certificate, isTaught), certificate);
        watches.set(one.path, next);
        if (!next.drifted || next.reason === null) return [];
        return [{ path: one.path, reason: next.reason, byChecks: isProvedByChecks(next) }];
      }),
    state: () => Object.fromEntries(watches),
  };
}

const UNSEEN: FieldWatch = {
  pages: 0,
  filled: 0,
  fitted: 0,
  drifted: false,
  reason: null,
  usual: null,
  suspicion: [0, 0],
};

/** Adds the log likelihood ratio of the observation for a changed versus an unchanged field. */
function after(watch: FieldWatch, seen: FieldSeen, certificate: FieldCertificate, isTaught: boolean): FieldWatch {
  const prior = getPriorPages(certificate);
  const fillRate = usualRate(certificate.fillRate, watch.filled, watch.pages, prior);
  const fitRate = usualRate(1, watch.fitted, watch.filled, prior);
  const filling = fillRate < RARELY ? 0 : getOdds(seen.filled, fillRate, fillRate * BROKEN);
  const form = seen.fits === null ? 0 : getOdds(seen.fits, fitRate, fitRate * BROKEN);
  return {
    ...watch,
    pages: watch.pages + 1,
    filled: watch.filled + Number(seen.filled),
    fitted: watch.fitted + Number(seen.fits === true),
    usual: usualConfidence(watch.usual, seen.confidence),
    suspicion: [Math.max(0, watch.suspicion[0] + filling), Math.max(0, watch.suspicion[1] + form)],
    ...(seen.agrees !== undefined && { checks: addCheck(watch.checks ?? UNCHECKED, !seen.agrees, isTaught) }),
  };
}

const UNCHECKED: FieldChecks = { pages: 0, differed: 0, suspicion: 0 };

/**
 * Counts checks separately from the values' form: only one page in many is checked, so normal values in between must
 * not outweigh the checks.
 */
function addCheck(checks: FieldChecks, differs: boolean, isTaught: boolean): FieldChecks {
  const { pages, differed, suspicion } = checks;
  // a reader that never agreed with a person's answers reads the field differently; the field did not change
  if (isTaught && differs && differed === pages) return { pages: pages + 1, differed: differed + 1, suspicion };
  const known = (differed * ERRS_AGAIN + PRIOR_DIFFERS) / (pages + PRIOR_CHECKS);
  const usual = Math.min(DIFFERS_BROKEN, Math.max(MIN_DIFFERS, known));
  const odds = getOdds(differs, usual, DIFFERS_BROKEN);
  return {
    pages: pages + 1,
    differed: differed + Number(differs),
    suspicion: Math.max(0, suspicion + odds),
  };
}

/** Whether checks by another reader suggest that a field changed, so that more pages should be checked. */
export function isSuspect(health: Health): boolean {
  return Object.values(health).some(({ drifted, checks }) => !drifted && (checks?.suspicion ?? 0) > SUSPECT);
}

const SUSPECT = 1; // log odds; one differing check gives three, unless a person taught the field

/** Whether checks by another reader have shown that the field changed. */
export function isProvedByChecks({ checks }: FieldWatch): boolean {
  return checks !== undefined && checks.suspicion >= CHECK_ALARM;
}

const REMEMBERED = 8; // pages after which a lower confidence becomes the usual one

function usualConfidence(usual: number | null, confidence: number | null): number | null {
  if (usual === null || confidence === null) return usual ?? confidence;
  return Math.round((usual + (confidence - usual) / REMEMBERED) * 1000) / 1000;
}

/** A person picks on a page that has the value, which says nothing about how many others have it. */
function getPriorPages({ author, pages }: FieldCertificate): number {
  return author === 'person' ? Math.max(1, Math.min(PRIOR_PAGES, pages)) : PRIOR_PAGES;
}

/** Combined rate of the validation, which weighs as much as `priorPages`, and the pages since. */
function usualRate(examined: number, count: number, pages: number, priorPages: number): number {
  const prior = Math.min(USUAL, Math.max(1 - USUAL, examined));
  return Math.min(USUAL, (prior * priorPages + count) / (priorPages + pages));
}

function getOdds(happened: boolean, usual: number, broken: number): number {
  return happened ? Math.log(broken / usual) : Math.log((1 - broken) / (1 - usual));
}

function judgeWatch(watch: FieldWatch, certificate: FieldCertificate): FieldWatch {
  const [filling, form] = watch.suspicion;
  if (isProvedByChecks(watch)) {
    return { ...watch, drifted: true, reason: 'Another reader, asked to check some pages, finds other values there.' };
  }
  if (filling < ALARM && form < ALARM) return watch;
  const share = `${Math.round(certificate.fillRate * 100)}%`;
  const reason =
    filling >= ALARM
      ? `It is now empty on many pages, but was filled on ${share} of its examples.`
      : 'Its values no longer look like its examples.';
  return { ...watch, drifted: true, reason };
}
