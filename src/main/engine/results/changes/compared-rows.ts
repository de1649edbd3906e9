import type { ChangeCounts, ItemChange } from '@shared/contract/jobs';

const KINDS = ['same', 'changed', 'added', 'removed'] as const satisfies readonly ItemChange['kind'][];

/** A row of a comparison, by item ids; 0 for a missing side. */
export interface ComparedRow {
  readonly before: number;
  readonly after: number;
  readonly kind: ItemChange['kind'];
}

/** Rows of a comparison as three numbers each, so that jobs of any length fit into memory. */
export class ComparedRows {
  readonly #all: number[] = [];
  readonly #different: number[] = [];
  readonly counts: ChangeCounts = { same: 0, changed: 0, added: 0, removed: 0, notSeen: 0 };

  add({ before, after, kind }: ComparedRow): void {
    if (kind !== 'same') this.#different.push(this.#all.length / 3);
    this.#all.push(before, after, KINDS.indexOf(kind));
    this.counts[kind]++;
  }

  addNotSeen(): void {
    this.counts.notSeen++;
  }

  /** Indices of the rows of some kinds, in order. */
  places(kinds: readonly ItemChange['kind'][]): readonly number[] {
    if (KINDS.every((kind) => kinds.includes(kind))) return Array.from({ length: this.#all.length / 3 }, (_, at) => at);
    const wanted = KINDS.map((kind) => kinds.includes(kind));
    const from = kinds.includes('same') ? Array.from({ length: this.#all.length / 3 }, (_, at) => at) : this.#different;
    return from.filter((at) => wanted[this.#all[at * 3 + 2] ?? 0]);
  }

  at(places: readonly number[]): readonly ComparedRow[] {
    return places.map((at) => ({
      before: this.#all[at * 3] ?? 0,
      after: this.#all[at * 3 + 1] ?? 0,
      kind: KINDS[this.#all[at * 3 + 2] ?? 0] ?? 'same',
    }));
  }
}
