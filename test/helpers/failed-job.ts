import { openDatabase } from '../../src/main/engine/store/open';
import { startTestApp, type TestApp, temporaryFolder } from './app';

/** A job that ended in the state `error`, in an app of its own: it was kept with arguments that no version understands. */
export async function startWithFailedJob(url: string): Promise<{ readonly app: TestApp; readonly id: string }> {
  const dataDir = temporaryFolder();
  const first = await startTestApp({ dataDir });
  const id = await first.detach('scrape', { pattern: `${url}*`, startUrls: [url], template: 'name' });
  await first.app.close();
  const { sqlite, close } = openDatabase(dataDir);
  sqlite.prepare("UPDATE jobs SET args = '{}', state = 'active', finished_at = NULL").run();
  close();
  return { app: await startTestApp({ dataDir }), id };
}
