/** Seals texts so that they can lie in the database. */
export interface Vault {
  /** Names the kind of seal; kept with what it sealed. */
  readonly kind: string;
  /** Whether it can seal here and now. */
  readonly available: () => boolean;
  readonly seal: (text: string) => Buffer;
  /** Throws where the seal is not its own or was broken. */
  readonly open: (data: Buffer) => string;
}

/** Small texts that nobody else may read, such as providers' keys. */
export interface Secrets {
  /** Null where there is none, or none that can be opened here. */
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}
