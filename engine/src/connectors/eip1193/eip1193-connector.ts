import { featureError } from '../../model/errors/feature-error.js'
import { fromProviderError, rpcCodesOf } from '../../model/errors/provider-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { eip155NetworkOf } from '../../model/ids/chain-id.js'
import { toEip55 } from '../../model/ids/eip55.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, ConnectorEvent, Grant, GrantAccount } from '../../ports/connector.js'
import { type Prompt, promptLedger } from '../kit/prompt-ledger.js'
import { untilAborted } from '../kit/until-aborted.js'
import { CapturedProvider } from './captured-provider.js'
import type { GivenEip1193Provider } from './given-eip1193-provider.js'
import { grantedAccounts } from './granted-accounts.js'
import { mayPrompt } from './may-prompt.js'

export interface Eip1193ConnectorOptions {
  readonly descriptor: ConnectorDescriptor
  readonly provider: GivenEip1193Provider | CapturedProvider
  /** Ends the connection in the wallet. Without it the wallet is asked to revoke its permissions (EIP-2255). */
  readonly disconnect?: (() => unknown) | undefined
}

// Some wallets report with this code that a node is out of reach for a moment; they stay connected.
const TRY_AGAIN_LATER = 1013

const access = { connects: fromProviderError }

const unknownMethod =
  /(method|wallet_revokePermissions).{0,99}\b(not|un|does)\W?(supported|found|available|exist|implemented)/i

/**
 * The way to a wallet behind an EIP-1193 provider.
 * @throws WalletchartError `OPTION_INVALID` when the provider is none
 */
export function eip1193Connector({ descriptor, provider, disconnect }: Eip1193ConnectorOptions): Connector {
  const wallet = CapturedProvider.of(provider)
  if (!wallet) {
    throw new WalletchartError('OPTION_INVALID', {
      params: { option: 'provider' },
      details: 'Expected an EIP-1193 provider, an object with a function named request',
    })
  }
  const ledger = promptLedger()
  /** Who watches. An answer may report a change that no event reported. */
  const watchers = new Set<(event: ConnectorEvent | undefined) => void>()

  const ask = async (
    method: string,
    params: unknown,
    signal: AbortSignal,
    more: Pick<Prompt, 'shown' | 'connects'> = {},
  ): Promise<unknown> => {
    const request = () => wallet.request(method, params)
    try {
      return mayPrompt(method)
        ? await ledger.prompt({ method, params, signal, ask: request, ...more })
        : await untilAborted(request(), signal)
    } catch (thrown) {
      throw fromProviderError(thrown)
    }
  }

  const grantOf = async (answer: unknown, signal: AbortSignal): Promise<Grant | undefined> => {
    if (Array.isArray(answer) && answer.length === 0) return undefined
    const accounts = grantedAccounts(answer, toEip55)
    if (!accounts) {
      throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a list of EVM addresses' })
    }
    const chainId = chainOf(await ask('eth_chainId', undefined, signal))
    return { namespace: 'eip155', accounts, chainId, supportsAllNetworks: true }
  }

  return {
    descriptor,

    async restore({ namespace, signal }) {
      checkNamespace(namespace)
      try {
        const grant = await grantOf(await ask('eth_accounts', undefined, signal), signal)
        return grant ? { kind: 'granted', grant } : { kind: 'absent' }
      } catch (thrown) {
        const error = fromProviderError(thrown)
        if (error.code === 'UNAUTHORIZED') return { kind: 'absent' }
        throw error
      }
    },

    async connect({ namespace, signal }) {
      checkNamespace(namespace)
      const grant = await grantOf(await ask('eth_requestAccounts', undefined, signal, access), signal)
      if (!grant) throw featureError('GRANT_EMPTY')
      return [grant]
    },

    async disconnect({ namespace, signal }) {
      checkNamespace(namespace)
      try {
        if (disconnect) await untilAborted(Promise.resolve().then(disconnect), signal)
        else await ask('wallet_revokePermissions', [{ eth_accounts: {} }], signal)
      } catch (thrown) {
        const error = fromProviderError(thrown)
        const unsupported = error.code === 'METHOD_UNSUPPORTED' || unknownMethod.test(error.details ?? '')
        if (disconnect || !unsupported) throw error
      }
    },

    watch(namespace, listener) {
      checkNamespace(namespace)
      let watching = true
      const tell = (event: ConnectorEvent | undefined) => {
        if (watching && event !== undefined) listener(event)
      }
      watchers.add(tell)
      const ends = [
        wallet.listen('accountsChanged', (payload) => tell(accountsEvent(payload))),
        wallet.listen('chainChanged', (payload) => tell(chainEvent(payload))),
        wallet.listen('disconnect', (payload) => {
          if (!rpcCodesOf(payload).includes(TRY_AGAIN_LATER)) tell({ type: 'disconnected' })
        }),
      ]
      return () => {
        watching = false
        watchers.delete(tell)
        for (const end of ends.splice(0)) end()
      }
    },

    async request({ namespace, method, params, shown, signal }) {
      checkNamespace(namespace)
      const answer = await ask(method, params, signal, { shown })
      const told =
        method === 'eth_accounts'
          ? accountsEvent(answer)
          : method === 'eth_chainId'
            ? chainEvent(answer)
            : undefined
      for (const tell of watchers) tell(told)
      return answer
    },

    provider: (namespace) => (namespace === 'eip155' ? wallet.whole : undefined),
  }
}

function checkNamespace(namespace: Namespace): void {
  if (namespace !== 'eip155') throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
}

function chainOf(answer: unknown): Caip2 {
  try {
    return eip155NetworkOf(answer)
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a chain id such as 0x1', cause })
  }
}

function accountsEvent(payload: unknown): ConnectorEvent | undefined {
  const accounts: readonly GrantAccount[] | undefined = grantedAccounts(payload, toEip55)
  return accounts && { type: 'accountsChanged', accounts }
}

function chainEvent(payload: unknown): ConnectorEvent | undefined {
  try {
    return { type: 'chainChanged', chainId: eip155NetworkOf(payload) }
  } catch {
    return undefined
  }
}
