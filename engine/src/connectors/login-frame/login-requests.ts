import { ownValue } from '../../model/data/own-value.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { loginError } from '../../model/errors/login-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { frameChain } from '../../model/ids/frame-chain.js'
import type { Namespace } from '../../model/ids/namespace.js'
import {
  publishingFrameMethods,
  safeFrameMethods,
  unsafeFrameMethods,
} from '../../model/wallets/frame-methods.js'
import type { ConnectorRequest } from '../../ports/connector.js'
import type { LoginConnector, LoginSettings, OpenLogin } from '../../ports/login.js'
import type { FrameChannel, FrameUser } from '../../ports/login-frame.js'
import { accountsOfPlace, placeOfUser, placesElsewhere } from '../../ports/place-of-user.js'
import { EventProvider } from '../kit/event-provider.js'
import type { ApprovalDesk } from './approval-desk.js'
import { clientPrompts } from './client-prompts.js'
import type { FrameFamilies } from './frame-families.js'
import type { LoginRequests, TellWatchers } from './login-connector.js'
import { providerError } from './provider-error.js'
import { sentParams } from './sent-params.js'

interface LoginRequestsSettings extends Pick<LoginSettings, 'family' | 'namespaces'> {
  readonly families: FrameFamilies
  readonly connector: LoginConnector
  readonly tell: TellWatchers
  readonly channel: () => FrameChannel
  readonly approvals: Pick<ApprovalDesk, 'ask' | 'refuseMethod'>
  /** True while the frame's own page asks the user: a second question here would be one too many. */
  readonly approves: () => boolean
}

const never = (): AbortSignal => new AbortController().signal

/** The payload that names the chain in a request to switch. */
const wantedChain = (params: unknown): unknown => {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
}

/** The error of a request that the frame got. It may have been approved before the frame lost it, or before its caller gave it up. */
const outcomeOf = (error: unknown, method: string): unknown =>
  (isWalletchartError(error, 'FRAME_RELOADED') || isWalletchartError(error, 'ABORTED')) &&
  publishingFrameMethods.has(method)
    ? featureError('OUTCOME_UNKNOWN', { cause: error })
    : error

/**
 * The requests of the app to the embedded wallet. Methods are compared as exact texts: one that is on no list reaches neither frame nor
 * node. Questions about accounts and chains are answered here, so that any client of EIP-1193 finds its account.
 */
export function loginRequests({
  family,
  families,
  namespaces,
  connector,
  tell,
  channel,
  approvals,
  approves,
}: LoginRequestsSettings): LoginRequests & Pick<OpenLogin, 'show' | 'watchRefusals'> {
  let user: FrameUser | undefined
  /** Counts those who came and left. */
  let logins = 0
  const providers = new Map<Namespace, EventProvider>()
  const refusalListeners = new Set<() => void>()

  /** Where the login is. @throws WalletchartError `NOT_CONNECTED` */
  const place = (namespace: Namespace): NonNullable<ReturnType<typeof placeOfUser>> => {
    const found = user && placeOfUser(user, namespace)
    if (found === undefined) throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    return found
  }

  const accounts = (namespace: Namespace): readonly unknown[] => {
    const { answeredAccount = (one: string): unknown => one } = families(namespace)
    return accountsOfPlace(place(namespace)).map(({ address }) => answeredAccount(address))
  }

  const switchChain = async ({ namespace, params, signal }: ConnectorRequest): Promise<null> => {
    const before = place(namespace)
    const wanted = families(namespace).chainOf(wantedChain(params))
    if (wanted === undefined) throw featureError('CHAIN_ID_INVALID', { details: 'Expected [{ chainId }]' })
    if (wanted === before.chainId) return null
    const begun = logins
    const { networks } = channel()
    if (networks?.includes(wanted) === false) throw featureError('CHAIN_SWITCH_UNSUPPORTED')
    await channel().ask('SWITCH_NETWORK', { chainId: wanted }, { signal })
    // Another chain may have another account, such as a smart account where the frame has them.
    const next = await channel().ask('GET_USER', { chainId: wanted }, { signal })
    // The user may have left meanwhile, or another one may have come.
    if (logins !== begun) throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    if (frameChain(next.chainId) !== wanted) throw featureError('CHAIN_SWITCH_UNSUPPORTED')
    user = { ...next, elsewhere: user === undefined ? [] : placesElsewhere(user, namespace) }
    tell(namespace, { type: 'chainChanged', chainId: wanted })
    if (next.address !== before.address)
      tell(namespace, { type: 'accountsChanged', accounts: accountsOfPlace(next) })
    return null
  }

  const answeredHere = (namespace: Namespace, method: string): 'accounts' | 'chain' | 'switch' | undefined =>
    ownValue(families(namespace).answeredByConnector ?? {}, method)

  /** What is known here; undefined for any other method. */
  const answered = (request: ConnectorRequest): Promise<unknown> | undefined => {
    const { namespace, method } = request
    switch (answeredHere(namespace, method)) {
      case 'accounts':
        return Promise.resolve(accounts(namespace))
      case 'chain':
        return Promise.resolve(families(namespace).chainText(place(namespace).chainId))
      case 'switch':
        return switchChain(request)
      case undefined:
        return undefined
    }
  }

  const ask = async (
    { namespace, method, params, shown }: ConnectorRequest,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const says = {
      method,
      ...(params !== undefined && { params }),
      chainId: shown?.chainId ?? place(namespace).chainId,
    }
    try {
      return await channel().ask('RPC_REQUEST', says, { signal })
    } catch (error) {
      if (isWalletchartError(error, 'FRAME_ERROR')) for (const hear of [...refusalListeners]) hear()
      throw outcomeOf(error, method)
    }
  }

  const request = async (asked: ConnectorRequest): Promise<unknown> => {
    const { namespace, method } = asked
    const known = answered(asked)
    if (known !== undefined) return known
    const given = { ...asked, params: sentParams(asked.params) }
    // A question is cheap, and others may wait for its answer: it outlives the one who asked.
    if (safeFrameMethods.has(method)) return ask(given, never())
    if (unsafeFrameMethods.has(method)) {
      const { address, chainId } = place(namespace)
      const shown = { address: given.shown?.address ?? address, chainId: given.shown?.chainId ?? chainId }
      const send = (signal: AbortSignal) => ask({ ...given, shown }, signal)
      return approves() ? send(given.signal) : approvals.ask({ ...given, shown }, send)
    }
    approvals.refuseMethod(method)
    throw loginError('RPC_CALL_NOT_ALLOWED', { details: method.slice(0, 100) })
  }

  const prompted = clientPrompts({ family, connector, place })
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
      chainText: families(namespace).chainText,
    })
    providers.set(namespace, provider)
    return provider
  }

  return {
    request,
    withholds: (method) =>
      !safeFrameMethods.has(method) &&
      namespaces.every((namespace) => answeredHere(namespace, method) === undefined),
    provider: providerOf,
    show: (next) => {
      logins += 1
      user = next
    },
    watchRefusals: (hear) => {
      refusalListeners.add(hear)
      return () => refusalListeners.delete(hear)
    },
  }
}
