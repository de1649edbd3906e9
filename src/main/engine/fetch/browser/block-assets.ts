import type { CDPSession } from 'playwright-core';

// By file extension.
const IMAGES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'tif', 'tiff'];
const MEDIA = ['woff', 'woff2', 'ttf', 'otf', 'eot', 'mp4', 'webm', 'mp3', 'ogg', 'wav', 'm4a', 'm4v', 'mov', 'm3u8'];

// Hosts of the most common analytics scripts, which change no page.
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
  /** Whether the browser was started without images. */
  readonly withoutImages: boolean;
  /** Whether to load styles anyway. */
  readonly styles: boolean;
}

/**
 * Blocks images, fonts, media and styles. Style sheets get an empty response instead of an error, because many scripts wait for them and show nothing
 * if they fail.
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
    // older browsers do not support such patterns and load the assets
    session.send('Network.setBlockedURLs', { urlPatterns }).catch(() => undefined),
    ...(styles ? [] : [session.send('Fetch.enable', { patterns: [{ resourceType: 'Stylesheet' }] })]),
  ]);
}
