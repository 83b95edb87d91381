import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, ConnectorRequest, Grant } from '../../ports/connector.js'
import { EventProvider } from './event-provider.js'
import { grantEvent } from './grant-event.js'
import { type Prompt, promptLedger } from './prompt-ledger.js'
import { Watchers } from './watchers.js'

/** A request on its way to a wallet. */
export type PageRequest = Omit<ConnectorRequest, 'namespace'>

/** The part of a connector that knows how its wallets speak. One for each wallet. Its errors go through `errorOf`. */
export interface PageDialect {
  readonly namespace: Namespace
  /** Reads what the wallet threw. Errors of the kit stay as they are. */
  readonly errorOf: (thrown: unknown) => WalletchartError
  /** The errors of a restore that are an answer. */
  readonly restoreErrors: Readonly<Record<string, 'absent' | 'refused'>>
  /** The app shows another network. */
  show?(chainId: Caip2): void
  /** Undefined when the wallet grants nothing now. */
  restore(signal: AbortSignal): Promise<Grant | 'needsGesture' | undefined>
  /** Asks the user, in the same turn where the wallet opens a window. Undefined without an account. */
  connect(signal: AbortSignal): Promise<Grant | undefined>
  disconnect(signal: AbortSignal): Promise<void>
  /** Subscribes to the wallet. Returns what ends that. */
  listen(): () => void
  answer(asked: PageRequest): Promise<unknown>
}

/** The part of a connector that its dialect finds ready. */
export interface Page {
  /** The chain that the app shows. */
  readonly shownChain: Caip2 | undefined
  /** Puts a request to the wallet: one prompt at a time, and an equal one takes over a prompt that is left open. */
  prompt(asked: PageRequest, ask: () => Promise<unknown>): Promise<unknown>
  /** Asks for access, which no other prompt keeps from the wallet. */
  askAccess(asked: Omit<Prompt, 'connects' | 'shown'>): Promise<unknown>
  /** Tells the watchers what is granted now. */
  notify(grant: Grant | undefined): void
  /** The way to listen to the wallet is another one. */
  listenAgain(): void
}

/** The way to a wallet that is in the page. */
export function pageConnector(
  descriptor: ConnectorDescriptor,
  dialectOf: (page: Page) => PageDialect,
): Connector {
  const ledger = promptLedger()
  const watchers = new Watchers(() => dialect.listen())
  let shownChain: Caip2 | undefined
  const dialect = dialectOf({
    get shownChain() {
      return shownChain
    },
    prompt: ({ method, params, shown, signal }, ask) => ledger.prompt({ method, params, shown, signal, ask }),
    askAccess: (asked) => ledger.prompt({ ...asked, connects: dialect.errorOf }),
    notify: (grant) => watchers.tell(grantEvent(grant)),
    listenAgain: () => watchers.listenAgain(),
  })
  const own = dialect.namespace

  const check = (namespace: Namespace): void => {
    if (namespace !== own) throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
  }

  /** Asks the dialect, and words its errors. The wallet is asked in the same turn. */
  const ask = async <Answer>(
    namespace: Namespace,
    chainId: Caip2 | undefined,
    question: () => Promise<Answer>,
  ): Promise<Answer> => {
    check(namespace)
    if (chainId !== undefined) {
      shownChain = chainId
      dialect.show?.(chainId)
    }
    try {
      return await question()
    } catch (thrown) {
      throw dialect.errorOf(thrown)
    }
  }

  const request = ({ namespace, ...asked }: ConnectorRequest): Promise<unknown> =>
    ask(namespace, asked.shown?.chainId, () => dialect.answer(asked))

  const provider = new EventProvider({
    request: (method, params) =>
      request({ namespace: own, method, params, signal: new AbortController().signal }),
    watch: (listener) => watchers.add(listener),
  })

  return {
    descriptor,

    async restore({ namespace, chainId, signal }) {
      try {
        const found = await ask(namespace, chainId, () => dialect.restore(signal))
        if (found === 'needsGesture') return { kind: found }
        return found ? { kind: 'granted', grant: found } : { kind: 'absent' }
      } catch (thrown) {
        const kind = dialect.restoreErrors[dialect.errorOf(thrown).code]
        if (kind) return { kind }
        throw thrown
      }
    },

    async connect({ namespace, chainId, signal }) {
      const grant = await ask(namespace, chainId, () => dialect.connect(signal))
      if (!grant) throw featureError('GRANT_EMPTY')
      return [grant]
    },

    disconnect: ({ namespace, signal }) => ask(namespace, undefined, () => dialect.disconnect(signal)),

    watch(namespace, listener) {
      check(namespace)
      return watchers.add(listener)
    },

    request,

    provider: (namespace) => (namespace === own ? provider : undefined),
  }
}
