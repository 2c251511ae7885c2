/** A wait that another part of the program can end. */
export interface Waker {
  /** Resolves after so many milliseconds, or when it is woken. @returns whether it was woken */
  wait(ms: number): Promise<boolean>;
  /** Ends the wait. Without one under way, the next wait ends at once. */
  wake(): void;
}

export function openWaker(): Waker {
  let isPending = false;
  let end: (() => void) | undefined;
  return {
    wait(ms) {
      return new Promise((resolve) => {
        const finish = (isWoken: boolean) => {
          clearTimeout(timer);
          end = undefined;
          isPending = false;
          resolve(isWoken);
        };
        const timer = setTimeout(() => finish(false), isPending ? 0 : ms);
        if (isPending) finish(true);
        else end = () => finish(true);
      });
    },
    wake() {
      if (end) end();
      else isPending = true;
    },
  };
}
