import { DESKTOP_API, type DesktopApi } from '@shared/desktop-api';
import { contextBridge, ipcRenderer } from 'electron';

const api: DesktopApi = {
  platform: process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux',
  saveExport: (request) => ipcRenderer.invoke(`${DESKTOP_API}:saveExport`, request),
  revealFile: (filePath) => ipcRenderer.invoke(`${DESKTOP_API}:revealFile`, filePath),
  openLivePage: (url) => ipcRenderer.invoke(`${DESKTOP_API}:openLivePage`, url),
  takeLivePage: () => ipcRenderer.invoke(`${DESKTOP_API}:takeLivePage`),
  readDesktop: () => ipcRenderer.invoke(`${DESKTOP_API}:readDesktop`),
  changeDesktop: (change) => ipcRenderer.invoke(`${DESKTOP_API}:changeDesktop`, change),
  noteAppearance: (appearance) => ipcRenderer.invoke(`${DESKTOP_API}:noteAppearance`, appearance),
};

contextBridge.exposeInMainWorld(DESKTOP_API, api);
