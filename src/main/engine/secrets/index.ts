import type { SecretsTable } from '../store/index';

/** Encrypts texts for the database. */
export interface Vault {
  /** Name of the encryption method, stored with what it encrypted. */
  readonly kind: string;
  /** Whether it can be used here. */
  readonly available: () => boolean;
  readonly seal: (text: string) => Buffer;
  /** Throws if the data is damaged or was encrypted by another vault. */
  readonly open: (data: Buffer) => string;
}

/** Small secret texts, such as providers' keys. */
export interface Secrets {
  /** Null if there is none, or if it cannot be decrypted here. */
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** Secrets in the store, encrypted by the first available vault and decrypted by the one that encrypted them. */
export function createSecrets(table: SecretsTable, vaults: readonly Vault[], log: (line: string) => void): Secrets {
  const reported = new Set<string>();
  const complain = (name: string, reason: string) => {
    if (reported.has(name)) return;
    reported.add(name);
    log(`the secret "${name}" cannot be opened here (${reason}); store it again`);
  };
  return {
    read: (name) => {
      const sealed = table.get(name);
      if (!sealed) return null;
      const vault = vaults.find(({ kind }) => kind === sealed.protection);
      try {
        if (vault?.available()) return vault.open(sealed.value);
        complain(name, `it was sealed by ${sealed.protection}`);
      } catch (error) {
        complain(name, error instanceof Error ? error.message : String(error));
      }
      return null;
    },
    write: (name, value) => {
      const vault = vaults.find((each) => each.available());
      if (!vault) throw new Error('no vault can seal a secret');
      table.put(name, { value: vault.seal(value), protection: vault.kind });
      reported.delete(name);
    },
    remove: table.remove,
  };
}
