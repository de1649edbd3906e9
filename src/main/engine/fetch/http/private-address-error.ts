/** A connection was refused here, since it would have gone to this computer or into a private network. */
export class PrivateAddressError extends Error {
  /** `address` is null where the name alone is private. */
  constructor(host: string, address: string | null) {
    const shown = address === null || address === host ? host : `${host} (${address})`;
    super(
      `Winnow did not connect to ${shown}, which is this computer or within a private network: pages of the internet may not lead there. If you want it, start from its own address, or add the host to "Private hosts" in the settings.`,
    );
    this.name = 'PrivateAddressError';
  }
}
