import { type Address, numberToHex } from 'viem'
import { ProviderError } from './provider-error.js'
import { TwiceAnswered } from './twice-answered.js'
import type { Wallet } from './wallet.js'

type Listener = (...values: unknown[]) => void

/** An EIP-1193 provider. */
export interface InjectedProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

/** A provider and what only the wallet behind it may do. */
export interface ProviderHandle {
  readonly provider: InjectedProvider
  /** Sends an event as it is, also one that makes no sense. */
  emit(event: string, ...values: unknown[]): void
  /** How many listeners the page has, for all events together or for one. */
  listenerCount(event?: string): number
}

/** Makes the face of a wallet that a page talks to; the wallet's oddities show here. */
export function injectedProvider(wallet: Wallet): ProviderHandle {
  const listeners = new Map<string, Listener[]>()

  const emit = (event: string, ...values: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(...values)
      } catch (error) {
        // As with a real wallet, a fault of the page is the page's: it is reported, and the others still hear.
        reportError(error)
      }
    }
  }
  const emitOften = (event: string, value: unknown) => {
    if (wallet.state.oddities.sendsNoEvents) return
    emit(event, value)
    if (wallet.state.answerTwice) emit(event, value)
  }
  wallet.connectEvents({
    accountsChanged: (accounts) => emitOften('accountsChanged', writeAccounts(wallet, accounts)),
    chainChanged: (chainId) => emitOften('chainChanged', writeChainId(wallet, chainId)),
  })

  const provider: InjectedProvider = {
    request(call) {
      if (
        typeof call !== 'object' ||
        call === null ||
        typeof call.method !== 'string' ||
        call.method === ''
      ) {
        return Promise.reject(new ProviderError(-32600, 'Expected a single object with a method.'))
      }
      const { method } = call
      const answer = wallet.request(method, call.params).then((result) => writeResult(wallet, method, result))
      return wallet.state.answerTwice
        ? TwiceAnswered.from(answer, () => secondAnswer(wallet, method))
        : answer
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return provider
    },
    removeListener(event, listener) {
      const known = [...(listeners.get(event) ?? [])]
      const at = known.lastIndexOf(listener)
      if (at >= 0) known.splice(at, 1)
      listeners.set(event, known)
      return provider
    },
  }
  return {
    provider,
    emit,
    listenerCount: (event) => {
      if (event !== undefined) return listeners.get(event)?.length ?? 0
      return [...listeners.values()].reduce((sum, list) => sum + list.length, 0)
    },
  }
}

function secondAnswer(wallet: Wallet, method: string): unknown {
  const other = wallet.state.accounts.find((account) => account !== wallet.state.account)
  if (returnsAccounts(method)) return other === undefined ? [] : [other]
  return method === 'eth_chainId' ? '0x1' : null
}

function writeResult(wallet: Wallet, method: string, result: unknown): unknown {
  if (returnsAccounts(method) && Array.isArray(result)) return writeAccounts(wallet, wallet.state.permitted)
  if (method === 'eth_chainId') return writeChainId(wallet, wallet.state.chainId)
  if (!/^(personal_sign|eth_signTypedData_v4|eth_sendTransaction)$/.test(method)) return result
  switch (wallet.state.oddities.resultAs) {
    case 'null':
      return null
    case 'number':
      return 1
    case 'short':
      return '0x1234'
    default:
      return result
  }
}

function returnsAccounts(method: string): boolean {
  return method === 'eth_accounts' || method === 'eth_requestAccounts'
}

function writeChainId(wallet: Wallet, chainId: number): unknown {
  switch (wallet.state.oddities.chainIdAs) {
    case 'padded-hex':
      return `0x0${chainId.toString(16)}`
    case 'decimal':
      return String(chainId)
    case 'number':
      return chainId
    case 'caip':
      return `eip155:${chainId}`
    default:
      return numberToHex(chainId)
  }
}

function writeAccounts(wallet: Wallet, accounts: readonly Address[]): unknown {
  switch (wallet.state.oddities.accountsAs) {
    case 'lower-case':
      return accounts.map((account) => account.toLowerCase())
    case 'upper-case':
      return accounts.map((account) => `0x${account.slice(2).toUpperCase()}`)
    case 'duplicated':
      return accounts.flatMap((account) => [account, account.toLowerCase()])
    case 'numbers':
      return accounts.map((_account, index) => index)
    case 'null':
      return null
    default:
      return [...accounts]
  }
}
