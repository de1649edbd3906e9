import type uPlot from 'uplot';

export type ChartTone = 'accent' | 'bad' | 'soft';

/** A line of a chart; an unknown value leaves a gap. */
export interface ChartLine {
  readonly name: string;
  readonly tone: ChartTone;
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
}

const TOKENS: Record<ChartTone, string> = { accent: '--w-accent', bad: '--w-bad', soft: '--w-ink-soft' };
const AXIS_FONT = '11px system-ui, sans-serif';
const AXIS_WIDTH = 52;
const AXIS_HEIGHT = 24;

/** Chart options for a frame, in the theme's colours. */
export function createChartOptions(frame: HTMLElement, lines: readonly ChartLine[]): uPlot.Options {
  const style = getComputedStyle(frame);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const [first] = lines;
  const axis = {
    stroke: colour('--w-ink-soft'),
    font: AXIS_FONT,
    grid: { stroke: colour('--w-line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: frame.clientWidth,
    height: frame.clientHeight,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, most > 0 ? most * 1.08 : 1] } },
    axes: [
      { ...axis, size: AXIS_HEIGHT, grid: { show: false }, values: (_, splits) => splits.map(shortTime) },
      {
        ...axis,
        size: AXIS_WIDTH,
        values: (_, splits) => splits.map((value) => first?.format(value) ?? String(value)),
      },
    ],
    series: [
      {},
      ...lines.map(({ name, tone }, index) => ({
        label: name,
        stroke: colour(TOKENS[tone]),
        width: 1.75,
        points: { show: false },
        ...(index > 0 && { dash: [5, 3] }), // distinguishable without colour
        ...(index === 0 && lines.length === 1 && { fill: colour('--w-accent-soft') }),
      })),
    ],
  };
}

function shortTime(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(1))} s`;
  const minutes = seconds / 60;
  return minutes < 60 ? `${Number(minutes.toFixed(1))} min` : `${Number((minutes / 60).toFixed(1))} h`;
}
