/** Whether something that began at `started` has had all the time that it may have (seconds of the run clock). */
export function isOverTime(started: number, now: number, allowed: number | null): boolean {
  return allowed !== null && now - started >= allowed;
}
