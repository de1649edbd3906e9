import net from 'node:net';
import { listen } from './listen';
import { type Login, NO_LOGIN, type RunningProxy } from './types';

/** A SOCKS5 proxy (RFC 1928), with a login (RFC 1929) where one is given. */
export function startSocksProxy(login: Login = NO_LOGIN): Promise<RunningProxy> {
  const asked: string[] = [];
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => client.destroy());
    converse(client, login, asked).catch(() => client.destroy());
  });
  return listen(server, 'socks5', login, asked);
}

async function converse(client: net.Socket, login: Login, asked: string[]): Promise<void> {
  const [version, count] = await take(client, 2);
  if (version !== 5) return void client.destroy();
  const methods = await take(client, count);
  const method = login.username === '' ? 0 : 2;
  if (!methods.includes(method)) return void client.end(Buffer.of(5, 0xff));
  client.write(Buffer.of(5, method));
  if (method === 2 && !(await logIn(client, login))) return void client.end(Buffer.of(1, 1));
  if (method === 2) client.write(Buffer.of(1, 0));
  const [, , , kind] = await take(client, 4);
  const host = await readHost(client, kind);
  const port = (await take(client, 2)).readUInt16BE();
  asked.push(`tunnel ${host}:${port}`);
  carry(client, host, port);
}

async function logIn(client: net.Socket, { username, password }: Login): Promise<boolean> {
  await take(client, 1);
  const givenName = (await take(client, (await take(client, 1))[0])).toString();
  const givenPassword = (await take(client, (await take(client, 1))[0])).toString();
  return givenName === username && givenPassword === password;
}

async function readHost(client: net.Socket, kind: number | undefined): Promise<string> {
  if (kind === 3) return (await take(client, (await take(client, 1))[0])).toString();
  if (kind === 1) return (await take(client, 4)).join('.');
  const groups = await take(client, 16);
  return Array.from({ length: 8 }, (_, i) => groups.readUInt16BE(2 * i).toString(16)).join(':');
}

function carry(client: net.Socket, host: string, port: number): void {
  const far = net.connect({ host, port, allowHalfOpen: true });
  const answer = (code: number) => Buffer.of(5, code, 0, 1, 0, 0, 0, 0, 0, 0);
  far.once('connect', () => {
    client.write(answer(0));
    client.pipe(far).pipe(client);
  });
  far.once('error', (error) => {
    if (far.connecting || !far.remoteAddress)
      client.end(answer('code' in error && error.code === 'ECONNREFUSED' ? 5 : 4));
    else client.destroy();
  });
  client.once('close', () => far.destroy());
}

function take(client: net.Socket, count = 0): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const chunk: Buffer | null = count === 0 ? Buffer.alloc(0) : client.read(count);
      if (chunk === null) return;
      client.off('readable', read).off('close', gone);
      resolve(chunk);
    };
    const gone = () => reject(new Error('the client is gone'));
    client.on('readable', read).once('close', gone);
    read();
  });
}
