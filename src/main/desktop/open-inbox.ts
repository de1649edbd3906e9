import { type App, dialog } from 'electron';
import type { AppWindows } from './app-windows';
import { findOpenRequests, LINK_SCHEME, type OpenRequest, readLink, readProjectFile } from './open-requests';

/** Collects what the system asks to open, from before the app is ready, until there is a window to open it in. */
export interface OpenInbox {
  /** Opens what has come so far, and from now on whatever comes. Returns whether anything has. */
  readonly openIn: (windows: AppWindows) => boolean;
}

/** Call it before the app is ready: macOS hands over links and files by events, other systems on the command line. */
export function createOpenInbox(app: App, args: readonly string[]): OpenInbox {
  let waiting: OpenRequest[] = [...findOpenRequests(args, process.cwd())];
  let target: AppWindows | null = null;
  const take = (request: OpenRequest) => {
    if (target) openRequest(request, target);
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
    if (requests.length === 0) target?.show();
    requests.forEach(take);
  });
  return {
    openIn: (windows) => {
      target = windows;
      const came = waiting;
      waiting = [];
      for (const request of came) openRequest(request, windows);
      return came.length > 0;
    },
  };
}

function openRequest(request: OpenRequest, windows: AppWindows): void {
  if (request.kind === 'refused') refuse(request.message, request.detail, windows);
  else windows.open(request.hash);
}

function refuse(message: string, detail: string, windows: AppWindows): void {
  windows.show();
  const options = { type: 'warning' as const, message, detail, buttons: ['OK'] };
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
