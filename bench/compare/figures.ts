const FIGURE = /(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?|(?<![\w.])\.\d+/g;

/** A line of a benchmark's output: its words, by which it is found in another output, and its figures from left to right. */
interface Line {
  readonly text: string;
  readonly key: string;
  readonly figures: readonly number[];
}

/**
 * The last output after a change, each figure as `before → after (ratio)`, medians over the outputs of each side. Figures that are the same stand
 * alone, lines without figures as they are, and lines that no output before has are marked with `+`.
 */
export function compareOutputs(before: readonly string[], after: readonly string[]): string {
  const known = before.map(readLines);
  const runs = after.map(readLines);
  const shown = runs.at(-1) ?? new Map<string, Line>();
  return [...shown.values()].map((line) => compareLine(line, pick(known, line.key), pick(runs, line.key))).join('\n');
}

/** Lines by their words; one that comes again is told apart by how often it came before. */
function readLines(output: string): Map<string, Line> {
  const lines = new Map<string, Line>();
  const seen = new Map<string, number>();
  for (const text of output.split('\n')) {
    const words = text.replace(FIGURE, '#').replace(/\s+/g, ' ').trim();
    const times = seen.get(words) ?? 0;
    seen.set(words, times + 1);
    const key = `${words} ${times}`;
    lines.set(key, { text, key, figures: Array.from(text.matchAll(FIGURE), ([figure]) => toNumber(figure)) });
  }
  return lines;
}

function pick(outputs: readonly ReadonlyMap<string, Line>[], key: string): readonly Line[] {
  return outputs.flatMap((lines) => lines.get(key) ?? []);
}

function compareLine({ text, figures }: Line, before: readonly Line[], after: readonly Line[]): string {
  if (figures.length === 0) return text;
  if (before.length === 0) return `+ ${text}`;
  let index = -1;
  return text.replace(FIGURE, (figure) => {
    index++;
    const old = median(before.map((line) => line.figures[index] ?? Number.NaN));
    const now = median(after.map((line) => line.figures[index] ?? Number.NaN));
    return old === now ? figure : `${old} → ${now}${old === 0 ? '' : ` (${(now / old).toFixed(2)})`}`;
  });
}

function toNumber(figure: string): number {
  return Number(figure.replaceAll(',', ''));
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
