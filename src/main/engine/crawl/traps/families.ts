import { getDistance } from '../../page/index';
import type { Address } from './address';
import type { Detector, Family, TrapCounts } from './types';

/** A visited page, as trap detection sees it. */
export interface PageVisit {
  readonly address: Address;
  readonly fingerprint: string | null;
  /** All URLs on the page. */
  readonly links: readonly string[];
  /** New URLs that it queued and that are in no trap. */
  readonly fresh: readonly Address[];
  readonly foundHits: boolean;
}

/** The URL families that one detector watches. */
export interface Families {
  readonly found: (address: Address) => void;
  /** Families of the page that just turned out to be traps. */
  readonly visited: (visit: PageVisit, now: number) => readonly Proof[];
}

export interface Proof {
  readonly family: Family;
  readonly counts: TrapCounts;
  readonly reason: string;
}

// Pages are recorded in order of arrival, not in link order: of several pages in progress, the first may have the same
// links as the others.
const AHEAD = 4;
const MAX_FAMILIES = 3000;
const MAX_VALUES = 200;
const MAX_LINKS = 500;
const SAME_LINKS = 0.8;
const FINGERPRINTS = 6; // recently visited pages to compare the next one with

export function createFamilies({ familiesOf, counts, alike, hitsAreNews = false, reason }: Detector): Families {
  const countsByFamily = new Map<string, TrapCounts>();

  const getCounts = ({ key }: Family): TrapCounts => {
    const known = countsByFamily.get(key);
    if (known) return known;
    if (countsByFamily.size >= MAX_FAMILIES) forgetSmall(countsByFamily);
    const counts: TrapCounts = {
      found: 0,
      values: new Set(),
      otherParameters: new Set(),
      places: new Set(),
      visits: 0,
      fruitful: 0,
      barren: 0,
      growing: 0,
      alike: 0,
      fingerprints: [],
      links: new Set(),
    };
    countsByFamily.set(key, counts);
    return counts;
  };

  const isAlike = (visit: PageVisit, counts: TrapCounts): boolean => {
    if (alike.by === 'links') return leadsTheSame(visit, counts);
    const { fingerprint } = visit;
    return counts.fingerprints.some((other) =>
      fingerprint === null || other === null
        ? alike.whereBlank && fingerprint === other
        : getDistance(fingerprint, other) <= alike.bits,
    );
  };

  return {
    found: (address) => {
      if (counts && !counts(address)) return;
      for (const family of familiesOf(address)) {
        const counts = getCounts(family);
        counts.found++;
        note(counts.values, family.value);
        note(counts.otherParameters, family.beside);
        note(counts.places, family.place);
      }
    },
    visited: (visit, now) => {
      const { address, fingerprint, fresh, foundHits } = visit;
      const families = familiesOf(address);
      if (families.length === 0) return [];
      return families.flatMap((family) => {
        const counts = getCounts(family);
        const isOther = fresh.some((each) => !familiesOf(each).some(({ scope }) => scope === family.scope));
        const isFruitful = isOther || (hitsAreNews && foundHits);
        counts.visits++;
        if (isFruitful) counts.fruitful++;
        counts.barren = isFruitful ? 0 : counts.barren + 1;
        if (isFruitful) counts.growing = 0;
        else counts.growing = Math.min(counts.barren + AHEAD, counts.growing + fresh.length);
        if (isFruitful) counts.alike = 0;
        else if (isAlike(visit, counts)) counts.alike++;
        if (alike.by === 'links') noteLinks(visit, counts);
        counts.fingerprints = [...counts.fingerprints, fingerprint].slice(-FINGERPRINTS);
        const why = reason(counts, now);
        return why === null ? [] : [{ family, counts, reason: why }];
      });
    },
  };
}

function note(values: Set<string>, value: string | undefined): void {
  if (value !== undefined && values.size < MAX_VALUES) values.add(value);
}

/** Whether most of a page's links occur on other pages of its family. */
function leadsTheSame(visit: PageVisit, { links }: TrapCounts): boolean {
  const outside = hashOutsideLinks(visit);
  return outside.filter((link) => links.has(link)).length >= SAME_LINKS * outside.length;
}

function noteLinks(visit: PageVisit, { links }: TrapCounts): void {
  for (const link of hashOutsideLinks(visit)) if (links.size < MAX_LINKS) links.add(link);
}

/** Hashes of links to pages other than itself with other parameters. */
function hashOutsideLinks({ address, links }: PageVisit): readonly number[] {
  const [own = ''] = address.url.split('?');
  return links.filter((link) => link !== own && !link.startsWith(`${own}?`)).map(hashFamily);
}

function hashFamily(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Makes room by dropping families with few URLs, which are probably not traps. */
function forgetSmall(countsByFamily: Map<string, TrapCounts>): void {
  for (const [key, { visits, found }] of countsByFamily) if (visits === 0 && found < 3) countsByFamily.delete(key);
  if (countsByFamily.size >= MAX_FAMILIES) countsByFamily.clear();
}
