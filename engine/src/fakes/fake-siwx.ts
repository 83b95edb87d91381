import { siwxFeature } from '../charts/siwx/siwx.feature.js'
import { type Caip2, namespaceOf } from '../model/ids/caip2.js'
import { isSameAddress } from '../model/sign-in/is-same-address.js'
import { rfc3339Time } from '../model/sign-in/rfc3339-time.js'
import type { FeatureValue } from '../ports/feature-value.js'
import type { SignInAccount, SignInSession, SignInText, SiwxConfig } from '../ports/siwx.js'
import { oneClickRequestFor } from '../siwx/one-click-request-for.js'
import { signInMessageFor } from '../siwx/sign-in-message-for.js'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

/** A method of `SiwxConfig` that a script may name. */
export type FakeSiwxMethod =
  | 'oneClickRequest'
  | 'createMessage'
  | 'addSession'
  | 'revokeSession'
  | 'setSessions'
  | 'getSessions'

/** One call that the configuration got. */
export interface FakeSiwxCall {
  readonly method: FakeSiwxMethod
  /** The chains, the account and the network, the sign-in, or the sign-ins. */
  readonly params: readonly Caip2[] | SignInAccount | SignInSession | readonly SignInSession[]
}

export interface FakeSiwxOptions {
  /** True if an account has to be signed in; so when left out. */
  readonly required?: boolean
  /** The domain of its messages, such as the host of a fake window's location. `location.host` or `localhost` when left out. */
  readonly host?: string
  /** The life of a sign-in, in seconds. Without it a sign-in has no end. */
  readonly lifetime?: number
  /** Current time, ms since 1970; a fake clock's `now` fits. The system's when left out. */
  readonly now?: () => number
}

/** Sign-ins in memory that do what a test tells them. No signature is verified. */
export interface FakeSiwx extends Required<SiwxConfig>, FeatureValue<'siwx'> {
  /** Every call, in order. */
  readonly calls: readonly FakeSiwxCall[]
  /** The calls that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /** The sign-ins that are kept. */
  readonly sessions: readonly SignInSession[]
  /** What `getRequired` answers. */
  required: boolean
  /** How many watch it. */
  readonly watching: number
  /** The engine asked for its code ahead so many times. */
  readonly preloads: number
  /** The number of calls to a method. */
  count(method: FakeSiwxMethod): number
  /** Sets what a method does, from now on. `approve`: it works; `{ error }`: it rejects; `stall`: it never answers. */
  script(method: FakeSiwxMethod, behaviour: FakeBehaviour): void
  /** A sign-in of an account as `getSessions` answers it, with a signature of no key. */
  sessionOf(place: SignInAccount): SignInSession
  /** Puts these sign-ins in place of all others as another tab does, and calls the watchers. The same sign-ins when left out. */
  changeElsewhere(sessions?: readonly SignInSession[]): void
}

/** Makes a configuration for the option `siwx`. Unless a script says otherwise every method works at once. */
export function fakeSiwx(options: FakeSiwxOptions = {}): FakeSiwx {
  const { lifetime, now = Date.now } = options
  const calls: FakeSiwxCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<FakeSiwxMethod, FakeBehaviour>()
  const watchers = new Set<{ readonly listener: () => void }>()
  let sessions: readonly SignInSession[] = []
  let messages = 0
  let preloads = 0

  /** Does what the script says; `approve` does the work. A script may answer with anything, as an app in plain JavaScript may. */
  const play = async <Value>(call: FakeSiwxCall, work: () => Value): Promise<Value> => {
    calls.push(call)
    const behaviour = scripts.get(call.method) ?? 'approve'
    const played: object = {
      answer: await playFakeBehaviour({ ...call, behaviour, approve: work, prompts }),
    }
    return Reflect.get(played, 'answer')
  }

  const nextParts = () => {
    messages += 1
    const host = options.host ?? (globalThis.location?.host || 'localhost')
    const nonce = `fakenonce${String(messages).padStart(7, '0')}`
    return { page: { host, origin: `https://${host}` }, nonce, now: now(), lifetime }
  }
  const messageOf = ({ chainId, address }: SignInAccount): SignInText =>
    signInMessageFor({ ...nextParts(), accountAddress: address, chainId })
  const isOf =
    ({ chainId, address }: SignInAccount) =>
    ({ data }: SignInSession): boolean =>
      data.chainId === chainId &&
      isSameAddress({ namespace: namespaceOf(chainId) }, data.accountAddress, address)
  const isAlive = ({ data: { expirationTime } }: SignInSession): boolean =>
    expirationTime === undefined || now() < (rfc3339Time(expirationTime) ?? 0)
  const without = (place: SignInAccount): readonly SignInSession[] => {
    const isGone = isOf(place)
    return sessions.filter((session) => !isGone(session))
  }

  const tell = (): void => {
    for (const { listener } of [...watchers]) listener()
  }

  const fake: FakeSiwx = {
    feature: siwxFeature,
    calls,
    prompts,
    required: options.required ?? true,
    get sessions() {
      return sessions
    },
    get watching() {
      return watchers.size
    },
    get preloads() {
      return preloads
    },
    count: (method) => calls.filter((call) => call.method === method).length,
    script: (method, behaviour) => void scripts.set(method, behaviour),
    sessionOf(place) {
      const data = messageOf(place)
      return { data, message: data.toString(), signature: '0xfake' }
    },
    changeElsewhere(next = sessions) {
      sessions = [...next]
      tell()
    },

    oneClickRequest: (chains) =>
      play({ method: 'oneClickRequest', params: chains }, () => oneClickRequestFor(chains, nextParts())),
    createMessage: ({ accountAddress: address, chainId }) => {
      const place = { chainId, address }
      return play({ method: 'createMessage', params: place }, () => messageOf(place))
    },
    addSession: (session) =>
      play({ method: 'addSession', params: session }, () => {
        const { chainId, accountAddress: address } = session.data
        sessions = [...without({ chainId, address }), session]
      }),
    revokeSession: (chainId, address) =>
      play({ method: 'revokeSession', params: { chainId, address } }, () => {
        sessions = without({ chainId, address })
      }),
    setSessions: (next) =>
      play({ method: 'setSessions', params: next }, () => {
        sessions = [...next]
      }),
    getSessions: (chainId, address) =>
      play({ method: 'getSessions', params: { chainId, address } }, () =>
        sessions.filter(isOf({ chainId, address })).filter(isAlive),
      ),
    getRequired: () => fake.required,
    preload() {
      preloads += 1
    },
    watch(listener) {
      const watcher = { listener }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
  return fake
}
