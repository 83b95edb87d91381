/** For a promise whose failure the state tells: the view shows it from there. */
export function quietly(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}
