import { type Child, type ChildOptions, startChild } from '../../../../scripts/child-process.js'

const START_LIMIT = 60_000
const LOOK_EVERY = 20

/**
 * Starts a database server, which ends with this process, and settles when its log says that it is ready.
 * @throws Error with the end of the log when the server ends, or says nothing for a minute
 */
export async function startStoreServer(options: Omit<ChildOptions, 'killAfter'>): Promise<Child> {
  const child = await startChild({ ...options, killAfter: 10_000 })
  let ended = false
  void child.exited.then(() => {
    ended = true
  })
  const limit = performance.now() + START_LIMIT
  while (!/ready to accept connections/i.test(await child.tail(200))) {
    if (ended || performance.now() > limit) {
      await child.stop()
      throw new Error(`${options.command} did not start. Its log says:\n${await child.tail()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  return child
}
