import type { DesktopWords } from '@shared/words/desktop';
import { type App, dialog } from 'electron';
import type { AppWindows } from './app-windows';
import { findOpenRequests, LINK_SCHEME, type OpenRequest, readLink, readProjectFile } from './open-requests';

/** Collects what the system asks to open, from before the app is ready, until there is a window to open it in. */
export interface OpenInbox {
  /** Opens all requests received so far, and later ones as they arrive. Returns whether there were any. */
  readonly openIn: (windows: AppWindows, words: () => DesktopWords['links']) => boolean;
}

/** Call it before the app is ready: macOS hands over links and files by events, other systems on the command line. */
export function createOpenInbox(app: App, args: readonly string[]): OpenInbox {
  let waiting: OpenRequest[] = [...findOpenRequests(args, process.cwd())];
  let target: { readonly windows: AppWindows; readonly words: () => DesktopWords['links'] } | null = null;
  const take = (request: OpenRequest) => {
    if (target) openRequest(request, target.windows, target.words());
    else waiting.push(request);
  };
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take(readLink(url));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    take(readProjectFile(path));
  });
  app.on('second-instance', (_event, argv, folder) => {
    const requests = findOpenRequests(argv.slice(1), folder);
    if (requests.length === 0) target?.windows.show();
    requests.forEach(take);
  });
  return {
    openIn: (windows, words) => {
      target = { windows, words };
      const came = waiting;
      waiting = [];
      for (const request of came) openRequest(request, windows, words());
      return came.length > 0;
    },
  };
}

function openRequest(request: OpenRequest, windows: AppWindows, words: DesktopWords['links']): void {
  if (request.kind === 'window') {
    windows.open(request.hash);
    return;
  }
  const { what, text } = request;
  refuse(words[what], what === 'file' ? words.fileDetail(text) : words.linkDetail(text), words.ok, windows);
}

function refuse(message: string, detail: string, ok: string, windows: AppWindows): void {
  windows.show();
  const options = { type: 'warning' as const, message, detail, buttons: [ok] };
  const window = windows.current();
  void (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
}

/**
 * Makes links open this program on Windows, where no installer does it; macOS and Linux read it from the package. A portable program is left out: it
 * runs from a folder that is gone afterwards.
 */
export function claimLinks(app: App, env: NodeJS.ProcessEnv): void {
  if (process.platform !== 'win32' || !app.isPackaged || env.PORTABLE_EXECUTABLE_FILE) return;
  app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--']);
}
