/** A package of `bench/node_modules`, as far as it is used here. It is named at run time, so that types are checked where no peer is installed. */
export async function loadPeer<Peer>(name: string): Promise<Peer> {
  const peer: Peer = await import(/* @vite-ignore */ name);
  return peer;
}
