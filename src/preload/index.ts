import { DESKTOP_API, type DesktopApi } from '@shared/desktop-api';
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';

const api: DesktopApi = {
  platform: process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux',
  saveExport: (request) => ipcRenderer.invoke(`${DESKTOP_API}:saveExport`, request),
  revealFile: (filePath) => ipcRenderer.invoke(`${DESKTOP_API}:revealFile`, filePath),
  openLivePage: (url) => ipcRenderer.invoke(`${DESKTOP_API}:openLivePage`, url),
  takeLivePage: () => ipcRenderer.invoke(`${DESKTOP_API}:takeLivePage`),
  readDesktop: () => ipcRenderer.invoke(`${DESKTOP_API}:readDesktop`),
  changeDesktop: (change) => ipcRenderer.invoke(`${DESKTOP_API}:changeDesktop`, change),
  openWindow: (hash) => ipcRenderer.invoke(`${DESKTOP_API}:openWindow`, hash),
  readUpdate: () => ipcRenderer.invoke(`${DESKTOP_API}:readUpdate`),
  actOnUpdate: (act) => ipcRenderer.invoke(`${DESKTOP_API}:actOnUpdate`, act),
  onUpdate: (listener) => hear('update', listener),
  onCommand: (listener) => hear('command', listener),
  noteAppearance: (appearance) => ipcRenderer.invoke(`${DESKTOP_API}:noteAppearance`, appearance),
};

contextBridge.exposeInMainWorld(DESKTOP_API, api);

/** Listens to what the app says by itself. */
function hear<Word>(name: string, listener: (word: Word) => void): () => void {
  const channel = `${DESKTOP_API}:${name}`;
  const onWord = (_event: IpcRendererEvent, word: Word) => listener(word);
  ipcRenderer.on(channel, onWord);
  return () => ipcRenderer.off(channel, onWord);
}
