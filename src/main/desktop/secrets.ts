import { safeStorage } from 'electron';
import type { Vault } from '../start';

/** The system's keychain as a vault; on Linux only where there is a real keyring, for without one its key is public. */
export function systemVault(): Vault {
  return {
    kind: 'system',
    available: () =>
      safeStorage.isEncryptionAvailable() &&
      (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
    seal: (text) => safeStorage.encryptString(text),
    open: (data) => safeStorage.decryptString(data),
  };
}
