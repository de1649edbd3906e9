import type { SiteNode } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import {
  getTreeMove,
  listTreeRows,
  ROOT,
  type TreeParts,
} from '../../../../src/renderer/src/features/crawl-urls/tree-rows';

const node = (url: string, children: boolean): SiteNode => ({
  name: url,
  url,
  urls: 1,
  hits: 0,
  visited: 0,
  queued: 0,
  skipped: 0,
  failed: 0,
  children,
});

const parts: TreeParts = new Map([
  [ROOT, { nodes: [node('h/', true), node('i/', true)], total: 2 }],
  ['h/', { nodes: [node('h/', false), node('h/a', false), node('h/b/', true)], total: 5 }],
]);
const open = new Set(['h/']);
const rows = listTreeRows(parts, open);
const keys = rows.map(({ key }) => key);

describe('the rows of a tree', () => {
  it('list the content of each open folder, and how much of it is unread', () => {
    expect(keys).toEqual(['folder h/', 'page h/', 'page h/a', 'folder h/b/', 'more h/', 'folder i/']);
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 2, 2, 2, 1]);
    expect(rows[4]).toMatchObject({ left: 2 });
    expect(rows[2]).toMatchObject({ position: 2, size: 5 });
    expect(listTreeRows(parts, new Set())).toHaveLength(2);
  });

  it.each([
    ['folder h/', 'ArrowDown', { kind: 'focus', key: 'page h/' }],
    ['folder h/', 'ArrowRight', { kind: 'focus', key: 'page h/' }],
    ['folder h/', 'ArrowLeft', { kind: 'close', url: 'h/' }],
    ['folder h/b/', 'ArrowRight', { kind: 'open', url: 'h/b/' }],
    ['folder h/b/', 'ArrowLeft', { kind: 'focus', key: 'folder h/' }],
    ['page h/a', 'ArrowRight', null],
    ['page h/a', 'ArrowUp', { kind: 'focus', key: 'page h/' }],
    ['more h/', 'ArrowLeft', { kind: 'focus', key: 'folder h/' }],
    ['page h/a', 'Home', { kind: 'focus', key: 'folder h/' }],
    ['page h/a', 'End', { kind: 'focus', key: 'folder i/' }],
    ['folder i/', 'ArrowDown', null],
    ['folder i/', 'a', null],
  ])('%s, %s', (from, key, move) => {
    expect(getTreeMove(rows, from, key)).toEqual(move);
  });

  it('start at the first row, and nowhere if there is none', () => {
    expect(getTreeMove(rows, null, 'ArrowDown')).toEqual({ kind: 'focus', key: 'page h/' });
    expect(getTreeMove([], null, 'ArrowDown')).toBeNull();
  });
});
