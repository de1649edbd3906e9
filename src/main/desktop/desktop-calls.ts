import { DESKTOP_API, type DesktopApi } from '@shared/desktop-api';
import { DesktopChange } from '@shared/desktop-settings';
import { UPDATE_ACTS } from '@shared/desktop-update';
import { BrowserWindow, type IpcMainInvokeEvent, ipcMain, shell } from 'electron';
import { z } from 'zod';
import { isWebAddress, isWindowPage } from './addresses';
import { Appearance } from './appearance';
import { ExportOrder } from './export-request';
import type { DesktopLanguage } from './language';
import type { LivePages } from './live-pages';
import type { Preferences } from './preferences';
import { saveExport } from './save-export';
import type { Updates } from './updates';
import { applyAppearance } from './window';

export interface DesktopPlaces {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly live: LivePages;
  readonly openWindow: (hash: string) => void;
  readonly updates: Updates;
  readonly language: DesktopLanguage;
}

/** Serves the preload's calls. Checks every value, and the page that sends it. */
export function answerDesktopCalls(
  { baseUrl, dataDir, live, openWindow, updates, language }: DesktopPlaces,
  preferences: Preferences,
): void {
  const saved = new Set<string>();

  handleCall('saveExport', baseUrl, async (window, request) => {
    const order = ExportOrder.safeParse(request);
    if (!order.success) return { state: 'failed', message: z.prettifyError(order.error) };
    const result = await saveExport(window, order.data, baseUrl, language.words().save);
    if (result.state === 'saved') saved.add(result.filePath);
    return result;
  });

  handleCall('revealFile', baseUrl, async (_window, filePath) => {
    if (typeof filePath !== 'string' || !saved.has(filePath))
      throw new RangeError('Only a file saved here can be shown.');
    shell.showItemInFolder(filePath);
  });

  handleCall('openLivePage', baseUrl, async (window, url) => {
    if (typeof url !== 'string' || !isWebAddress(url)) throw new RangeError('Only a page of the web can be opened.');
    window.off('closed', live.close).once('closed', live.close);
    const page = await live.open(url);
    if (!window.isDestroyed()) window.focus();
    return page;
  });
  handleCall('takeLivePage', baseUrl, async () => live.again());

  handleCall('noteAppearance', baseUrl, async (window, value) => {
    const appearance = Appearance.parse(value);
    applyAppearance(window, dataDir, appearance);
    if (appearance.language) await language.use(appearance.language);
  });

  handleCall('openWindow', baseUrl, async (_window, hash) => openWindow(Hash.parse(hash)));
  handleCall('readUpdate', baseUrl, async () => updates.read());
  handleCall('actOnUpdate', baseUrl, async (_window, act) => updates.act(z.enum(UPDATE_ACTS).parse(act)));

  handleCall('readDesktop', baseUrl, async () => preferences.read());
  handleCall('changeDesktop', baseUrl, async (_window, change) => preferences.change(DesktopChange.parse(change)));
}

const Hash = z.string().startsWith('#/').max(4000);

type CallName = Exclude<keyof DesktopApi, 'platform' | 'onUpdate' | 'onCommand'>;
type Answer<Name extends CallName> = Awaited<ReturnType<DesktopApi[Name]>>;

function handleCall<Name extends CallName>(
  name: Name,
  baseUrl: string,
  handle: (window: BrowserWindow, value: unknown) => Promise<Answer<Name>>,
): void {
  ipcMain.handle(`${DESKTOP_API}:${name}`, (event, value: unknown) => {
    const window = BrowserWindow.fromWebContents(event.sender);
    if (!window || !isFromOurPage(event, baseUrl)) throw new Error('Only the app itself may ask for this.');
    return handle(window, value);
  });
}

function isFromOurPage({ sender, senderFrame }: IpcMainInvokeEvent, baseUrl: string): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && isWindowPage(senderFrame.url, baseUrl);
}
