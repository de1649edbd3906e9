import { z } from 'zod';
import { INCLUDES } from './include';

/** Names of a kind of snapshot in results and files. */
interface SnapshotKind {
  readonly key: string;
  /** File extensions that request it on the command line, the default one first. */
  readonly endings: readonly `.${string}`[];
}

/**
 * What a browser can make of a visited page, by its name in `include`. The other content kinds are read from the page's
 * source.
 */
export const SNAPSHOT_KINDS = {
  screenshot: { key: 'screenshot', endings: ['.png', '.webp'] },
  pdf: { key: 'pdf', endings: ['.pdf'] },
  mhtml: { key: 'mhtml', endings: ['.mhtml', '.mht'] },
} as const satisfies Readonly<Record<string, SnapshotKind>>;

export type SnapshotName = keyof typeof SNAPSHOT_KINDS;
export const SNAPSHOTS = Object.keys(SNAPSHOT_KINDS) as readonly SnapshotName[];
export const SnapshotName = z.enum(SNAPSHOTS);

/** Everything that a visit can include. */
export const VisitInclude = z.enum([...INCLUDES, ...SNAPSHOTS]);
export type VisitInclude = z.infer<typeof VisitInclude>;

export function isSnapshot(kind: VisitInclude): kind is SnapshotName {
  return SnapshotName.safeParse(kind).success;
}

/** Name of a stored snapshot: its kind, or `screenshot-2` for what the second `screenshot` of the commands took. */
export const SnapshotFile = z.union([SnapshotName, z.templateLiteral(['screenshot-', z.number().int().min(1)])]);
export type SnapshotFile = z.infer<typeof SnapshotFile>;

export function getSnapshotKind(file: SnapshotFile): SnapshotName {
  return SnapshotName.safeParse(file).data ?? 'screenshot';
}

/** CSS pixels; a longer page is cut off here, because WebP is limited to 16,383. */
export const MAX_SCREENSHOT_HEIGHT = 16_000;

const MAX_SELECTOR = 1000; // characters

export const ScreenshotOptions = z.object(
  {
    area: z
      .enum(['viewport', 'page'])
      .default('viewport')
      .describe(`viewport: 1280 × 1024 pixels; page: its full height, at most ${MAX_SCREENSHOT_HEIGHT} pixels`),
    selector: z.string().trim().min(1).max(MAX_SELECTOR).optional().describe('CSS of the one element to show'),
    format: z.enum(['png', 'webp']).default('png').describe('The kind of picture file'),
  },
  { error: 'screenshot holds options such as {"area": "page"}. To take one, put "screenshot" into include.' },
);
export type ScreenshotOptions = z.infer<typeof ScreenshotOptions>;

/** A selector with area "viewport", the default, says nothing else. */
export const SELECTOR_AND_AREA =
  'A screenshot with a selector shows that element only, so the area "page" has no effect.';

/** A snapshot in API format. */
export const SnapshotResult = z.object({
  link: z.string().nullable().describe('The stored file; null if it could not be made'),
  contentType: z.string().nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable().describe('CSS pixels of a screenshot'),
  height: z.number().int().nullable(),
  cut: z.boolean().describe('Whether a screenshot ends before the page or element does'),
  message: z.string().nullable().describe('Why it could not be made, or where it was cut'),
});
export type SnapshotResult = z.infer<typeof SnapshotResult>;

const NAME = z.string().describe('Its name in the link, such as screenshot, or screenshot-2 of the commands');

/** A picture that a command took. */
export const CommandScreenshot = SnapshotResult.extend({ name: NAME });
export type CommandScreenshot = z.infer<typeof CommandScreenshot>;

export const NamedSnapshot = SnapshotResult.extend({ kind: SnapshotName, name: NAME });
export type NamedSnapshot = z.infer<typeof NamedSnapshot>;
