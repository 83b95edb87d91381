import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

/** One request that was sent. */
export interface FakeFetchCall {
  readonly url: string
  readonly method: string
  /** The body as text; empty without one. */
  readonly body: string
}

/** A `fetch` whose servers a test holds in its hand. */
export interface FakeFetch {
  /** For the environment's `fetch`. */
  readonly fetch: typeof fetch
  /** Every request, in order. */
  readonly calls: readonly FakeFetchCall[]
  /** The requests that wait for the test, oldest first; `method` is the URL. */
  readonly prompts: readonly FakePrompt[]
  /**
   * Sets what answers the URLs that begin so, the longest beginning first. An answer is a `Response`, or what is sent as
   * JSON; a function gets the `FakeFetchCall`. `reject` fails like a host out of reach.
   */
  script(urlStart: string, behaviour: FakeBehaviour): void
}

/** Makes a `fetch`. A URL that no script names fails like a host out of reach. */
export function fakeFetch(): FakeFetch {
  const calls: FakeFetchCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()
  // A request follows its signal only while somebody holds it: collected, it would hear of no abort.
  const held = new Set<unknown>()
  const unreachable = (): TypeError => new TypeError('Failed to fetch')

  const behaviourFor = (url: string): FakeBehaviour => {
    const starts = [...scripts.keys()].filter((start) => url.startsWith(start))
    const [longest] = starts.sort((a, b) => b.length - a.length)
    const behaviour = longest === undefined ? 'reject' : (scripts.get(longest) ?? 'reject')
    return behaviour === 'reject' ? { error: unreachable() } : behaviour
  }

  return {
    calls,
    prompts,
    script: (urlStart, behaviour) => void scripts.set(urlStart, behaviour),
    async fetch(input, init) {
      const request = new Request(input, init)
      const { url, method, signal } = request
      signal.throwIfAborted()
      const holding = [input, request]
      held.add(holding)
      try {
        const call = { url, method, body: await request.text() }
        calls.push(call)
        const answer = await new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          const approve = () => ({})
          const behaviour = behaviourFor(url)
          playFakeBehaviour({ method: url, params: call, behaviour, approve, prompts, signal }).then(
            resolve,
            reject,
          )
        })
        return answer instanceof Response ? answer : Response.json(answer)
      } finally {
        held.delete(holding)
      }
    },
  }
}
