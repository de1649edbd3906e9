import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where new versions are looked for: a file as electron-builder writes it, or why there is none. */
export type UpdateFeed =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'none'; readonly reason: string };

export interface FeedParts {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  /** Folder with `app-update.yml` and, on Linux, `package-type`. */
  readonly resourcesDir: string;
  readonly dataDir: string;
}

const BY_HAND = 'Install a new version by hand, from where you got this one.';

/** The feed that `WINNOW_UPDATE_URL` names, or the one this copy was built with. */
export function findUpdateFeed({ env, platform, packaged, resourcesDir, dataDir }: FeedParts): UpdateFeed {
  const named = env.WINNOW_UPDATE_URL;
  const built = join(resourcesDir, 'app-update.yml');
  if (!named && !(packaged && hasAddress(built)))
    return { kind: 'none', reason: `This copy was built without an update address. ${BY_HAND}` };
  if (platform === 'win32' && env.PORTABLE_EXECUTABLE_FILE)
    return { kind: 'none', reason: `A portable program cannot replace itself. ${BY_HAND}` };
  if (platform === 'linux' && !env.APPIMAGE && !existsSync(join(resourcesDir, 'package-type')))
    return { kind: 'none', reason: `A copy from an archive cannot replace itself. ${BY_HAND}` };
  return named ? writeFeed(named, dataDir) : { kind: 'file', path: built };
}

/** Whether a copy was built with an address: the build leaves it empty where it has none. */
function hasAddress(file: string): boolean {
  if (!existsSync(file)) return false;
  const [, url = ''] = /^url: *['"]?([^'"\s]+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  return isSafeFeed(url);
}

/** Writes the file that electron-updater reads. A feed decides what is installed, so it comes over TLS, or from this computer. */
function writeFeed(url: string, dataDir: string): UpdateFeed {
  if (!isSafeFeed(url))
    return { kind: 'none', reason: 'WINNOW_UPDATE_URL is not an https address. Correct it, then start Winnow again.' };
  const path = join(dataDir, 'update-feed.yml');
  const feed = { provider: 'generic', url, updaterCacheDirName: 'winnow-updater' };
  writeFileSync(path, `${JSON.stringify(feed)}\n`); // JSON is YAML
  return { kind: 'file', path };
}

function isSafeFeed(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname));
}
