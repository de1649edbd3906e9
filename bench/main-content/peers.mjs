// Narrows pages to their main text with the libraries people use, one page a message: { name, source, url } → { html, msec }.
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';

const quiet = new VirtualConsole();
for (const level of ['log', 'warn', 'error', 'info', 'debug']) console[level] = () => {};

const READERS = {
  readability: (document) => new Readability(document).parse()?.content ?? '',
  defuddle: async (document, url) => (await Defuddle(document, url, { useAsync: false })).content,
};

process.on('message', async ({ name, source, url }) => {
  const started = process.cpuUsage();
  let html = '';
  try {
    const dom = new JSDOM(source, { url, virtualConsole: quiet });
    html = await READERS[name](dom.window.document, url);
    dom.window.close();
  } catch {
    // a page that a library cannot read has no text
  }
  const { user, system } = process.cpuUsage(started);
  process.send({ html, msec: (user + system) / 1000 });
});
