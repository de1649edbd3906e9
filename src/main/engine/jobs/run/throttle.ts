/** Calls at once, then at most every `ms`, with a final call if any was skipped. */
export function throttle(ms: number, action: () => void): { readonly call: () => void; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  const call = (): void => {
    if (timer) {
      again = true;
      return;
    }
    action();
    timer = setTimeout(() => {
      timer = null;
      if (again) {
        again = false;
        call();
      }
    }, ms);
  };
  const cancel = () => {
    if (timer) clearTimeout(timer);
  };
  return { call, cancel };
}
