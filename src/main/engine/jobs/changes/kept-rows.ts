import type { ChangeCounts, ItemChange } from '@shared/contract/jobs';

const KINDS = ['same', 'changed', 'added', 'removed'] as const satisfies readonly ItemChange['kind'][];

/** A row of a comparison by the ids of its items, 0 for none. */
export interface KeptRow {
  readonly before: number;
  readonly after: number;
  readonly kind: ItemChange['kind'];
}

/** The rows of a comparison, three numbers each, so that jobs of any length can be compared. */
export class KeptRows {
  readonly #all: number[] = [];
  readonly #different: number[] = [];
  readonly counts: ChangeCounts = { same: 0, changed: 0, added: 0, removed: 0, notSeen: 0 };

  add({ before, after, kind }: KeptRow): void {
    if (kind !== 'same') this.#different.push(this.#all.length);
    this.#all.push(before, after, KINDS.indexOf(kind));
    this.counts[kind]++;
  }

  addNotSeen(): void {
    this.counts.notSeen++;
  }

  total(all: boolean): number {
    return all ? this.#all.length / 3 : this.#different.length;
  }

  slice(all: boolean, offset: number, limit: number): readonly KeptRow[] {
    const places = Array.from({ length: Math.max(0, Math.min(limit, this.total(all) - offset)) }, (_, at) =>
      all ? (offset + at) * 3 : (this.#different[offset + at] ?? 0),
    );
    return places.map((at) => ({
      before: this.#all[at] ?? 0,
      after: this.#all[at + 1] ?? 0,
      kind: KINDS[this.#all[at + 2] ?? 0] ?? 'same',
    }));
  }
}
