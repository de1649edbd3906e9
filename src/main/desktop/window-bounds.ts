import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

export const MIN_WIDTH = 820;
export const MIN_HEIGHT = 560;

const DEFAULT_SIZE = { width: 1280, height: 800 };
const GRIP = 80; // pixels of the title bar that must stay on a screen, or the window cannot be moved back
const CASCADE = 32; // pixels a further window is moved by, so that the title bar below stays visible
const MAX_KEPT = 20; // windows that a start opens again

const Coordinate = z.number().int().min(-100_000).max(100_000);

const SavedWindow = z.object({
  x: Coordinate,
  y: Coordinate,
  width: z.number().int().min(MIN_WIDTH).max(100_000),
  height: z.number().int().min(MIN_HEIGHT).max(100_000),
  maximized: z.boolean(),
});
export type SavedWindow = z.infer<typeof SavedWindow>;

const MAX_HASH = 4000; // characters
/** A window with what it showed; without `hash` its page chooses. */
const StoredWindow = SavedWindow.extend({ hash: z.string().startsWith('#/').max(MAX_HASH).optional() });
export type StoredWindow = z.infer<typeof StoredWindow>;

/** The first window's place, and those of the others, which versions with one window pass over. */
const SavedWindows = StoredWindow.extend({ others: z.array(StoredWindow).max(MAX_KEPT).default([]) });

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Initial window position; without `x` and `y` the system chooses. */
export interface WindowPlace {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

/** The windows of the last end, first the one to begin with; empty if there is no such file, or an invalid one. */
export function readWindows(file: string): readonly StoredWindow[] {
  try {
    const { others, ...first } = SavedWindows.parse(JSON.parse(readFileSync(file, 'utf8')));
    return [first, ...others];
  } catch {
    return []; // a first start, or an edited file: uses the default position
  }
}

/** Stores the open windows for the next start; failing to write has no other effect. */
export function writeWindows(file: string, [first, ...others]: readonly StoredWindow[]): void {
  if (!first) return;
  try {
    writeFileSync(file, JSON.stringify({ ...first, ...(others.length > 0 && { others: others.slice(0, MAX_KEPT) }) }));
  } catch (error) {
    process.stderr.write(
      `The window's place was not kept: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}

/** The hash as it can be kept, else undefined. */
export function toStoredHash(address: string): string | undefined {
  const hash = URL.canParse(address) ? new URL(address).hash : '';
  return hash.startsWith('#/') && hash.length <= MAX_HASH ? hash : undefined;
}

/** The stored position if a screen still shows it, otherwise the stored size, as far as it fits the first of the screens, centred. */
export function placeWindow(saved: SavedWindow | null, workAreas: readonly Rectangle[]): WindowPlace {
  if (!saved) return { ...DEFAULT_SIZE, maximized: false };
  const { x, y, width, height, maximized } = saved;
  if (workAreas.some((area) => canBeGrasped(saved, area))) return { x, y, width, height, maximized };
  const [area] = workAreas;
  if (!area) return { width, height, maximized };
  const fits = (size: number, room: number, least: number) => Math.max(least, Math.min(size, room));
  return { width: fits(width, area.width, MIN_WIDTH), height: fits(height, area.height, MIN_HEIGHT), maximized };
}

/** Place of a further window: a step down and right of the one before, or back to the screen's corner. */
export function placeBeside(before: Rectangle, workAreas: readonly Rectangle[]): WindowPlace {
  const { width, height } = before;
  const moved = { x: before.x + CASCADE, y: before.y + CASCADE, width, height, maximized: false };
  const area = workAreas.find((each) => canBeGrasped(before, each));
  if (!area) return placeWindow(moved, workAreas);
  const fits = moved.x + width <= area.x + area.width && moved.y + height <= area.y + area.height;
  return fits ? moved : { ...moved, x: area.x, y: area.y };
}

function canBeGrasped(place: Rectangle, area: Rectangle): boolean {
  const overlap = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x);
  return overlap >= GRIP && place.y >= area.y && place.y <= area.y + area.height - GRIP;
}
