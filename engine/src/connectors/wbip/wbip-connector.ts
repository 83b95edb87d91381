import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { bitcoinChainName } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, ConnectorEvent, Grant, Shown } from '../../ports/connector.js'
import { EventProvider } from '../kit/event-provider.js'
import { promptLedger } from '../kit/prompt-ledger.js'
import { untilAborted } from '../kit/until-aborted.js'
import { accountAddresses, type BitcoinAccount, bitcoinGrant } from '../wallet-standard/bitcoin-grant.js'
import { readableAnswer } from '../wallet-standard/readable-answer.js'
import { wantedIntentions } from '../wallet-standard/wanted-intentions.js'
import { type WbipAccounts, wbipAccounts } from './wbip-accounts.js'
import { wbipCall } from './wbip-call.js'
import { wbipError, wbipResult } from './wbip-result.js'
import type { WbipWallet } from './wbip-wallets.js'

/** The method that reads the accounts of an earlier visit and never asks the user. */
const SILENT = 'wallet_getAccount'

const PURPOSES = ['payment', 'ordinals']

/** The networks that `wallet_connect` takes by name. */
const connectNetworks: Readonly<Record<string, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  signet: 'Signet',
}

const nobody: WbipAccounts = { accounts: [], takesHex: false }

interface Asked {
  readonly method: string
  readonly params?: unknown
  readonly shown?: Shown
  readonly signal: AbortSignal
}

