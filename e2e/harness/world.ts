import { inject } from 'vitest'
import type { WorldControls } from '../world-control.js'

/**
 * Does something to the relay, the listing or the sign-in server, such as `await world('relay.cut')`. Whoever breaks something mends it:
 * `onTestFinished(() => world('relay.mend'))`.
 */
export const world = async <Name extends keyof WorldControls>(
  name: Name,
  ...args: Parameters<WorldControls[Name]>
): Promise<Awaited<ReturnType<WorldControls[Name]>>> => {
  const answered = await fetch(new URL(name, inject('worldControl')), {
    method: 'POST',
    body: JSON.stringify(args),
  })
  const result: Awaited<ReturnType<WorldControls[Name]>> = await answered.json()
  if (!answered.ok) throw new Error(String(result))
  return result
}
