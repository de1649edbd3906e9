import type { LaunchOptions as DriverOptions } from 'playwright-core';
import type { StartedBrowser } from './browser-process';
import { loadDriver } from './driver';
import { explainLaunch } from './explain-launch';
import { keepTrace } from './old-profiles';
import { killBrowser, markFlag } from './own-processes';

export interface LaunchOptions {
  readonly executablePath: string;
  /** Whether the browser loads images; if not, none of its pages can. */
  readonly images: boolean;
  /** Whether it starts without its sandbox; see `isWithoutSandbox`. */
  readonly withoutSandbox: boolean;
}

/** Language of requests, and of the numbers, dates and sort order of page scripts. */
export const BROWSER_LANGUAGE = 'en-US';

const START_TIMEOUT_MS = 30_000;

// The last flag of this name counts, so it repeats what Playwright disables.
const DISABLED_FEATURES = [
  // a new frame and drawing surface for each page of a site, a sixth of a visit's processor time; sites stay isolated
  'RenderDocument',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

const FLAGS = [
  // only the pages' own traffic
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic', // would bypass the gateway that counts bytes
  '--disable-domain-reliability',
  '--no-pings',
  '--dns-prefetch-disable',
  // pages must be the same on every computer; plain HTTP requests ask for English too
  `--accept-lang=${BROWSER_LANGUAGE},en`,
  // no prompts or first-run pages
  '--no-first-run',
  '--no-default-browser-check',
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--mute-audio',
  '--autoplay-policy=user-gesture-required',
  // nothing is displayed
  '--disable-gpu',
  // keeps no spare process for the next site, which would double the work of a visit; site isolation stays on
  '--renderer-process-limit=1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

// the other settings describe a computer with a mouse; a second flag of this name would override them
const WITHOUT_IMAGES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Starts a headless browser with a fresh profile that is deleted when it closes. Rejects if it does not start. */
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
    // Winnow shuts its parts down in order
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

// Flags that Playwright sets and we remove. With this one, a page could fill the browser's queues, for example with a
// loop of history.pushState, and block the next visits.
const UNWANTED_FLAGS = ['--disable-ipc-flooding-protection'];

/** Starts a browser whose processes and folders can be identified, even after Winnow was killed. */
export async function launchMarked(options: DriverOptions): Promise<StartedBrowser> {
  const trace = await keepTrace();
  const kill = () => killBrowser(trace.id);
  try {
    const browser = await (await loadDriver()).launch({
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
    throw new Error(`the browser did not start: ${explainLaunch(error)}`, { cause: error });
  }
}

/**
 * Whether the browser starts without its sandbox: as root on Linux it refuses to start with it. Containers often forbid
 * the user namespaces that the sandbox needs; WINNOW_BROWSER_SANDBOX=off is for them.
 */
export function isWithoutSandbox(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment.WINNOW_BROWSER_SANDBOX === 'off' || (process.platform === 'linux' && process.getuid?.() === 0);
}
