import type { OfferedVersion, UpdateAct, UpdateState } from '@shared/desktop-update';
import { assertNever } from '@shared/errors';
import type { AppUpdater } from 'electron-updater';
import type { UpdateFeed } from './update-feed';
import { describeUpdateFailure, readNotes } from './update-words';

/** Looks for new versions, downloads and installs one: each step only when a person asks, except a look now and then. */
export interface Updates {
  readonly read: () => UpdateState;
  readonly act: (act: UpdateAct) => Promise<UpdateState>;
  /** Looks for a new version now and then while `mayLook` returns true; returns a function that ends it. */
  readonly lookNowAndThen: (mayLook: () => boolean, found: (offered: OfferedVersion) => void) => () => void;
}

export interface UpdateParts {
  readonly feed: UpdateFeed;
  readonly version: string;
  readonly onChange: (state: UpdateState) => void;
  /** Ends the app and calls `install` as the last step, unless the person chooses to continue. It rejects if nothing could be installed. */
  readonly restart: (install: () => Promise<never>) => Promise<void>;
}

const FIRST_LOOK_MS = 60_000; // the start is over by then
const LOOK_MS = 24 * 60 * 60_000;

export function createUpdates({ feed, version, onChange, restart }: UpdateParts): Updates {
  let state: UpdateState =
    feed.kind === 'none' ? { state: 'unavailable', message: feed.reason } : { state: 'unchecked' };
  let updater: Promise<AppUpdater> | null = null;
  const set = (next: UpdateState): UpdateState => {
    state = next;
    onChange(next);
    return next;
  };
  const fail = (error: unknown, offered: OfferedVersion | null) =>
    set({ state: 'failed', ...describeUpdateFailure(error), offered });
  const load = (path: string) => {
    updater ??= loadUpdater(path);
    return updater;
  };

  const check = async (path: string): Promise<UpdateState> => {
    set({ state: 'checking' });
    try {
      const answer = await (await load(path)).checkForUpdates();
      if (!answer) return set({ state: 'unavailable', message: 'This copy of Winnow cannot replace itself.' });
      const { version: offered, releaseNotes } = answer.updateInfo;
      if (!answer.isUpdateAvailable) return set({ state: 'current', version });
      return set({ state: 'available', version: offered, notes: readNotes(releaseNotes) });
    } catch (error) {
      return fail(error, null);
    }
  };

  const download = async (path: string, offered: OfferedVersion): Promise<UpdateState> => {
    const { version: wanted, notes } = offered;
    set({ state: 'downloading', version: wanted, notes, percent: 0 });
    const loaded = await load(path);
    const progress = ({ percent }: { readonly percent: number }) => {
      const whole = Math.floor(percent);
      if (state.state === 'downloading' && state.percent !== whole) set({ ...state, percent: whole });
    };
    loaded.on('download-progress', progress);
    try {
      await loaded.downloadUpdate();
      return set({ state: 'ready', version: wanted, notes });
    } catch (error) {
      return fail(error, { version: wanted, notes });
    } finally {
      loaded.off('download-progress', progress);
    }
  };

  const install = async (path: string): Promise<UpdateState> => {
    const loaded = await load(path);
    const installOrFail = () =>
      new Promise<never>((_, reject) => {
        loaded.once('error', reject);
        loaded.quitAndInstall();
      });
    await restart(installOrFail);
    return state;
  };

  const act = async (wanted: UpdateAct): Promise<UpdateState> => {
    if (feed.kind === 'none' || state.state === 'checking' || state.state === 'downloading') return state;
    switch (wanted) {
      case 'check':
        return state.state === 'ready' ? state : check(feed.path);
      case 'download': {
        // the feed may have been mended since the download failed
        const next = state.state === 'failed' && state.offered !== null ? await check(feed.path) : state;
        return next.state === 'available' ? download(feed.path, next) : next;
      }
      case 'restart':
        return state.state === 'ready' ? install(feed.path) : state;
      default:
        return assertNever(wanted);
    }
  };

  return {
    read: () => state,
    act,
    lookNowAndThen: (mayLook, found) => {
      const isIdle = () => state.state === 'unchecked' || state.state === 'current' || state.state === 'failed';
      const look = async () => {
        if (!mayLook() || !isIdle()) return;
        const next = await act('check');
        if (next.state === 'available') found(next);
      };
      const first = setTimeout(() => void look(), FIRST_LOOK_MS);
      const later = setInterval(() => void look(), LOOK_MS);
      return () => {
        clearTimeout(first);
        clearInterval(later);
      };
    },
  };
}

/** Loads the library, which a start does without, and sets it to do nothing by itself. */
async function loadUpdater(feedFile: string): Promise<AppUpdater> {
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.forceDevUpdateConfig = true; // the feed is named below, in a copy from sources as well
  autoUpdater.updateConfigPath = feedFile;
  // the library would send an id that stays the same
  autoUpdater.requestHeaders = { 'x-user-staging-id': 'none' };
  autoUpdater.logger = null;
  autoUpdater.on('error', (error) => process.stderr.write(`Update: ${error.message.split('\n')[0]}\n`));
  return autoUpdater;
}
