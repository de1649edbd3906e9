import type { CDPSession } from 'playwright-core';
import type { Blocker } from './blocker';

// By file extension.
const IMAGES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'tif', 'tiff'];
const MEDIA = ['woff', 'woff2', 'ttf', 'otf', 'eot', 'mp4', 'webm', 'mp3', 'ogg', 'wav', 'm4a', 'm4v', 'mov', 'm3u8'];

// Hosts of the most common analytics scripts, which do not change a page.
const TRACKERS = [
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

/** Whether a URL belongs to one of the most common analytics and advertising hosts. */
export function isTracker(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return TRACKERS.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));
}

const EMPTY_STYLES = {
  responseCode: 200,
  responseHeaders: [
    { name: 'content-type', value: 'text/css' },
    { name: 'access-control-allow-origin', value: '*' },
  ],
  body: '',
};

// Resource types that lists may block; documents only in frames, never the page itself.
const LISTED = ['Script', 'XHR', 'Fetch', 'Document', 'Ping', 'EventSource', 'Other'] as const;
const LISTED_ASSETS = ['Image', 'Stylesheet', 'Font', 'Media'] as const;

export interface BlockOptions {
  /** Whether to load images, styles, fonts and media. */
  readonly assets: boolean;
  /** Whether the browser was started without images. */
  readonly withoutImages: boolean;
  /** Whether to load styles even without other assets. */
  readonly styles: boolean;
  /** Decides which requests to block; null to block none. */
  readonly blocker: Blocker | null;
}

export interface Blocking {
  /** Changes which requests are blocked from now on; works only if there was a blocker at first. */
  readonly blockBy: (blocker: Blocker | null) => void;
}

/**
 * Blocks images, fonts, media and styles unless they are wanted, and whatever the blocker matches. Style sheets get an
 * empty response instead of an error, because many scripts wait for them and show nothing if they fail.
 */
export async function blockRequests(session: CDPSession, frameId: string, options: BlockOptions): Promise<Blocking> {
  const { assets, styles } = options;
  let { blocker } = options;
  let pageUrl = 'about:blank';
  const types = [
    ...(assets || styles ? [] : (['Stylesheet'] as const)),
    ...(blocker ? [...LISTED, ...(assets ? LISTED_ASSETS : [])] : []),
  ];
  if (blocker)
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === frameId) pageUrl = frame.url;
    });
  session.on('Fetch.requestPaused', ({ requestId, request: { url }, resourceType: purpose, frameId: from }) => {
    const isPage = purpose === 'Document' && from === frameId;
    const answered =
      purpose === 'Stylesheet' && !assets
        ? session.send('Fetch.fulfillRequest', { requestId, ...EMPTY_STYLES })
        : !isPage && blocker?.blocks({ url, purpose, pageUrl })
          ? session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
          : session.send('Fetch.continueRequest', { requestId });
    answered.catch(() => undefined); // the page is gone
  });
  await Promise.all([
    ...(assets ? [] : [blockAssets(session, options)]),
    ...(types.length === 0
      ? []
      : [session.send('Fetch.enable', { patterns: types.map((resourceType) => ({ resourceType })) })]),
  ]);
  return {
    blockBy: (next) => {
      blocker = next;
    },
  };
}

function blockAssets(session: CDPSession, { withoutImages }: BlockOptions): Promise<unknown> {
  const paths = (withoutImages ? MEDIA : [...IMAGES, ...MEDIA]).map((ending) => `*://*:*/*.${ending}`);
  const urlPatterns = [...paths, ...TRACKERS.map((host) => `*://${host}/*`)].map((urlPattern) => ({
    urlPattern,
    block: true,
  }));
  // older browsers do not support such patterns and load the assets
  return session.send('Network.setBlockedURLs', { urlPatterns }).catch(() => undefined);
}
