import { bytesToHex } from '@noble/hashes/utils'
import { isObject } from '../../model/data/is-object.js'
import { argsOf } from '../../model/errors/args-of.js'
import { featureError } from '../../model/errors/feature-error.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { accountIdOf, addressOfAccount } from '../../model/ids/account-id.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { chainOfGenesis } from '../../model/ids/genesis-chain.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { isPolkadotSignature } from '../../model/ids/polkadot-signature.js'
import { type Ss58Formats, ss58FormatOf } from '../../model/networks/ss58-formats.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { PolkadotAccount } from '../../model/wallets/polkadot-provider.js'
import { signerPayload } from '../../model/wallets/signer-payload.js'
import { wrappedMessage } from '../../model/wallets/wrapped-message.js'
import type { Connector, ConnectorEvent, Grant, Shown } from '../../ports/connector.js'
import { EventProvider } from '../kit/event-provider.js'
import { promptLedger } from '../kit/prompt-ledger.js'
import { untilAborted } from '../kit/until-aborted.js'
import type { CapturedExtension } from './captured-extension.js'
import { type EnabledExtension, enabledExtension } from './enabled-extension.js'
import { type ExtensionAccount, extensionAccounts } from './extension-accounts.js'
import { fromExtensionError } from './extension-error.js'
import { accountsOnChain, extensionGrant } from './extension-grant.js'

/** The facts of the app that a connector needs. */
export interface PolkadotConnectorSettings {
  /** The networks of the app at this moment. */
  readonly networks: () => readonly Caip2[]
  readonly formats: Ss58Formats
  /** The name of the page for the extension. */
  readonly originName: string
}

