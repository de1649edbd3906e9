import { describe } from 'vitest';
import { crawls } from './one-server/crawl';
import { documents } from './one-server/docs';
import { evidenceOfValues } from './one-server/evidence';
import { frame } from './one-server/frame';
import { guide } from './one-server/guide';
import { keyboardAlone } from './one-server/keyboard';
import { apiKeys } from './one-server/keys';
import { jobNotices } from './one-server/notices';
import { patternWorkbench } from './one-server/pattern-workbench';
import { projectFiles } from './one-server/project-file';
import { readingAgain } from './one-server/read-again';
import { failedPages } from './one-server/retry';
import { sampleToCsv } from './one-server/sample-to-csv';
import { reachSettings } from './one-server/settings';
import { firstScreen } from './one-server/start';
import { templateEditor } from './one-server/template';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';

// each needs a server and a browser, but none of its own
describe.skipIf(!hasChromium)('the window (needs Chromium)', () => {
  const served = useServedWindow();

  firstScreen(served); // says what a job will take, of which nothing is known yet
  frame(served);
  sampleToCsv(served);
  keyboardAlone(served);
  apiKeys(served);
  documents(served);
  guide(served);
  jobNotices(served);
  failedPages(served);
  crawls(served);
  readingAgain(served);
  evidenceOfValues(served);
  templateEditor(served);
  patternWorkbench(served);
  reachSettings(served);
  projectFiles(served);
});
