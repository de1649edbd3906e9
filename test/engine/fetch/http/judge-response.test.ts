import { describe, expect, it } from 'vitest';
import { judgeResponse } from '../../../../src/main/engine/fetch/http/judge-response';

describe('a response', () => {
  const timing = { firstByteMs: 1, downloadMs: 1, totalMs: 2, redirects: 0 };
  const judge = (
    httpStatus: number,
    headers: Record<string, string> = { 'content-type': 'text/html' },
    body = new Uint8Array(),
  ) =>
    judgeResponse({
      kind: 'response',
      finalUrl: 'http://h/',
      httpStatus,
      headers,
      body,
      timing,
      wireBytes: 0,
      tier: 'none',
      rendered: false,
      captured: [],
    });

  it.each([
    [200, 'ok', false],
    [204, 'ok', false],
    [304, 'error', false],
    [400, 'error', false],
    [401, 'block', false],
    [403, 'block', false],
    [404, 'error', false],
    [408, 'error', true],
    [425, 'error', true],
    [429, 'block', true],
    [500, 'error', true],
    [501, 'error', false],
    [503, 'error', true],
  ])('of status %d is %s', (status, kind, retry) => {
    const judged = judge(status);
    expect([judged.status, judged.retry]).toEqual([kind, retry]);
    expect(judged.message === null).toBe(kind === 'ok');
    if (judged.message) expect(judged.message).toContain(String(status));
  });

  it('that says "not modified" is not called a redirect', () => {
    expect(judge(304).message).not.toMatch(/redirect/);
    expect(judge(302).message).toMatch(/redirects without saying where/);
  });

  it.each([
    [300, /chooses none \(300\)/],
    [306, /status 306/],
    [402, /payment \(402\)/],
    [407, /proxy .* login \(407\)/],
    [451, /legal reasons \(451\)/],
    [511, /network asks for a login first \(511\)/],
  ])('of status %d says what it means', (status, message) => {
    expect(judge(status)).toMatchObject({ status: 'error', message: expect.stringMatching(message), retry: false });
  });

  it('that is a part is none, unless the part is the whole', () => {
    const part = (range: string) => judge(206, { 'content-type': 'text/html', 'content-range': range }).status;
    expect([part('bytes 0-99/100'), part('bytes 0-49/100'), part('bytes 50-99/100'), part('noise')]).toEqual([
      'ok',
      'error',
      'error',
      'error',
    ]);
  });

  it('without a type is a page, an image is none', () => {
    expect(judge(200, {}).status).toBe('ok');
    expect(judge(200, { 'content-type': 'image/png; x=y' })).toMatchObject({
      status: 'error',
      message: 'The address is not a web page but image/png. Turn on OCR to read its text.',
    });
  });

  it('is a page if it is a picture that was loaded, which OCR was asked to read', () => {
    expect(judge(200, { 'content-type': 'image/png' }, new Uint8Array([1])).status).toBe('ok');
    expect(judge(200, { 'content-type': 'image/gif' }, new Uint8Array([1])).status).toBe('error');
  });

  it('that shows a bot check is a block whatever its status', () => {
    expect(judge(200, { 'cf-mitigated': 'challenge' })).toMatchObject({ status: 'block', retry: false });
  });
});
