/**
 * What a fake does when it is asked:
 * - `approve`: answers as a wallet does whose user says yes
 * - `ask`: waits in `prompts` until the test approves or rejects
 * - `reject`: the user says no (4001)
 * - `pending`: says that a prompt is open already (-32002)
 * - `unsupported`: does not know the method (4200)
 * - `stall`: never answers
 * - `answer`, `error`: answers or fails with exactly this
 * - `twice`: answers with the first, then with the second
 * - `inTurn`: the first time the first, then the next, and from then on the last
 * - `after`: waits until that promise settles, then does `behaviour` (`approve` when left out): a late answer
 * - a function: answers with what it returns, or fails with what it throws
 */
export type FakeBehaviour =
  | 'approve'
  | 'ask'
  | 'reject'
  | 'pending'
  | 'unsupported'
  | 'stall'
  | { readonly answer: unknown }
  | { readonly error: unknown }
  | { readonly twice: readonly [unknown, unknown] }
  | { readonly inTurn: readonly [FakeBehaviour, ...FakeBehaviour[]] }
  | { readonly after: PromiseLike<unknown>; readonly behaviour?: FakeBehaviour }
  | ((params: unknown) => unknown)

/** A question that waits for the test to answer it. */
export interface FakePrompt {
  readonly method: string
  readonly params: unknown
  /** True once the page has given up on it. Its answer then comes late. Always false where nothing tells a wallet so. */
  readonly withdrawn: boolean
  /** Says yes: with the usual answer, or with the one given. */
  approve(...answer: [] | [answer: unknown]): void
  /** Says no: with code 4001, or with the error given. */
  reject(error?: unknown): void
}

/** An error as EIP-1193 wants it. */
export function fakeProviderError(code: number, message: string, data?: unknown): Error & { code: number } {
  return Object.assign(new Error(message), { code }, data === undefined ? {} : { data })
}

export interface FakeScriptRun {
  readonly method: string
  readonly params: unknown
  readonly behaviour: FakeBehaviour
  /** The usual answer; it may change the fake. */
  readonly approve: () => unknown
  /** Where a question waits for the test. */
  readonly prompts: FakePrompt[]
  /** Tells when the page gives up. */
  readonly signal?: AbortSignal
}

const turns = new WeakMap<object, number>()

/** Plays one behaviour. */
export function playFakeBehaviour(run: FakeScriptRun): PromiseLike<unknown> {
  const { method, params, behaviour, approve, prompts, signal } = run
  if (typeof behaviour === 'function') return new Promise((resolve) => resolve(behaviour(params)))
  if (typeof behaviour === 'object') {
    if ('answer' in behaviour) return Promise.resolve(behaviour.answer)
    if ('error' in behaviour) return Promise.reject(behaviour.error)
    if ('twice' in behaviour) return answeringTwice(behaviour.twice)
    if ('inTurn' in behaviour) {
      const { inTurn } = behaviour
      const turn = turns.get(inTurn) ?? 0
      turns.set(inTurn, turn + 1)
      return playFakeBehaviour({ ...run, behaviour: inTurn[Math.min(turn, inTurn.length - 1)] ?? inTurn[0] })
    }
    const { after, behaviour: next = 'approve' } = behaviour
    const late = () => playFakeBehaviour({ ...run, behaviour: next })
    return Promise.resolve(after).then(late, late)
  }
  switch (behaviour) {
    case 'approve':
      return new Promise((resolve) => resolve(approve()))
    case 'reject':
      return Promise.reject(rejection())
    case 'pending':
      return Promise.reject(fakeProviderError(-32002, `Request of type '${method}' already pending`))
    case 'unsupported':
      return Promise.reject(fakeProviderError(4200, `The method ${method} is not supported`))
    case 'stall':
      return new Promise(() => undefined)
    case 'ask':
      return new Promise((resolve, reject) => {
        const end = () => prompts.splice(prompts.indexOf(prompt), prompts.includes(prompt) ? 1 : 0)
        const prompt: FakePrompt = {
          method,
          params,
          get withdrawn() {
            return signal?.aborted ?? false
          },
          approve(...answer) {
            end()
            resolve(answer.length > 0 ? answer[0] : approve())
          },
          reject(error = rejection()) {
            end()
            reject(error)
          },
        }
        prompts.push(prompt)
      })
  }
}

function rejection(): Error {
  return fakeProviderError(4001, 'User rejected the request')
}

/** A thenable as a careless wallet makes it: it calls back twice. */
function answeringTwice([first, second]: readonly [unknown, unknown]): PromiseLike<unknown> {
  return {
    // biome-ignore lint/suspicious/noThenProperty: a wallet may answer with any thenable
    then(resolve, reject) {
      const answered = Promise.resolve(first).then(resolve, reject)
      Promise.resolve(second).then(resolve)
      return answered
    },
  }
}
