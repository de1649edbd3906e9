import type { Session } from 'electron';
import { isOwnAddress } from './addresses';

/** Schemes that name something already in the window rather than a place on the network. */
const LOCAL_SCHEMES = /^(data|blob|devtools):/;

/** Permissions the app's own page has: copying text that the user asked to copy. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';

/** Confines the window's session to the app's own server: no other request, permission, device or download. */
export function confineSession(session: Session, baseUrl: string): void {
  session.webRequest.onBeforeRequest(({ url }, callback) => {
    callback({ cancel: !LOCAL_SCHEMES.test(url) && !isOwnAddress(url, baseUrl) });
  });
  session.setPermissionRequestHandler((contents, permission, callback) => {
    callback(permission === ALLOWED_PERMISSION && isOwnAddress(contents.getURL(), baseUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => {
    return permission === ALLOWED_PERMISSION && isOwnAddress(origin, baseUrl);
  });
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault()); // exports go through the save dialog
}
