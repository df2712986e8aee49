export function whenIdle(act: () => void): void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 2_000));
  idle(act);
}
