// Crawls a site with Crawlee's CheerioCrawler, queue and results in memory, nothing stored. Sends the pages it visited.
import { CheerioCrawler, Configuration, LogLevel, log } from '@crawlee/cheerio';

const [origin, inFlight] = process.argv.slice(2);
log.setLevel(LogLevel.ERROR);
const [started, spent] = [performance.now(), process.cpuUsage()];
let pages = 0;
const crawler = new CheerioCrawler(
  {
    minConcurrency: Number(inFlight),
    maxConcurrency: Number(inFlight),
    requestHandler: async ({ enqueueLinks }) => {
      pages++;
      await enqueueLinks({ strategy: 'same-hostname' });
    },
  },
  new Configuration({ persistStorage: false, availableMemoryRatio: 0.9 }),
);
await crawler.run([`${origin}/p/0`]);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(spent);
process.send({ pages, seconds, cpuSeconds: (user + system) / 1e6 }, () => process.exit(0));
