import type { CDPSession } from 'playwright-core';

// By the endings of their paths.
const IMAGES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'tif', 'tiff'];
const MEDIA = ['woff', 'woff2', 'ttf', 'otf', 'eot', 'mp4', 'webm', 'mp3', 'ogg', 'wav', 'm4a', 'm4v', 'mov', 'm3u8'];

// Counting visitors changes no page; these are the hosts that most pages are counted by.
const COUNTERS = [
  '*.google-analytics.com',
  '*.doubleclick.net',
  '*.googlesyndication.com',
  'connect.facebook.net',
  '*.hotjar.com',
  '*.clarity.ms',
  '*.segment.io',
  '*.scorecardresearch.com',
  '*.adnxs.com',
  '*.criteo.com',
  '*.taboola.com',
];

const EMPTY_STYLES = {
  responseCode: 200,
  responseHeaders: [
    { name: 'content-type', value: 'text/css' },
    { name: 'access-control-allow-origin', value: '*' },
  ],
  body: '',
};

export interface BlockOptions {
  /** Whether the browser loads no images as it is. */
  readonly withoutImages: boolean;
  /** Whether styles are loaded all the same. */
  readonly styles: boolean;
}

/**
 * Keeps images, fonts, media and styles from being loaded. Styles are answered empty, not refused: many scripts wait for
 * the styles of a part and show nothing of it when they fail.
 */
export async function blockAssets(session: CDPSession, { withoutImages, styles }: BlockOptions): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.fulfillRequest', { requestId, ...EMPTY_STYLES }).catch(() => undefined);
  });
  const paths = (withoutImages ? MEDIA : [...IMAGES, ...MEDIA]).map((ending) => `*://*:*/*.${ending}`);
  const urlPatterns = [...paths, ...COUNTERS.map((host) => `*://${host}/*`)].map((urlPattern) => ({
    urlPattern,
    block: true,
  }));
  await Promise.all([
    // older browsers do not support such patterns and load the assets as well
    session.send('Network.setBlockedURLs', { urlPatterns }).catch(() => undefined),
    ...(styles ? [] : [session.send('Fetch.enable', { patterns: [{ resourceType: 'Stylesheet' }] })]),
  ]);
}
