import { once } from 'node:events';
import { readMapStream } from '@shared/client/map-stream';
import { type MapSummary, siteMapEndpoints } from '@shared/contract/site-map';
import type { Command } from 'commander';
import { EXIT } from '../exit';
import { declareFlags } from '../flags/declare';
import { getParameters } from '../flags/parameter';
import { getRequest } from '../flags/request';
import { removeControlCharacters } from '../output/shown-width';
import type { Session } from '../session';
import type { Cli } from './cli';

/** Prints the URLs of a site, each as it is found. */
export function mapCommand(cli: Cli): Command {
  const { request, summary } = siteMapEndpoints.mapSite;
  const parameters = getParameters(request).filter(({ path }) => path[0] !== 'url');
  const command = cli
    .command('map', summary, [
      'map https://example.com',
      'map https://example.com --search lamp --limit 100',
      'map https://example.com --max-visits 0 --json > map.json',
    ])
    .argument('<url>', 'any page of the site');
  declareFlags(command, parameters);
  return cli.act(command, async (session, [url], values) => {
    const connection = await session.connect();
    const wanted = { ...(await getRequest(parameters, values, session)), url };
    if (session.options.json) {
      const answer = await connection.ask('mapSite', wanted);
      session.print(JSON.stringify(answer, null, 2));
      return answer.total > 0 ? EXIT.fine : EXIT.nothing;
    }
    const { total } = await printUrls(session, await connection.download('streamMap', wanted));
    return total > 0 ? EXIT.fine : EXIT.nothing;
  });
}

/** Prints each URL once. */
async function printUrls(session: Session, response: Response): Promise<Pick<MapSummary, 'total'>> {
  const printed = new Set<string>();
  for await (const news of readMapStream(response)) {
    if ('summary' in news) {
      report(session, news.summary);
      return news.summary;
    }
    for (const { url } of news.urls) {
      if (session.host.outputClosed.aborted) return { total: printed.size };
      if (printed.has(url)) continue;
      printed.add(url);
      const line = session.isTerminal ? removeControlCharacters(url) : url;
      if (!session.host.stdout.write(`${line}\n`)) await once(session.host.stdout, 'drain');
    }
  }
  return { total: printed.size };
}

function report(session: Session, { total, visits, complete, problems }: MapSummary): void {
  for (const { url, message } of problems) session.say(`winnow: ${url}: ${message}`);
  const found = `${total} URLs, ${visits} ${visits === 1 ? 'page' : 'pages'} visited`;
  if (complete) session.mention(found);
  else session.say(`Partial: ${found}. There may be more, which --max-visits and --limit reach.`);
}
