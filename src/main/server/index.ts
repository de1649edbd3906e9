import type { AppFacts } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import type { Engine } from '../engine/index';
import { createApiCalls } from './api-calls';
import { createAuth, type RunKey } from './auth';
import type { Handlers } from './dispatch';
import { accountHandlers } from './handlers/account';
import { agentHandlers } from './handlers/agent';
import { alertHandlers } from './handlers/alerts';
import { appHandlers } from './handlers/app';
import { archiveHandlers } from './handlers/archives';
import { backupHandlers } from './handlers/backups';
import { browserHandlers } from './handlers/browser';
import { callHandlers } from './handlers/calls';
import { captchaHandlers } from './handlers/captcha';
import { destinationHandlers } from './handlers/destinations';
import { extractorHandlers } from './handlers/extractors';
import { jobHandlers } from './handlers/jobs';
import { modelHandlers } from './handlers/models';
import { pageHandlers } from './handlers/pages';
import { patternHandlers } from './handlers/patterns';
import { projectHandlers } from './handlers/projects';
import { proxyHandlers } from './handlers/proxies';
import { replayHandlers } from './handlers/replays';
import { scheduleHandlers } from './handlers/schedules';
import { sessionHandlers } from './handlers/sessions';
import { sheetHandlers } from './handlers/sheets';
import { signInHandlers } from './handlers/sign-ins';
import { siteMapHandlers } from './handlers/site-maps';
import { storageHandlers } from './handlers/storage';
import { streamHandlers } from './handlers/streams';
import { tableContractHandlers } from './handlers/table-contracts';
import { taskHandlers } from './handlers/tasks';
import { templateHandlers } from './handlers/templates';
import { visitProfileHandlers } from './handlers/visit-profiles';
import { webhookHandlers } from './handlers/webhooks';
import { workerHandlers } from './handlers/workers';
import { workflowHandlers } from './handlers/workflows';
import { createHttp } from './http';
import { withIdempotencyKey } from './idempotency';
import { createReportedFailures } from './reported-failures';
import { createSessionStreams } from './session-streams';

export interface ServerOptions {
  readonly engine: Engine;
  /** 0 picks a free port. */
  readonly port: number;
  readonly rendererDir: string;
  /** Reads the window's page, `index.html` of that folder. */
  readonly readWindowPage: () => Promise<string>;
  /** Keys accepted for this run in addition to stored ones, with scope `admin`. */
  readonly runKeys: readonly RunKey[];
  readonly app: (baseUrl: string) => AppFacts;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Called with a new one-time link after one was used, so that another browser can sign in. */
  readonly onLinkUsed: (link: string) => void;
}

export interface Server {
  readonly baseUrl: string;
  readonly link: () => string;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';

/** Serves the API and the window's files on loopback. Throws `port_in_use`. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { engine, now, log } = options;
  let baseUrl = '';
  const isOpen = () => engine.settings.current().apiEnabled;
  const auth = createAuth({
    access: engine.access,
    runKeys: options.runKeys,
    cookieName: () => `winnow_${new URL(baseUrl).port}`,
    now,
    isOpen,
  });
  const calls = createApiCalls();
  const sessionStreams = createSessionStreams();
  const app = () => options.app(baseUrl);
  const handlers: Handlers = {
    ...taskHandlers(engine),
    ...jobHandlers(engine),
    ...patternHandlers(engine),
    ...modelHandlers(engine),
    ...proxyHandlers(engine),
    ...sessionHandlers(engine),
    ...extractorHandlers(engine),
    ...replayHandlers(engine),
    ...browserHandlers(engine),
    ...captchaHandlers(engine),
    ...agentHandlers(engine),
    ...templateHandlers(engine),
    ...visitProfileHandlers(engine),
    ...workflowHandlers(engine),
    ...scheduleHandlers(engine),
    ...alertHandlers(engine),
    ...sheetHandlers(),
    ...archiveHandlers(engine),
    ...siteMapHandlers(engine),
    ...destinationHandlers(engine),
    ...projectHandlers(engine),
    ...tableContractHandlers(engine),
    ...webhookHandlers(engine),
    ...signInHandlers(engine, auth, sessionStreams),
    ...storageHandlers(engine),
    ...backupHandlers(engine),
    ...callHandlers(calls),
    ...appHandlers(engine, app),
    ...workerHandlers(engine),
    ...accountHandlers(engine),
  };
  const keyedHandlers = (key: string) => {
    const keyed = withIdempotencyKey(engine, key);
    return { ...taskHandlers(keyed), ...agentHandlers(keyed), ...workflowHandlers(keyed) };
  };
  const link = () => `${baseUrl}/open?token=${auth.oneTimeToken()}`;
  const http = await createHttp({
    engine,
    auth,
    handlers,
    keyedHandlers,
    streamHandlers: streamHandlers(engine, () => app().version),
    pageHandlers: pageHandlers(engine),
    calls,
    sessionStreams,
    toldFailures: createReportedFailures(now),
    isOpen,
    now,
    app,
    rendererDir: options.rendererDir,
    readWindowPage: options.readWindowPage,
    log,
    onSession: () => options.onLinkUsed(link()),
  });
  try {
    baseUrl = (await http.listen({ host: HOST, port: options.port })).replace(/\/$/, '');
  } catch (cause) {
    await http.close();
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    throw taken ? new AppError('port_in_use', `Port ${options.port} is taken by another program.`, { cause }) : cause;
  }
  return { baseUrl, link, close: () => http.close() };
}
