import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app';
import { type Site, startSite } from './site';

/** Call it once in a file: `take` is given one app for all tests, and before each a site of its own, since robots.txt is kept by origin. */
export function withApp(take: (app: TestApp, site: Site) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    const site = await startSite();
    take(app, site);
    return () => site.stop();
  });
  afterAll(() => app.stop());
}
