/** Waits for two frames: one for the layout, one after observers have run. A page that is not rendered has no frames. */
export function drawn(patienceMs: number): Promise<void> {
  const frames = new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, patienceMs));
  return Promise.race([frames, patience]);
}
