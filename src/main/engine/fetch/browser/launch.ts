import type { Browser } from 'playwright-core';
import { driver } from './driver';

export interface LaunchOptions {
  readonly executablePath: string;
  /** Images load in it; without, no page loads or misses any. */
  readonly images: boolean;
  /** Whether the program runs as root on Linux, where the browser's sandbox cannot be had. */
  readonly withoutSandbox: boolean;
}

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

/** Starts a browser without a window, on a fresh profile that goes when it closes. Rejects where it does not start. */
export async function launchBrowser({ executablePath, images, withoutSandbox }: LaunchOptions): Promise<Browser> {
  return (await driver()).launch({
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

/** As root on Linux the browser refuses to start with its sandbox. */
export function isRootOnLinux(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}
