import { readFigure } from './tables';

/** What one benchmark has to show. Figures are read from the tables it prints. */
export interface Goals {
  readonly bench: string;
  /** Arguments of a run that takes about a minute at most; a benchmark without them has no short run. */
  readonly quick?: readonly string[];
  readonly full: readonly string[];
  readonly goals: readonly Goal[];
}

export interface Goal {
  readonly work: string;
  readonly unit: string;
  /** The figure to reach, or, with `atMost`, not to exceed. */
  readonly goal: number;
  readonly atMost?: boolean;
  readonly read: (output: string) => number;
}

const USABLE = 'usable after';
const AT_REST = 'memory at rest';
const FIRST_START = 'Winnow, new data folder';
const EMPTY = 'an empty Electron window';

export const GOALS: readonly Goals[] = [
  {
    bench: 'crawl',
    quick: ['1500', '1', '--only', 'winnow,winnow-all,crawlee-cheerio,wget -r'],
    full: ['12000', '3'],
    goals: [
      {
        work: 'crawl, every page stored, beside CheerioCrawler',
        unit: ' times',
        goal: 6,
        read: (out) => readFigure(out, 'winnow', 'ratio'),
      },
      {
        work: 'the same beside wget -r',
        unit: ' times',
        goal: 1,
        read: (out) => readFigure(out, 'winnow', 'pages/s') / readFigure(out, 'wget -r', 'pages/s'),
      },
      {
        work: 'visit with all ten kinds, stored, beside the same crawl',
        unit: ' times',
        goal: 2.5,
        read: (out) => readFigure(out, 'winnow-all', 'ratio'),
      },
      {
        work: 'memory of visits with all kinds',
        unit: ' MB',
        goal: 400,
        atMost: true,
        read: (out) => readFigure(out, 'winnow-all', 'peak memory'),
      },
    ],
  },
  {
    bench: 'long-crawl',
    full: ['200000'],
    goals: [
      {
        work: 'memory of a crawl of 200,000 URLs',
        unit: ' MB',
        goal: 350,
        atMost: true,
        read: (out) => Number(/(\d+) MB over the last/.exec(out)?.[1]),
      },
    ],
  },
  {
    bench: 'boost',
    quick: ['books', '--k', '3', '--draws', '1', '--limit', '60'],
    full: ['books'],
    goals: [
      {
        work: 'learned extractor, parse and run, a core',
        unit: ' pages/s',
        goal: 800,
        read: (out) => readFigure(out, 'parse and run', 'pages/s'),
      },
    ],
  },
  {
    bench: 'markdown',
    quick: ['--set', 'articles', '--limit', '20'],
    full: ['--set', 'main-content'],
    goals: [
      {
        work: 'HTML to Markdown beside turndown',
        unit: ' times',
        goal: 6,
        read: (out) => readFigure(out, 'winnow', '× turndown'),
      },
    ],
  },
  {
    bench: 'window',
    quick: ['1'],
    full: ['7'],
    goals: [
      {
        work: 'usable window after the start',
        unit: ' s',
        goal: 1.2,
        atMost: true,
        read: (out) => readFigure(out, FIRST_START, USABLE),
      },
      {
        work: 'the same beside an empty window',
        unit: ' times',
        goal: 2,
        atMost: true,
        read: (out) => readFigure(out, FIRST_START, USABLE) / readFigure(out, EMPTY, USABLE),
      },
      {
        work: 'memory at rest beside an empty window',
        unit: ' times',
        goal: 1.25,
        atMost: true,
        read: (out) => readFigure(out, FIRST_START, AT_REST) / readFigure(out, EMPTY, AT_REST),
      },
    ],
  },
  {
    bench: 'picker',
    quick: ['5'],
    full: ['20'],
    goals: [
      {
        work: 'suggestions for a page of 1 MB, after the first',
        unit: ' ms',
        goal: 100,
        atMost: true,
        read: (out) => readFigure(out, 'suggestions, API', 'median'),
      },
    ],
  },
  {
    bench: 'load',
    quick: ['10', '200', '200'],
    full: ['60', '200', '200'],
    goals: [
      {
        work: '200 clients: median read',
        unit: ' ms',
        goal: 10,
        atMost: true,
        read: (out) => readFigure(out, 'Winnow', 'median read'),
      },
      {
        work: '200 clients: longest read',
        unit: ' ms',
        goal: 1000,
        atMost: true,
        read: (out) => readFigure(out, 'Winnow', 'longest'),
      },
    ],
  },
];
