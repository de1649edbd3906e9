import type { PageReason } from '@shared/reason';
import { describe, expect, it } from 'vitest';
import { type ChooseParts, tryRoutes } from '../../../../src/main/engine/fetch/strategy/choose-route';
import { createOneTierChooser } from '../../../../src/main/engine/fetch/strategy/one-tier';
import { choosing, getTierOutcome, HOST, visits } from './parts';

const first = (parts: ChooseParts) => createOneTierChooser(parts, 'none', null).first();

/** The ways that are gone by one tier, with what each brings. */
async function gone(parts: ChooseParts, met: readonly (PageReason | null)[]) {
  let at = 0;
  const tried = await tryRoutes(createOneTierChooser(parts, 'none', null), async ({ tier, by }) =>
    getTierOutcome(tier, by, met[at++] ?? null),
  );
  return tried.map(({ route }) => route.by);
}

describe('one tier', () => {
  it('is begun with by HTTP, which is enough for most pages', async () => {
    expect(await gone(choosing(['none']).parts(), [null])).toEqual(['http']);
  });

  it.each(['empty_shell', 'bot_check'] as const)('goes on in the browser after %s', async (reason) => {
    expect(await gone(choosing(['none']).parts(), [reason, null])).toEqual(['http', 'browser']);
  });

  it.each(['forbidden', 'not_found', 'timeout', 'login', 'captcha'] as const)('ends with %s', async (reason) => {
    expect(await gone(choosing(['none']).parts(), [reason])).toEqual(['http']);
  });

  it('has no browser where render is never, or none was found', async () => {
    expect(await gone(choosing(['none'], { render: 'never' }).parts(), ['empty_shell'])).toEqual(['http']);
    const without = choosing(['none'], { hasBrowser: async () => false });
    expect(await gone(without.parts(), ['empty_shell'])).toEqual(['http']);
  });

  it.each([
    ['none', 'always', 'browser'],
    ['residential_cdp', 'auto', 'browser'],
    ['unblock', 'auto', 'unlocker'],
    ['residential', 'auto', 'http'],
  ] as const)('%s with render %s begins by %s', async (tier, render, by) => {
    const route = await createOneTierChooser(choosing([tier], { render }).parts(), tier, null).first();
    expect(route).toEqual({ tier, by, why: null });
  });

  it('learns that pages of a host need a browser, and looks again once in a while', async () => {
    const { history, parts } = choosing(['none']);
    const shell = [getTierOutcome('none', 'http', 'empty_shell'), getTierOutcome('none', 'browser')];
    visits(history, 1, ...shell);
    expect((await first(parts())).by).toBe('http');
    visits(history, 1, ...shell);
    expect(await first(parts())).toMatchObject({ by: 'browser', why: expect.stringContaining('empty before') });
    let rendered = 0;
    while ((await first(parts())).by === 'browser') {
      visits(history, 1, getTierOutcome('none', 'browser'));
      rendered++;
    }
    expect(rendered).toBeGreaterThan(2);
    expect(rendered).toBeLessThan(60);
  });

  it('does not learn a browser that brings no better pages', async () => {
    const { history, parts } = choosing(['none']);
    visits(history, 5, getTierOutcome('none', 'http', 'empty_shell'), getTierOutcome('none', 'browser', 'timeout'));
    expect((await first(parts())).by).toBe('http');
  });

  it('leaves a browser out that bot checks stop', async () => {
    const { history, parts } = choosing(['none']);
    const stopped = [getTierOutcome('none', 'http', 'bot_check'), getTierOutcome('none', 'browser', 'bot_check')];
    expect(await gone(parts(), ['bot_check', 'bot_check'])).toEqual(['http', 'browser']);
    visits(history, 4, ...stopped);
    expect(await gone(parts(), ['bot_check'])).toEqual(['http']);
  });

  it('takes a check that the browser passed for a page that needs scripts', () => {
    const { history } = choosing(['none']);
    visits(history, 1, getTierOutcome('none', 'http', 'bot_check'), getTierOutcome('none', 'browser'));
    expect(history.of(HOST).counts('none', false)).toMatchObject({ blocked: 0, shells: 1 });
  });

  it('answers a captcha once, in the browser, if a solver is set up', async () => {
    const { parts } = choosing(['none'], { solvesCaptchas: () => true });
    expect(await gone(parts(), ['captcha', null])).toEqual(['http', 'browser']);
    expect(await gone(parts(), ['captcha', 'captcha'])).toEqual(['http', 'browser']);
    const rendered = choosing(['none'], { solvesCaptchas: () => true, render: 'always' });
    expect(await gone(rendered.parts(), ['captcha', 'captcha'])).toEqual(['browser', 'browser']);
  });

  it('answers a page that asks for consent in the browser, if banners are answered', async () => {
    const { parts } = choosing(['none'], { answersConsent: true });
    expect(await gone(parts(), ['consent', null])).toEqual(['http', 'browser']);
    expect(await gone(choosing(['none']).parts(), ['consent'])).toEqual(['http']);
    const plain = choosing(['none'], { answersConsent: true, render: 'never' });
    expect(await gone(plain.parts(), ['consent'])).toEqual(['http']);
  });
});
