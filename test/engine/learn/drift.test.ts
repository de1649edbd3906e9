import type { FieldCertificate } from '@shared/extractor';
import { describe, expect, it } from 'vitest';
import { getProfile } from '../../../src/main/engine/learn/cross-validation/verdict';
import { createHealth, isSuspect } from '../../../src/main/engine/learn/drift';
import { countField, hasForm } from '../../../src/main/engine/learn/drift-form';

const certificate = (change: Partial<FieldCertificate> = {}): FieldCertificate => ({
  accepted: true,
  agreement: 1,
  pages: 3,
  heldOut: 3,
  reason: null,
  author: 'induction',
  fillRate: 1,
  length: [4, 12],
  shape: 'words',
  ...change,
});

/** A small generator of its own, so that each run draws the same. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface World {
  /** How often the field truly is filled, and its values look as usual. */
  readonly filled: number;
  readonly fits: number;
}

/** Pages until the field is found to have changed; null where it is not. */
function pagesUntilAlarm(
  { filled, fits }: World,
  pages: number,
  random: () => number,
  fields = { name: certificate() },
  before = {},
): number | null {
  const health = createHealth(fields, before);
  for (let page = 1; page <= pages; page++) {
    const isFilled = random() < filled;
    const seen = { path: 'name', filled: isFilled, fits: isFilled ? random() < fits : null, confidence: 0.9 };
    if (health.observe([seen]).length > 0) return page;
  }
  return null;
}

const RUNS = 400;
const runs = (one: (random: () => number) => number | null) =>
  Array.from({ length: RUNS }, (_, run) => one(seeded(run * 7919 + 1)));

describe('what a person taught', () => {
  const check = (agrees: boolean) => ({ path: 'name', filled: true, fits: true, confidence: 0.9, agrees });
  const seen = (agrees: boolean, pages: number) => Array.from({ length: pages }, () => check(agrees));
  const fields = { name: certificate() };

  it('is not concluded from pages without a value that a person picked on one page', () => {
    const picked = { name: certificate({ author: 'person', pages: 1, heldOut: 0 }) };
    expect(pagesUntilAlarm({ filled: 0.2, fits: 1 }, 200, seeded(4), picked)).toBeNull();
    const health = createHealth(picked);
    const page = (filled: boolean) => ({ path: 'name', filled, fits: filled || null, confidence: 0.9 });
    for (let at = 0; at < 60; at++) expect(health.observe([page(true)])).toEqual([]);
    const empty = Array.from({ length: 10 }, () => health.observe([page(false)])).flat();
    expect(empty).toHaveLength(1);
  });

  it('stays where another reader never agreed; what a reader taught ends', () => {
    const taught = createHealth(fields, {}, true);
    expect(seen(false, 200).flatMap((one) => taught.observe([one]))).toEqual([]);
    expect(isSuspect(taught.state())).toBe(false);
    const learned = createHealth(fields);
    expect(seen(false, 2).flatMap((one) => learned.observe([one]))).toMatchObject([{ path: 'name', byChecks: true }]);
  });

  it('ends where a reader that had agreed no longer does', () => {
    const taught = createHealth(fields, {}, true);
    taught.observe([check(true)]);
    taught.observe([check(false)]);
    expect(isSuspect(taught.state())).toBe(true);
    expect(seen(false, 5).flatMap((one) => taught.observe([one]))).toMatchObject([{ path: 'name', byChecks: true }]);
  });
});

