import { distanceOf } from '../../page/identity/near-same';
import type { Address } from './address';
import type { Detector, Family, Tally } from './types';

/** What a visit of a page showed. */
export interface PageVisit {
  readonly address: Address;
  readonly fingerprint: string | null;
  /** New URLs that it put into the queue and that are in no trap. */
  readonly fresh: readonly Address[];
}

/** The families one detector watches, each with what is known of it. */
export interface Families {
  readonly found: (address: Address) => void;
  /** The families of the page that proved to be traps just now. */
  readonly visited: (visit: PageVisit, now: number) => readonly Proof[];
}

export interface Proof {
  readonly family: Family;
  readonly tally: Tally;
  readonly reason: string;
}

const MOST_FAMILIES = 3000;
const MOST_VALUES = 200;
const FINGERPRINTS = 6; // lately visited pages that the next one is held against

export function createFamilies({ familiesOf, alikeBits, reason }: Detector): Families {
  const tallies = new Map<string, Tally>();

  const tallyOf = ({ key }: Family): Tally => {
    const known = tallies.get(key);
    if (known) return known;
    if (tallies.size >= MOST_FAMILIES) forgetSmall(tallies);
    const tally: Tally = {
      found: 0,
      combined: 0,
      values: new Set(),
      visits: 0,
      fruitful: 0,
      barren: 0,
      alike: 0,
      fingerprints: [],
    };
    tallies.set(key, tally);
    return tally;
  };

  const isAlike = (fingerprint: string | null, { fingerprints }: Tally) =>
    fingerprints.some((other) =>
      fingerprint === null || other === null ? fingerprint === other : distanceOf(fingerprint, other) <= alikeBits,
    );

  return {
    found: (address) => {
      for (const family of familiesOf(address)) {
        const tally = tallyOf(family);
        tally.found++;
        if (family.isCombined) tally.combined++;
        if (tally.values.size < MOST_VALUES) tally.values.add(family.value);
      }
    },
    visited: ({ address, fingerprint, fresh }, now) => {
      const families = familiesOf(address);
      if (families.length === 0) return [];
      return families.flatMap((family) => {
        const tally = tallyOf(family);
        const isFruitful = fresh.some((each) => !familiesOf(each).some(({ scope }) => scope === family.scope));
        tally.visits++;
        if (isFruitful) tally.fruitful++;
        tally.barren = isFruitful ? 0 : tally.barren + 1;
        tally.alike = !isFruitful && isAlike(fingerprint, tally) ? tally.alike + 1 : 0;
        tally.fingerprints = [...tally.fingerprints, fingerprint].slice(-FINGERPRINTS);
        const why = reason(tally, now);
        return why === null ? [] : [{ family, tally, reason: why }];
      });
    },
  };
}

/** Makes room: families of which little was found are likely none. */
function forgetSmall(tallies: Map<string, Tally>): void {
  for (const [key, { visits, found }] of tallies) if (visits === 0 && found < 3) tallies.delete(key);
  if (tallies.size >= MOST_FAMILIES) tallies.clear();
}
