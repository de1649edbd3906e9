import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

export const MIN_WIDTH = 820;
export const MIN_HEIGHT = 560;

const DEFAULT_SIZE = { width: 1280, height: 800 };
const GRIP = 80; // pixels of the title bar that must stay on a screen, or the window cannot be moved back

const Coordinate = z.number().int().min(-100_000).max(100_000);

const SavedWindow = z.object({
  x: Coordinate,
  y: Coordinate,
  width: z.number().int().min(MIN_WIDTH).max(100_000),
  height: z.number().int().min(MIN_HEIGHT).max(100_000),
  maximized: z.boolean(),
});
export type SavedWindow = z.infer<typeof SavedWindow>;

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

/** The stored position; null if there is none, or an invalid one. */
export function readWindow(file: string): SavedWindow | null {
  try {
    return SavedWindow.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // a first start, or an edited file: uses the default position
  }
}

/** Stores the window's position for the next start; failing to write has no other effect. */
export function writeWindow(file: string, saved: SavedWindow): void {
  try {
    writeFileSync(file, JSON.stringify(saved));
  } catch (error) {
    process.stderr.write(
      `The window's place was not kept: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}

/** The stored position if a screen still shows it, otherwise the stored size, centred. */
export function placeWindow(saved: SavedWindow | null, workAreas: readonly Rectangle[]): WindowPlace {
  if (!saved) return { ...DEFAULT_SIZE, maximized: false };
  const { width, height, maximized } = saved;
  return workAreas.some((area) => canBeGrasped(saved, area)) ? saved : { width, height, maximized };
}

function canBeGrasped(saved: SavedWindow, area: Rectangle): boolean {
  const overlap = Math.min(saved.x + saved.width, area.x + area.width) - Math.max(saved.x, area.x);
  return overlap >= GRIP && saved.y >= area.y && saved.y <= area.y + area.height - GRIP;
}
