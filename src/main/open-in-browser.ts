import { spawn } from 'node:child_process';

/** Opens a URL in the system's browser. Calls `failed` if there is none. */
export function openInBrowser(url: string, failed: () => void): void {
  const [command, ...args] = opener(process.platform);
  spawn(command, [...args, url], { detached: true, stdio: 'ignore' })
    .on('error', failed)
    .unref();
}

function opener(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return platform === 'darwin' ? ['open'] : ['xdg-open'];
}