describe('createHealth', () => {
  it('finds a field that is empty from one page to the next in fewer than ten pages', () => {
    expect(pagesUntilAlarm({ filled: 0, fits: 1 }, 50, seeded(1))).toBeLessThan(10);
    const since = createHealth({ name: certificate() });
    for (let page = 0; page < 500; page++) since.observe([{ path: 'name', filled: true, fits: true, confidence: 0.9 }]);
    const after = pagesUntilAlarm({ filled: 0, fits: 1 }, 50, seeded(1), undefined, since.state());
    expect(after).toBeLessThan(10);
  });

  it('finds a field whose values look otherwise in fewer than ten pages', () => {
    expect(pagesUntilAlarm({ filled: 1, fits: 0 }, 50, seeded(1))).toBeLessThan(10);
  });

  it('finds what breaks on two pages of three before the twentieth', () => {
    const well = {
      name: { pages: 60, filled: 60, fitted: 60, drifted: false, reason: null, usual: null, suspicion: [0, 0] },
    };
    const found = runs((random) => pagesUntilAlarm({ filled: 0.33, fits: 1 }, 40, random, undefined, well));
    expect(found.filter((page) => page !== null && page < 20).length / RUNS).toBeGreaterThan(0.9);
  });

  it('raises hardly a false alarm in five hundred pages', () => {
    for (const [world, fillRate] of [
      [{ filled: 1, fits: 1 }, 1],
      [{ filled: 0.95, fits: 0.98 }, 1],
      [{ filled: 0.6, fits: 1 }, 2 / 3],
      [{ filled: 0.1, fits: 1 }, 1 / 3],
    ] as const) {
      const fields = { name: certificate({ fillRate }) };
      const alarms = runs((random) => pagesUntilAlarm(world, 500, random, fields)).filter((page) => page !== null);
      expect(alarms.length / RUNS).toBeLessThan(0.01);
    }
  });

  it('believes a reader that disagrees on two checks in a row, however usual the values look in between', () => {
    const health = createHealth({ name: certificate() });
    const usual = { path: 'name', filled: true, fits: true, confidence: 0.9 };
    const reason = 'Another reader, asked to check some pages, finds other values there.';
    const found = Array.from({ length: 200 }, (_, page) =>
      health.observe([page % 64 === 63 ? { ...usual, agrees: false } : usual]).map((drifted) => ({ ...drifted, page })),
    ).flat();
    expect(found).toEqual([{ path: 'name', reason, byChecks: true, page: 127 }]);
  });

  it('finds a change by few checks, and keeps a field that a checking reader errs about once in twenty', () => {
    const checksUntilAlarm = (wrong: number, checks: number, random: () => number, before = {}) => {
      const health = createHealth({ name: certificate() }, before);
      for (let check = 1; check <= checks; check++) {
        const agrees = random() >= wrong;
        if (health.observe([{ path: 'name', filled: true, fits: true, confidence: 0.9, agrees }]).length > 0)
          return check;
      }
      return null;
    };
    // a job of five hundred pages has eight checks, and eight more for each that differs
    const alarms = runs((random) => checksUntilAlarm(0.05, 12, random)).filter((check) => check !== null);
    expect(alarms.length / RUNS).toBeLessThan(0.03);
    const known = { pages: 90, filled: 90, fitted: 90, drifted: false, reason: null, usual: null, suspicion: [0, 0] };
    const before = { name: { ...known, checks: { pages: 60, differed: 3, suspicion: 0 } } };
    const later = runs((random) => checksUntilAlarm(0.05, 60, random, before)).filter((check) => check !== null);
    expect(later.length / RUNS).toBeLessThan(0.03);
    const found = runs((random) => checksUntilAlarm(0.9, 10, random, before));
    expect(found.filter((check) => check !== null && check <= 5).length / RUNS).toBeGreaterThan(0.9);
  });

  it('reports a change once, and continues from its stored state', () => {
    const first = createHealth({ name: certificate(), price: certificate() });
    const seen = [
      { path: 'name', filled: false, fits: null, confidence: null },
      { path: 'price', filled: true, fits: true, confidence: 0.9 },
    ];
    for (let page = 0; page < 3; page++) expect(first.observe(seen)).toEqual([]);
    const second = createHealth({ name: certificate(), price: certificate() }, first.state());
    const found = Array.from({ length: 20 }, () => second.observe(seen)).flat();
    expect(found.map(({ path }) => path)).toEqual(['name']);
    expect(second.state()).toMatchObject({ name: { drifted: true }, price: { pages: 23, filled: 23, drifted: false } });
  });

  it('remembers how sure the locators usually are', () => {
    const health = createHealth({ name: certificate() });
    const page = (confidence: number | null) =>
      health.observe([{ path: 'name', filled: true, fits: true, confidence }]);
    page(0.99);
    expect(health.state().name?.usual).toBe(0.99);
    page(null);
    for (let at = 0; at < 40; at++) page(0.91);
    expect(health.state().name?.usual).toBeCloseTo(0.91, 2);
  });

  it('watches accepted fields alone', () => {
    const health = createHealth({ name: certificate({ accepted: false }) });
    for (let page = 0; page < 30; page++)
      expect(
        health.observe([
          { path: 'name', filled: false, fits: null, confidence: null },
          { path: 'other', filled: false, fits: null, confidence: null },
        ]),
      ).toEqual([]);
    expect(health.state()).toEqual({});
  });
});

describe('seenOf', () => {
  it('counts a field of a list page as filled where as many records have it as usual', () => {
    const usual = certificate({ fillRate: 0.5 });
    const seen = (...values: unknown[]) =>
      countField(
        'name',
        values.map((value, at) => ({ value, confidence: value === null ? null : 0.9 - at / 100 })),
        usual,
      );
    expect(seen('Pots', null, 'Cups', null)).toEqual({ path: 'name', filled: true, fits: true, confidence: 0.88 });
    expect(seen(null, null, null, null, null, 'Cups')).toMatchObject({ filled: false });
    expect(seen()).toEqual({ path: 'name', filled: false, fits: null, confidence: null });
    expect(seen([])).toEqual({ path: 'name', filled: false, fits: null, confidence: null });
  });
});

describe('hasForm', () => {
  it('distinguishes texts that are much longer, or of other characters, from those of the examples', () => {
    expect(hasForm('Tea pot', certificate())).toBe(true);
    expect(hasForm('Tea pot '.repeat(50), certificate())).toBe(false);
    expect(hasForm('12.50', certificate())).toBe(false);
    expect(hasForm(12.5, certificate({ shape: 'digits' }))).toBe(true);
    expect(hasForm('https://shop.example/1', certificate({ shape: 'url', length: [20, 30] }))).toBe(true);
    expect(hasForm('Tea pot', certificate({ shape: 'url' }))).toBe(false);
    expect(hasForm(['Clay', 'Glass', '7'], certificate())).toBe(true);
    expect(hasForm('anything', certificate({ shape: null, length: null }))).toBe(true);
  });

  it.each(['★★★★★', '4.7', '3 for 2', '2026-11-23', 'https://shop.example/1', '—'])(
    'holds for the value %s itself',
    (value) => {
      expect(hasForm(value, certificate(getProfile([value])))).toBe(true);
    },
  );
});
