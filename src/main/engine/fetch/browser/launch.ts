import type { LaunchOptions as DriverOptions } from 'playwright-core';
import type { StartedBrowser } from './browser-process';
import { driver } from './driver';
import { keepTrace } from './old-profiles';
import { killBrowser, markFlag } from './own-processes';

export interface LaunchOptions {
  readonly executablePath: string;
  /** Images load in it; without, no page loads or misses any. */
  readonly images: boolean;
  /** Whether the program runs as root on Linux, where the browser's sandbox is unavailable. */
  readonly withoutSandbox: boolean;
}

/** In which pages are asked for, and in which their scripts write numbers and dates and sort. */
export const BROWSER_LANGUAGE = 'en-US';

const START_TIMEOUT_MS = 30_000;

const FLAGS = [
  // nothing but the pages' own traffic
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic', // would go past the gateway that counts bytes
  '--disable-domain-reliability',
  '--no-pings',
  '--dns-prefetch-disable',
  // a page must be the same on every computer; plain requests ask for English, too
  `--accept-lang=${BROWSER_LANGUAGE},en`,
  // nothing that asks or shows
  '--no-first-run',
  '--no-default-browser-check',
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--mute-audio',
  '--autoplay-policy=user-gesture-required',
  // nothing is looked at
  '--disable-gpu',
  // no process is started ahead for a next site, which doubles the work of a visit; sites stay apart as they are
  '--renderer-process-limit=1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

// the other settings are those of a computer with a mouse, which a second flag of the name would undo
const WITHOUT_IMAGES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Starts a browser without a window, with a fresh profile that is deleted when it closes. Rejects where it does not start. */
export async function launchBrowser({
  executablePath,
  images,
  withoutSandbox,
}: LaunchOptions): Promise<StartedBrowser> {
  return launchMarked({
    executablePath,
    headless: true,
    chromiumSandbox: !withoutSandbox,
    args: images ? FLAGS : [...FLAGS, WITHOUT_IMAGES],
    timeout: START_TIMEOUT_MS,
    // the program ends its own parts in order
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

// With it a page may fill its browser's queues, such as by a loop of history.pushState, which hangs the next visits.
const UNWANTED_FLAGS = ['--disable-ipc-flooding-protection'];

/** Starts a browser whose processes and folders can be recognized, now and after Winnow was killed. */
export async function launchMarked(options: DriverOptions): Promise<StartedBrowser> {
  const trace = await keepTrace();
  const kill = () => killBrowser(trace.id);
  try {
    const browser = await (await driver()).launch({
      ...options,
      artifactsDir: trace.folder,
      ignoreDefaultArgs: UNWANTED_FLAGS,
      args: [...(options.args ?? []), markFlag(trace.id)],
    });
    browser.once('disconnected', () => void trace.forget());
    await trace.noteProfile();
    return { browser, id: trace.id, kill };
  } catch (error) {
    await kill();
    await trace.forget();
    throw error;
  }
}

/** As root on Linux the browser refuses to start with its sandbox. */
export function isRootOnLinux(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}
