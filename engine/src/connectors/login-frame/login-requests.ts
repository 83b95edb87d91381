import { ownValue } from '../../model/data/own-value.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { loginError } from '../../model/errors/login-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { frameChain } from '../../model/ids/frame-chain.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { readable } from '../../model/text/readable.js'
import {
  publishingFrameMethods,
  safeFrameMethods,
  unsafeFrameMethods,
} from '../../model/wallets/frame-methods.js'
import type { ConnectorRequest } from '../../ports/connector.js'
import type { LoginConnector, LoginSettings, OpenLogin } from '../../ports/login.js'
import type { FrameChannel, FrameUser } from '../../ports/login-frame.js'
import { accountsOfPlace, placeOfUser, placesElsewhere } from '../../ports/place-of-user.js'
import type { ApprovalDesk } from './approval-desk.js'
import type { FrameFamilies } from './frame-families.js'
import { frameWaits } from './frame-waits.js'
import type { LoginRequests, TellWatchers } from './login-connector.js'
import { loginProviders } from './login-providers.js'
import { sentParams } from './sent-params.js'

interface LoginRequestsSettings extends Pick<LoginSettings, 'family' | 'namespaces' | 'clock' | 'limits'> {
  readonly families: FrameFamilies
  readonly connector: LoginConnector
  readonly tell: TellWatchers
  readonly channel: () => FrameChannel
  readonly approvals: Pick<ApprovalDesk, 'ask' | 'refuseMethod'>
  /** True while the frame's own page asks the user: a second question here would be one too many. */
  readonly approves: () => boolean
}

const never = (): AbortSignal => new AbortController().signal

/** The payload that names the chain in a request to switch. @throws WalletchartError `OPTION_INVALID` */
const wantedChain = (params: unknown): unknown =>
  readable('params', () => {
    const [first]: readonly unknown[] = Array.isArray(params) ? params : []
    return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  })

/** The ends of a request of which the frame says nothing. */
const unheard = ['FRAME_RELOADED', 'ABORTED', 'IFRAME_REQUEST_TIMEOUT', 'WALLET_NOT_ANSWERING'] as const

/** The error of a request that the frame got. It may have been approved before the frame lost it, or before its caller gave it up. */
const outcomeOf = (error: unknown, method: string): unknown =>
  unheard.some((code) => isWalletchartError(error, code)) && publishingFrameMethods.has(method)
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
  clock,
  limits,
  connector,
  tell,
  channel,
  approvals,
  approves,
}: LoginRequestsSettings): LoginRequests & Pick<OpenLogin, 'show' | 'watchRefusals'> {
  let user: FrameUser | undefined
  /** Counts those who came and left. */
  let logins = 0
  const wait = frameWaits({ clock, limits })
  let switched: Promise<unknown> = Promise.resolve()
  const refusalListeners = new Set<() => void>()

  /** Where the login is. @throws WalletchartError `AUTH_CONNECTOR_NOT_FOUND` */
  const place = (namespace: Namespace): NonNullable<ReturnType<typeof placeOfUser>> => {
    const found = user && placeOfUser(user, namespace)
    if (found === undefined) throw loginError('AUTH_CONNECTOR_NOT_FOUND', { details: namespace })
    return found
  }

  const accounts = (namespace: Namespace): readonly unknown[] => {
    const { answeredAccount = (one: string): unknown => one } = families(namespace)
    return accountsOfPlace(place(namespace)).map(({ address }) => answeredAccount(address))
  }

  const switchTo = async (
    { namespace, signal }: ConnectorRequest,
    wanted: Caip2,
    begun: number,
  ): Promise<null> => {
    if (logins !== begun) throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    const before = place(namespace)
    if (wanted === before.chainId) return null
    const { networks } = channel()
    if (networks?.includes(wanted) === false) throw featureError('CHAIN_SWITCH_UNSUPPORTED')
    const says = { chainId: wanted }
    await wait.answer(signal, (ends) => channel().ask('SWITCH_NETWORK', says, { signal: ends }))
    // Another chain may have another account, such as a smart account where the frame has them.
    const next = await wait.answer(signal, (ends) => channel().ask('GET_USER', says, { signal: ends }))
    // The user may have left meanwhile, or another one may have come.
    if (logins !== begun) throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    if (frameChain(next.chainId) !== wanted) throw featureError('CHAIN_SWITCH_UNSUPPORTED')
    user = { ...next, elsewhere: user === undefined ? [] : placesElsewhere(user, namespace) }
    tell(namespace, { type: 'chainChanged', chainId: wanted })
    if (next.address !== before.address)
      tell(namespace, { type: 'accountsChanged', accounts: accountsOfPlace(next) })
    return null
  }

  /** One switch after the other, so that the last one that was asked for is the one that stays. */
  const switchChain = async (asked: ConnectorRequest): Promise<null> => {
    const { namespace, params } = asked
    place(namespace)
    const wanted = families(namespace).chainOf(wantedChain(params))
    if (wanted === undefined) throw featureError('CHAIN_ID_INVALID', { details: 'Expected [{ chainId }]' })
    const begun = logins
    const mine = switched.then(() => switchTo(asked, wanted, begun))
    switched = mine.catch(() => undefined)
    return mine
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
    const send = (ends: AbortSignal) => channel().ask('RPC_REQUEST', says, { signal: ends })
    try {
      return await (unsafeFrameMethods.has(method) ? wait.decision : wait.answer)(signal, send)
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

  return {
    request,
    withholds: (method) =>
      !safeFrameMethods.has(method) &&
      namespaces.every((namespace) => answeredHere(namespace, method) === undefined),
    provider: loginProviders({ family, families, connector, request, place }),
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
