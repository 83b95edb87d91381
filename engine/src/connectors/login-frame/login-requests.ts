import { featureError } from '../../model/errors/feature-error.js'
import { loginError } from '../../model/errors/login-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import { eip155NetworkOf, hexChainId } from '../../model/ids/chain-id.js'
import { frameChain } from '../../model/ids/frame-chain.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { safeFrameMethods, unsafeFrameMethods } from '../../model/wallets/frame-methods.js'
import type { ConnectorRequest, Shown } from '../../ports/connector.js'
import type { LoginConnector, LoginSettings, OpenLogin } from '../../ports/login.js'
import type { FrameChannel, FrameUser } from '../../ports/login-frame.js'
import { EventProvider } from '../kit/event-provider.js'
import type { ApprovalDesk } from './approval-desk.js'
import type { LoginRequests, TellWatchers } from './login-connector.js'
import { providerError } from './provider-error.js'

interface LoginRequestsSettings extends Pick<LoginSettings, 'family'> {
  readonly connector: LoginConnector
  readonly tell: TellWatchers
  readonly channel: () => FrameChannel
  readonly approvals: Pick<ApprovalDesk, 'ask' | 'refuseMethod'>
}

/** The methods that are answered here. */
const localMethods: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
])

const never = (): AbortSignal => new AbortController().signal

/** The chain that a request to switch names. */
const wantedChain = (params: unknown): Caip2 => {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof first === 'object' && first !== null && 'chainId' in first) return eip155NetworkOf(first.chainId)
  throw featureError('CHAIN_ID_INVALID', { details: 'Expected [{ chainId }]' })
}

/**
 * The requests of the app to the embedded wallet. Methods are compared as exact texts: one that is on no list reaches neither frame nor
 * node. Questions about accounts and chains are answered here, so that any client of EIP-1193 finds its account.
 */
export function loginRequests({
  family,
  connector,
  tell,
  channel,
  approvals,
}: LoginRequestsSettings): LoginRequests & Pick<OpenLogin, 'show'> {
  let user: FrameUser | undefined
  const providers = new Map<Namespace, EventProvider>()

  /** Where the login is. @throws WalletchartError `NOT_CONNECTED` */
  const place = (namespace: Namespace): { readonly address: string; readonly chainId: Caip2 } => {
    const chainId = user === undefined ? undefined : frameChain(user.chainId)
    if (user === undefined || chainId === undefined || namespaceOf(chainId) !== namespace)
      throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    return { address: user.address, chainId }
  }

  const accounts = (): readonly string[] => {
    const { address } = place('eip155')
    const more = user?.accounts?.map((one) => one.address) ?? []
    return [address, ...more.filter((one) => one !== address)]
  }

  const switchChain = async ({ params, signal }: ConnectorRequest): Promise<null> => {
    const before = place('eip155')
    const wanted = wantedChain(params)
    if (wanted === before.chainId) return null
    await channel().ask('SWITCH_NETWORK', { chainId: wanted }, { signal })
    // Another chain may have another account, such as a smart account where the frame has them.
    const next = await channel().ask('GET_USER', { chainId: wanted }, { signal })
    if (frameChain(next.chainId) !== wanted) throw featureError('CHAIN_SWITCH_UNSUPPORTED')
    user = next
    tell('eip155', { type: 'chainChanged', chainId: wanted })
    if (next.address !== before.address)
      tell('eip155', { type: 'accountsChanged', accounts: [{ address: next.address, type: 'eoa' }] })
    return null
  }

  /** What is known here; undefined for any other method. */
  const answered = (request: ConnectorRequest): Promise<unknown> | undefined => {
    if (request.namespace !== 'eip155') return undefined
    switch (request.method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return Promise.resolve(accounts())
      case 'eth_chainId':
        return Promise.resolve(hexChainId(place('eip155').chainId))
      case 'wallet_switchEthereumChain':
        return switchChain(request)
      default:
        return undefined
    }
  }

  const ask = (
    { namespace, method, params, shown }: ConnectorRequest,
    signal: AbortSignal,
  ): Promise<unknown> =>
    channel().ask(
      'RPC_REQUEST',
      { method, params, chainId: shown?.chainId ?? place(namespace).chainId },
      { signal },
    )

  const request = async (given: ConnectorRequest): Promise<unknown> => {
    const { namespace, method } = given
    const known = answered(given)
    if (known !== undefined) return known
    // A question is cheap, and others may wait for its answer: it outlives the one who asked.
    if (safeFrameMethods.has(method)) return ask(given, never())
    if (unsafeFrameMethods.has(method)) {
      const { address, chainId } = place(namespace)
      const shown = { address: given.shown?.address ?? address, chainId: given.shown?.chainId ?? chainId }
      return approvals.ask({ ...given, shown }, (signal) => ask({ ...given, shown }, signal))
    }
    approvals.refuseMethod(method)
    throw loginError('RPC_CALL_NOT_ALLOWED', { details: method.slice(0, 100) })
  }

  /** A prompt of a client goes the way of those of the app: checked by the family before and after the user is asked. */
  const prompted = async (namespace: Namespace, method: string, params: unknown): Promise<unknown> => {
    const wallet = await family(namespace).openWallet()
    const shown: Shown = place(namespace)
    const call = { connector, signal: never(), shown }
    return wallet.ask({ ...call, ...(await wallet.prepare({ ...call, method, params })) })
  }

  const isChecked = (namespace: Namespace, method: string): boolean =>
    unsafeFrameMethods.has(method) && family(namespace).isPrompt(method)

  const providerOf = (namespace: Namespace): EventProvider => {
    const known = providers.get(namespace)
    if (known !== undefined) return known
    const provider = new EventProvider({
      request: async (method, params) => {
        try {
          return isChecked(namespace, method)
            ? await prompted(namespace, method, params)
            : await request({ namespace, method, params, signal: never() })
        } catch (thrown) {
          throw providerError(thrown)
        }
      },
      watch: (listener) => connector.watch(namespace, listener),
      chainText: namespace === 'eip155' ? hexChainId : undefined,
    })
    providers.set(namespace, provider)
    return provider
  }

  return {
    request,
    refuses: (method) =>
      !safeFrameMethods.has(method) && !unsafeFrameMethods.has(method) && !localMethods.has(method),
    provider: providerOf,
    show: (next) => {
      user = next
    },
  }
}
