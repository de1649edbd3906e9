/** A connection was refused because it would lead to this computer or a private network. */
export class PrivateAddressError extends Error {
  /** `address` is null if the name alone is private. */
  constructor(host: string, address: string | null) {
    const shown = address === null || address === host ? host : `${host} (${address})`;
    super(
      `Winnow did not connect to ${shown}, which is this computer or within a private network: pages from the internet may not lead there. To allow it, start from its own address, or add the host to "Private hosts" in the settings.`,
    );
    this.name = 'PrivateAddressError';
  }
}