/** The way to a Polkadot extension of the page (`window.injectedWeb3`, the interface of `@polkadot/extension-inject`). */
export function polkadotConnector(
  descriptor: ConnectorDescriptor,
  extension: CapturedExtension,
  { networks, formats, originName }: PolkadotConnectorSettings,
): Connector {
  const ledger = promptLedger()
  /** Who watches. An answer may report a change that no event reported. */
  const watchers = new Set<(event: ConnectorEvent) => void>()
  /** The answer to the last `enable`; undefined while the extension is not connected. */
  let access: EnabledExtension | undefined
  let shownChain: Caip2 | undefined
  let unsubscribe = (): void => undefined

  const show = (chainId: Caip2 | undefined) => {
    shownChain = chainId ?? shownChain
  }

  const grantOf = (accounts: readonly ExtensionAccount[]) =>
    extensionGrant(accounts, { asked: shownChain, networks: networks(), formats })

  const notify = (accounts: readonly ExtensionAccount[]) => {
    const grant = grantOf(accounts)
    for (const tell of [...watchers]) tell(grant ? changeTo(grant) : { type: 'disconnected' })
  }

  /** One subscription serves all watchers. It ends with the last of them. */
  const subscribe = () => {
    unsubscribe()
    unsubscribe = () => undefined
    const listen = access?.subscribe
    if (!listen || watchers.size === 0) return
    let current = true
    const end = readQuietly(() =>
      listen((list) => {
        // An unreadable list changes nothing: each request reads the accounts again.
        const accounts = current ? extensionAccounts(list) : undefined
        if (accounts) notify(accounts)
      }),
    )
    unsubscribe = () => {
      current = false
      if (typeof end === 'function') readQuietly(() => Reflect.apply(end, undefined, []))
    }
  }

  const accountsOf = async (
    { accounts }: EnabledExtension,
    signal: AbortSignal,
  ): Promise<readonly ExtensionAccount[]> => {
    const list = await untilAborted(
      called(() => accounts()),
      signal,
    ).catch(refused)
    const read = extensionAccounts(list)
    if (read) return read
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a list of Polkadot accounts' })
  }

  /** The open question for access, and the number of those who wait for it: a connection may begin while a restore waits. */
  let asking: { readonly answer: Promise<unknown>; readonly abandon: () => void; waiting: number } | undefined
  const askForAccess = () => {
    const last = new AbortController()
    const ask = () => called(() => extension.enable(originName))
    const answer = ledger.prompt({ method: 'enable', signal: last.signal, connects: fromExtensionError, ask })
    const abandon = () => {
      if (asking === begun) asking = undefined
      last.abort()
    }
    const begun = { answer, abandon, waiting: 0 }
    asking = begun
    return begun
  }

  /** Asks for access. The answer to an abandoned question serves the next caller: an extension refuses a second question. */
  const enable = async (signal: AbortSignal) => {
    const question = asking ?? askForAccess()
    question.waiting += 1
    const given = await untilAborted(question.answer, signal)
      .catch(refused)
      .finally(() => {
        question.waiting -= 1
        if (question.waiting === 0) question.abandon()
      })
    const enabled = enabledExtension(given)
    if (enabled) return enabled
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected accounts and a signer' })
  }

  const begin = (enabled: EnabledExtension) => {
    access = enabled
    subscribe()
  }

  const end = () => {
    access = undefined
    subscribe()
  }

  const connected = (): EnabledExtension => {
    if (access) return access
    throw featureError('UNAUTHORIZED', { details: 'The wallet is not connected' })
  }

  /** The account that a request is about. */
  const accountFor = (
    accounts: readonly ExtensionAccount[],
    address: unknown,
    chainId: Caip2 | undefined,
  ): ExtensionAccount => {
    const id = accountIdOf(address)
    if (address !== undefined && id === undefined) throw optionInvalid('address', 'Expected an SS58 address')
    const named = accounts.filter((one) => id === undefined || one.id === id)
    if (named.length === 0)
      throw featureError('UNAUTHORIZED', { details: 'The wallet does not grant the account that is to sign' })
    const account = chainId === undefined ? named[0] : accountsOnChain(named, chainId)[0]
    if (account) return account
    throw featureError('CHAIN_NOT_SUPPORTED', {
      details: `The wallet does not grant the account on ${chainId}`,
    })
  }

  const prompt = (
    { method, params, shown, signal }: Asked,
    sign: ((payload: object) => unknown) | undefined,
    payload: object,
  ): Promise<unknown> => {
    const ask = () => called(() => sign?.(payload))
    return ledger.prompt({ method, params, shown, signal, ask }).catch(refused)
  }

  const getAccounts = async ({ shown, signal }: Asked): Promise<readonly PolkadotAccount[]> => {
    const accounts = await accountsOf(connected(), signal)
    notify(accounts)
    const chainId = shown?.chainId ?? grantOf(accounts)?.chainId
    if (chainId === undefined) return []
    return accountsOnChain(accounts, chainId).map(({ id, label, type }) => ({
      address: addressOfAccount(id, ss58FormatOf(chainId, formats)),
      ...(label && { name: label }),
      ...(type && { type }),
    }))
  }

  const signMessage = async (asked: Asked): Promise<object> => {
    const { message, address }: Given = argsOf('params', asked.params)
    const data = `0x${bytesToHex(wrappedMessage(message))}`
    const enabled = connected()
    if (!enabled.signRaw) throw unsupported(asked.method)
    const accounts = await accountsOf(enabled, asked.signal)
    const account = accountFor(accounts, address ?? asked.shown?.address, undefined)
    const answer = await prompt(asked, enabled.signRaw, { address: account.source, data, type: 'bytes' })
    return { signature: signatureIn(answer) }
  }

  const signTransaction = async (asked: Asked): Promise<object> => {
    const { transactionPayload, address }: Given = argsOf('params', asked.params)
    const payload = signerPayload(transactionPayload, 'transactionPayload')
    const enabled = connected()
    if (!enabled.signPayload) throw unsupported(asked.method)
    const chainId = chainOfGenesis(payload.genesisHash)
    const accounts = await accountsOf(enabled, asked.signal)
    const account = accountFor(accounts, address ?? payload.address, chainId)
    const answer = await prompt(asked, enabled.signPayload, { ...payload, address: account.source })
    return { signature: signatureIn(answer), ...signedTransactionIn(answer) }
  }

  const answer = async (asked: Asked): Promise<unknown> => {
    show(asked.shown?.chainId)
    switch (asked.method) {
      case 'polkadot_getAccounts':
        return getAccounts(asked)
      case 'polkadot_signMessage':
        return signMessage(asked)
      case 'polkadot_signTransaction':
        return signTransaction(asked)
      default:
        throw unsupported(asked.method)
    }
  }

  const provider = new EventProvider({
    request: (method, params) => answer({ method, params, signal: new AbortController().signal }),
    watch: (listener) => connector.watch('polkadot', listener),
  })

  const connector: Connector = {
    descriptor,

    /**
     * Calls `enable`, which is the one exception to the rule that a restore cannot prompt: extensions have nothing silent. Only the
     * wallet of the stored record is restored. An extension answers at once for a page that it knows.
     */
    async restore({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      try {
        const enabled = access ?? (await enable(signal))
        const grant = grantOf(await accountsOf(enabled, signal))
        if (!grant) return { kind: 'absent' }
        if (enabled !== access) begin(enabled)
        return { kind: 'granted', grant }
      } catch (thrown) {
        const error = fromExtensionError(thrown)
        if (error.code === 'USER_REJECTED') return { kind: 'refused' }
        if (error.code !== 'UNAUTHORIZED') throw error
        // An old subscription would go on naming accounts.
        end()
        return { kind: 'absent' }
      }
    },

    async connect({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      const enabled = await enable(signal)
      const grant = grantOf(await accountsOf(enabled, signal))
      if (!grant) throw featureError('GRANT_EMPTY')
      begin(enabled)
      return [grant]
    },

    // Extensions have no disconnect: the user takes the access back in the extension.
    async disconnect({ namespace }) {
      checkNamespace(namespace)
      end()
    },

    watch(namespace, listener) {
      checkNamespace(namespace)
      const tell = (event: ConnectorEvent) => {
        if (watchers.has(tell)) listener(event)
      }
      watchers.add(tell)
      if (watchers.size === 1) subscribe()
      return () => {
        watchers.delete(tell)
        if (watchers.size === 0) subscribe()
      }
    },

    async request({ namespace, ...asked }) {
      checkNamespace(namespace)
      return answer(asked)
    },

    provider: (namespace) => (namespace === 'polkadot' ? provider : undefined),
  }
  return connector
}

interface Asked {
  readonly method: string
  readonly params?: unknown
  readonly shown?: Shown
  readonly signal: AbortSignal
}

/** The parameters of the methods, each checked where it is used. */
interface Given {
  readonly message?: unknown
  readonly address?: unknown
  readonly transactionPayload?: unknown
}

const changeTo = ({ accounts, accountsOn }: Grant): ConnectorEvent => ({
  type: 'accountsChanged',
  accounts,
  ...(accountsOn && { accountsOn }),
})

function checkNamespace(namespace: Namespace): void {
  if (namespace !== 'polkadot') throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
}

const unsupported = (method: string): Error =>
  featureError('METHOD_UNSUPPORTED', { details: `The wallet does not offer ${method}` })

/** An extension may throw at once, or answer without a promise. */
const called = async (call: () => unknown): Promise<unknown> => call()

function refused(thrown: unknown): never {
  throw fromExtensionError(thrown)
}

/** Undefined for what cannot be read: a Proxy or a getter may throw. */
function readQuietly(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** @throws WalletchartError `SIGNATURE_INVALID` */
function signatureIn(answer: unknown): string {
  const signature = readQuietly(() => Reflect.get(Object(answer), 'signature'))
  if (isPolkadotSignature(signature)) return signature
  throw featureError('SIGNATURE_INVALID', { details: 'Expected 64 to 66 bytes in hexadecimal' })
}

/** @throws WalletchartError `WALLET_ANSWER_INVALID` for a transaction that is neither bytes nor hexadecimal */
function signedTransactionIn(answer: unknown): object {
  const given = readQuietly(() => Reflect.get(Object(answer), 'signedTransaction'))
  if (given === undefined || given === null) return {}
  if (typeof given === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(given)) return { signedTransaction: given }
  // The bytes may be of another window, whose classes are others.
  if (isObject(given) && ArrayBuffer.isView(given)) {
    const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    return { signedTransaction: `0x${bytesToHex(bytes)}` }
  }
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected the signed transaction in hexadecimal' })
}
