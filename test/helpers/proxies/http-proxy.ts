import { Server } from 'proxy-chain';
import { SELF_SIGNED } from '../fault-site/certificate';
import { loginText, routeTo } from './listen';
import { type Login, NO_LOGIN, type RunningProxy } from './types';

/** A proxy for plain HTTP and CONNECT, itself reached by HTTP. Its bytes are what its library counted. */
export async function startHttpProxy(login: Login = NO_LOGIN): Promise<RunningProxy> {
  const asked: string[] = [];
  const server = new Server({ host: '127.0.0.1', port: 0, prepareRequestFunction: guard(login, asked) });
  let closedBytes = 0;
  server.on('connectionClosed', ({ stats }: { readonly stats: Counted }) => {
    closedBytes += getBytes(stats);
  });
  await server.listen();
  return running(server, 'http', login, asked, () => {
    const open = server.getConnectionIds().map((id) => getBytes(server.getConnectionStats(id)));
    return open.reduce((sum, bytes) => sum + bytes, closedBytes);
  });
}

/** The same, reached by TLS under a certificate that nobody signed. Its bytes are those below TLS. */
export async function startHttpsProxy(login: Login = NO_LOGIN): Promise<RunningProxy> {
  const asked: string[] = [];
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: guard(login, asked),
    serverType: 'https',
    httpsOptions: SELF_SIGNED,
  });
  const sockets: { readonly bytesRead: number; readonly bytesWritten: number }[] = [];
  server.server.on('connection', (socket) => sockets.push(socket));
  await server.listen();
  return running(server, 'https', login, asked, () =>
    sockets.reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0),
  );
}

function guard({ username, password }: Login, asked: string[]) {
  return (given: { username: string; password: string; hostname: string; port: number; isHttp: boolean }) => {
    asked.push(`${given.isHttp ? 'page' : 'tunnel'} ${given.hostname}:${given.port}`);
    return { requestAuthentication: username !== '' && (given.username !== username || given.password !== password) };
  };
}

interface Counted {
  readonly srcTxBytes: number;
  readonly srcRxBytes: number;
}

function getBytes(stats: Counted | undefined): number {
  return stats ? stats.srcTxBytes + stats.srcRxBytes : 0;
}

function running(
  server: Server,
  protocol: 'http' | 'https',
  login: Login,
  asked: readonly string[],
  bytes: () => number,
): RunningProxy {
  return {
    port: server.port,
    route: (given = login) => routeTo(protocol, server.port, given),
    address: `${protocol}://${loginText(login)}127.0.0.1:${server.port}`,
    asked,
    bytes,
    stop: () => server.close(true),
  };
}
