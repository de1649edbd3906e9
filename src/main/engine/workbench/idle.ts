/** Calls back after a period without activity. */
export interface Idle {
  readonly touch: () => void;
  readonly close: () => void;
}

export function createIdle(afterMs: number, act: () => void): Idle {
  let timer: NodeJS.Timeout | undefined;
  const close = () => clearTimeout(timer);
  return {
    close,
    touch: () => {
      close();
      timer = setTimeout(act, afterMs).unref();
    },
  };
}
