import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { findConsentBanners } from '../../../../src/main/engine/results/evidence/consent-banners';

const ASKS = 'We and our 214 partners use cookies.';

/** The ids of the banners of a page. */
function getBanners(html: string): readonly (string | undefined)[] {
  return findConsentBanners(parsePage(html, 'https://shop.example/').document).map(({ attribs }) => attribs.id);
}

describe('consent banners', () => {
  it.each([
    ['its name', '<div id="b" class="cookie-notice"><p>Hello</p></div>'],
    ['what a dialog asks', `<div id="b" role="dialog"><p>${ASKS}</p><button>Reject</button></div>`],
    ['what a block over the page asks', `<div id="b" style="position: fixed"><p>${ASKS}</p><button>OK</button></div>`],
    [
      'what a block with a likely name asks',
      `<div id="b" class="onetrust-x"><p>${ASKS}</p><a href="#">Accept all</a></div>`,
    ],
    ['German words', '<dialog id="b"><p>Wir verwenden Cookies.</p><button>Alle akzeptieren</button></dialog>'],
  ])('are known by %s', (_, html) => {
    expect(getBanners(`<main><p>12.50</p></main>${html}`)).toEqual(['b']);
  });

  it('are found once, with the layer that darkens the page', () => {
    const banner = `<div id="b" class="cookie-banner"><div class="cookie-bar"><p>${ASKS}</p><button>OK</button></div></div>`;
    expect(getBanners(`${banner}<div id="l" class="onetrust-dark"></div>`)).toEqual(['b', 'l']);
  });

  it.each([
    ['a dialog of another kind', '<div role="dialog"><p>Choose a size.</p><button>OK</button></div>'],
    ['a text about cookies', `<article class="cookie-guide"><p>${ASKS}</p><button>Close</button></article>`],
    ['a link to the policy', `<footer class="cookies"><p>${ASKS}</p><a href="/cookies">OK</a></footer>`],
    ['what has something to fill in', `<div role="dialog"><p>${ASKS}</p><input name="q"><button>OK</button></div>`],
    [
      'the page itself',
      `<body class="has-consent"><main class="no-consent">${'Oak board. '.repeat(700)}</main></body>`,
    ],
    ['what has more text than a banner', `<div class="js-consent">${'Oak board. '.repeat(700)}</div>`],
  ])('are not taken for %s', (_, html) => {
    expect(getBanners(html)).toEqual([]);
  });
});
