import net from 'node:net';
import tls from 'node:tls';

export interface SecureOptions {
  /** The name or address that the certificate must match. */
  readonly host: string;
  /** HTTP versions to offer. */
  readonly alpn: string[];
  /** Whether to accept any certificate. @default false */
  readonly anyCertificate?: boolean;
  readonly signal: AbortSignal;
}

/** TLS over any socket. Rejects with the TLS error, or with the signal's reason; the socket is then destroyed. */
export function openTls(
  socket: net.Socket,
  { host, alpn, anyCertificate = false, signal }: SecureOptions,
): Promise<tls.TLSSocket> {
  return new Promise((resolve, reject) => {
    const over = tls.connect({
      socket,
      host,
      // no server name is sent for an IP address
      ...(net.isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: !anyCertificate,
      ALPNProtocols: alpn,
    });
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', abort);
      over.on('error', () => undefined).destroy();
      socket.destroy();
      reject(error);
    };
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    over.once('error', fail).once('secureConnect', () => {
      signal.removeEventListener('abort', abort);
      over.off('error', fail);
      resolve(over);
    });
  });
}
