import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child-process.js'

const WAIT = 120_000

/**
 * Waits until a program has printed a loopback URL and answers there. Ends a program that does not.
 * @throws Error with what the program said
 */
export async function servedUrl(child: Child): Promise<string> {
  let ended = false
  void child.exited.then(() => {
    ended = true
  })
  const deadline = performance.now() + WAIT
  for (;;) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(await child.tail(200)) ?? []
    if (url !== undefined && (await answers(url))) return `${url}/`
    if (ended || performance.now() > deadline) {
      await child.stop()
      throw new Error(`The app does not answer. It said:\n${await child.tail()}`)
    }
    await pause(100)
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
