import { describe, expect, it } from 'vitest';
import { oldSites } from './old-sites/index';
import { getScore, readSite } from './old-sites/measure';

const bySite = oldSites().map((site) => ({ ...readSite(site), layout: site.layout, kind: site.kind.name }));

describe('the pages of old sites read together', () => {
  it.each([...new Set(bySite.map(({ layout }) => layout))])('are read where rows are written as: %s', (layout) => {
    const read = bySite.filter((one) => one.layout === layout);
    const { precision, f1 } = getScore(read.flatMap(({ together }) => together));
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(f1).toBeGreaterThanOrEqual(0.95);
  });

  it.each([...new Set(bySite.map(({ kind }) => kind))])('are read where they are about a %s', (kind) => {
    const { precision, f1 } = getScore(bySite.filter((one) => one.kind === kind).flatMap(({ together }) => together));
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(f1).toBeGreaterThanOrEqual(0.94);
  });

  it('say more, and truer, than each page alone', () => {
    const alone = getScore(bySite.flatMap((one) => one.alone));
    const together = getScore(bySite.flatMap((one) => one.together));
    expect(together.precision).toBeGreaterThan(alone.precision);
    expect(together.recall).toBeGreaterThan(alone.recall);
  });
});