/** The way to a Bitcoin wallet in the lists of WBIP-004, which takes the requests of sats-connect or of Leather. */
export function wbipConnector(descriptor: ConnectorDescriptor, wallet: WbipWallet): Connector {
  const ledger = promptLedger()
  const watchers = new Set<(event: ConnectorEvent) => void>()
  let shownChain: Caip2 | undefined
  let held = nobody
  let listed: Promise<ReadonlySet<string>> | undefined
  /** Counts the changes of accounts: an older answer must not replace a newer one. */
  let changes = 0

  const call = async (method: string, params: unknown): Promise<unknown> => {
    try {
      return wbipResult(await wallet.request(method, params))
    } catch (thrown) {
      throw wbipError(thrown)
    }
  }

  /** The methods that the wallet names. None when it names none. */
  const methods = (): Promise<ReadonlySet<string>> => {
    listed ??= call('getInfo', null).then(
      (info) => new Set([...wallet.methods, ...namedMethods(info)]),
      () => {
        listed = undefined // the next request asks again
        return new Set(wallet.methods)
      },
    )
    return listed
  }

  const grant = (): Grant | undefined => bitcoinGrant(held.accounts, shownChain)

  const tell = (event: ConnectorEvent) => {
    for (const one of [...watchers]) one(event)
  }

  const tellAccounts = () => {
    const now = grant()
    tell(
      now
        ? {
            type: 'accountsChanged',
            accounts: now.accounts,
            ...(now.accountsOn && { accountsOn: now.accountsOn }),
          }
        : { type: 'disconnected' },
    )
  }

  const hold = (next: WbipAccounts): WbipAccounts => {
    changes += 1
    held = next
    return held
  }

  /** Reads the accounts without a prompt. False where the wallet has no way to do so. */
  const refresh = async (): Promise<boolean> => {
    if (!(await methods()).has(SILENT)) return false
    const before = changes
    try {
      const next = wbipAccounts(await call(SILENT, null), shownChain)
      if (before === changes) hold(next)
      return true
    } catch (thrown) {
      if (isWalletchartError(thrown, 'METHOD_UNSUPPORTED')) return false
      if (!isWalletchartError(thrown, 'UNAUTHORIZED')) throw thrown
      if (before === changes) hold(nobody)
      return true
    }
  }

  const connectParams = (method: string): object => {
    const name = shownChain && bitcoinChainName(shownChain)
    const network = name && connectNetworks[name]
    if (method === 'wallet_connect') return { addresses: PURPOSES, ...(network && { network }) }
    if (method === 'getAccounts') return { purposes: PURPOSES }
    return { purposes: PURPOSES, ...(name && { network: name }) }
  }

  /** Asks the user for accounts, with the newest method that the wallet knows. */
  const askAccounts = async (): Promise<WbipAccounts> => {
    const known = await methods()
    const all = ['wallet_connect', 'getAccounts', 'getAddresses']
    const named = all.filter((method) => known.has(method))
    let failure: unknown = notOffered('The wallet gives no accounts')
    for (const method of named.length > 0 ? named : all)
      try {
        return wbipAccounts(await call(method, connectParams(method)), shownChain)
      } catch (thrown) {
        if (!isWalletchartError(thrown, 'METHOD_UNSUPPORTED')) throw thrown
        failure = thrown
      }
    throw failure
  }

  const accountFor = (given: string, chainId: Caip2 | undefined): BitcoinAccount => {
    const text = readBitcoinAddress(given)?.text
    const account = held.accounts.find(({ address }) => address.text === text)
    if (!account)
      throw featureError('UNAUTHORIZED', { details: 'The wallet does not grant the account that is to sign' })
    if (chainId === undefined || account.chains.includes(chainId)) return account
    throw featureError('CHAIN_NOT_SUPPORTED', {
      details: `The wallet does not grant the account on ${chainId}`,
    })
  }

  const answer = async ({ method, params, shown, signal }: Asked): Promise<unknown> => {
    shownChain = shown?.chainId ?? shownChain
    if (method === 'getAccountAddresses') {
      const wanted = wantedIntentions(params)
      await untilAborted(refresh(), signal)
      tellAccounts()
      return accountAddresses(held.accounts, shown?.chainId, wanted)
    }
    const chainId = shown?.chainId ?? held.accounts[0]?.chains[0]
    const asked = wbipCall(method, params, {
      accountFor: (address) => accountFor(address, shown?.chainId),
      shown: shown?.address,
      chainId,
      takesHex: held.takesHex,
    })
    const known = await untilAborted(methods(), signal)
    if (!asked || (known.size > 0 && !known.has(method)))
      throw notOffered(`The wallet knows no method ${method}`)
    const ask = () => call(method, asked.params)
    const said = await ledger.prompt({ method, params, ...(shown && { shown }), signal, ask })
    return readableAnswer(() => asked.result(said))
  }

  const heard = (event: unknown) => {
    try {
      if (Reflect.get(Object(event), 'addresses') !== undefined) {
        hold(wbipAccounts(newAccounts(event), shownChain))
        tellAccounts()
        return
      }
    } catch {
      // The accounts are asked for below.
    }
    refresh().then(
      (isKnown) => {
        // The account is another one, and the wallet has no way to say which.
        if (!isKnown) hold(nobody)
        tellAccounts()
      },
      () => {
        hold(nobody)
        tellAccounts()
      },
    )
  }

  const listen = (): (() => void) => {
    const stops = [
      listener(wallet, 'accountChange', heard),
      listener(wallet, 'networkChange', heard),
      listener(wallet, 'disconnect', () => {
        hold(nobody)
        tell({ type: 'disconnected' })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
  let stopListening: (() => void) | undefined

  const provider = new EventProvider({
    request: async (method, params) => answer({ method, params, signal: new AbortController().signal }),
    watch: (listen) => connector.watch('bip122', listen),
  })

  const connector: Connector = {
    descriptor,

    async restore({ namespace, chainId = shownChain, signal }) {
      checkNamespace(namespace)
      shownChain = chainId
      // A wallet without a silent method was connected in this page, or has to ask.
      const isKnown = await untilAborted(refresh(), signal)
      const now = grant()
      if (now) return { kind: 'granted', grant: now }
      return { kind: isKnown ? 'absent' : 'needsGesture' }
    },

    async connect({ namespace, chainId = shownChain, signal }) {
      checkNamespace(namespace)
      shownChain = chainId
      const ask = async () => hold(await askAccounts())
      await ledger.prompt({ method: 'connect', signal, connects: wbipError, ask })
      const now = grant()
      if (!now) throw featureError('GRANT_EMPTY')
      return [now]
    },

    async disconnect({ namespace, signal }) {
      checkNamespace(namespace)
      hold(nobody)
      const known = await untilAborted(methods(), signal)
      if (known.has('wallet_disconnect')) await untilAborted(leave(), signal)
    },

    watch(namespace, listener) {
      checkNamespace(namespace)
      let watching = true
      const one = (event: ConnectorEvent) => {
        if (watching) listener(event)
      }
      watchers.add(one)
      stopListening ??= listen()
      return () => {
        watching = false
        watchers.delete(one)
        if (watchers.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },

    async request({ namespace, ...asked }) {
      checkNamespace(namespace)
      return answer(asked)
    },

    provider: (namespace) => (namespace === 'bip122' ? provider : undefined),
  }

  /** The wallet answers with nothing, which counts as a result here. */
  const leave = async (): Promise<void> => {
    try {
      await call('wallet_disconnect', null)
    } catch (thrown) {
      if (!isWalletchartError(thrown, 'WALLET_ANSWER_INVALID')) throw thrown
    }
  }

  return connector
}

function checkNamespace(namespace: Namespace): void {
  if (namespace !== 'bip122') throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
}

const MOST_METHODS = 500

/** The methods in the answer of `getInfo`: sats-connect and Leather name the list differently. */
function namedMethods(info: unknown): readonly string[] {
  try {
    const lists: readonly unknown[] = ['methods', 'supportedMethods'].map((name) =>
      Reflect.get(Object(info), name),
    )
    return lists.flatMap((list) =>
      Array.isArray(list) ? list.slice(0, MOST_METHODS).filter((one) => typeof one === 'string') : [],
    )
  } catch {
    return [] // a Proxy or a getter may throw on read
  }
}

/** The accounts in an event, with the network where the event names it. */
const newAccounts = (event: unknown): object => ({
  addresses: Reflect.get(Object(event), 'addresses'),
  network: { bitcoin: Reflect.get(Object(event), 'bitcoin') },
})

/** Listens to one kind of event. Returns what stops it. Never throws. */
function listener(wallet: WbipWallet, eventName: string, cb: (event: unknown) => void): () => void {
  try {
    const stop = wallet.addListener?.({ eventName, cb })
    return () => {
      try {
        if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
      } catch {
        // The wallet may have gone.
      }
    }
  } catch {
    return () => undefined
  }
}
