import { type Address, getAddress, isAddress } from 'viem'
import type { WalletInfo } from './announce-wallet.js'
import type { InjectedProvider, ProviderHandle } from './injected-provider.js'
import type { RejectionStyle, WalletOddities } from './local-wallet-options.js'
import type { Wallet } from './wallet.js'
import type { PendingRequest, WalletCall } from './wallet-request.js'

/** Scripted control of a wallet, for tests: `window.__localWallets[id]`. Everything here is also on its surface, or finer. */
export interface LocalWalletControl {
  readonly info: WalletInfo
  readonly provider: InjectedProvider
  /** Every call of the page so far, oldest first. */
  readonly calls: readonly WalletCall[]
  /** Questions that wait for an answer, oldest first. */
  pending(): readonly PendingRequest[]
  /** Settles with the oldest open question, of this method when one is named, as soon as there is one. */
  whenPending(method?: string): Promise<PendingRequest>
  /**
   * Says yes to the oldest open question, or to the one with this id; settles when the page has its answer.
   * @throws Error when there is none.
   */
  approve(id?: string): Promise<void>
  /**
   * Says no to the oldest open question, or to the one with this id; settles when the page has its answer.
   * @throws Error when there is none.
   */
  reject(id?: string): Promise<void>
  /** Accounts it has keys for. */
  accounts(): readonly Address[]
  /** Accounts the page may see. */
  permitted(): readonly Address[]
  /** Active chain, EIP-155 id. */
  chainId(): number
  /**
   * Changes the active account: an address, or its place in `accounts()`.
   * @throws Error when the wallet has no such account.
   */
  setAccount(account: Address | number): void
  /**
   * Changes the active chain.
   * @throws Error when the wallet does not know it.
   */
  setChain(chainId: number): void
  /** Takes the permission back, as a locked or disconnected wallet does: `accountsChanged` with an empty list. */
  emptyAccounts(): void
  /** Silent: every call from now on is held without an answer. */
  silent(on: boolean): void
  /** Answers, late and with yes, everything that was held. */
  answerHeld(): Promise<void>
  /** Answers twice: handlers of answers run again with another value, and events are sent twice. */
  answerTwice(on: boolean): void
  /** Says yes to everything from now on. */
  autoApprove(on: boolean): void
  /** Busy: everything that would ask is refused with -32002, as if a question were open in the wallet's window. */
  busy(on: boolean): void
  rejectWith(style: RejectionStyle): void
  /** Replaces all oddities. */
  setOddities(oddities: WalletOddities): void
  /** Sends any event to the page. */
  emit(event: string, ...values: unknown[]): void
  /** How many event listeners the page has, for all events or for one. */
  listenerCount(event?: string): number
}

/** Makes the scripted control of a wallet. */
export function localWalletControl(
  wallet: Wallet,
  handle: ProviderHandle,
  info: WalletInfo,
): LocalWalletControl {
  return {
    info,
    provider: handle.provider,
    calls: wallet.calls,
    pending: () => wallet.state.queue,
    whenPending: (method) =>
      new Promise((resolve) => {
        const look = (): boolean => {
          const found = wallet.state.queue.find((one) => method === undefined || one.method === method)
          if (found !== undefined) resolve(found)
          return found !== undefined
        }
        if (look()) return
        const stop = wallet.subscribe(() => {
          if (look()) stop()
        })
      }),
    approve: async (id) => wallet.approve(id),
    reject: async (id) => wallet.reject(id),
    accounts: () => wallet.state.accounts,
    permitted: () => wallet.state.permitted,
    chainId: () => wallet.state.chainId,
    setAccount: (account) => wallet.setAccount(readAccount(wallet, account)),
    setChain: (chainId) => wallet.setChain(chainId),
    emptyAccounts: () => wallet.revoke(),
    silent: (silent) => wallet.setBehaviour({ silent }),
    answerHeld: () => wallet.answerHeld(),
    answerTwice: (answerTwice) => wallet.setBehaviour({ answerTwice }),
    autoApprove: (autoApprove) => wallet.setBehaviour({ autoApprove }),
    busy: (busy) => wallet.setBehaviour({ busy }),
    rejectWith: (rejectWith) => wallet.setBehaviour({ rejectWith }),
    setOddities: (oddities) => wallet.setBehaviour({ oddities }),
    emit: handle.emit,
    listenerCount: handle.listenerCount,
  }
}

function readAccount(wallet: Wallet, account: Address | number): Address {
  if (typeof account === 'string')
    return isAddress(account, { strict: false }) ? getAddress(account) : account
  const found = wallet.state.accounts[account]
  if (found !== undefined) return found
  throw new Error(
    `${wallet.options.name} has ${wallet.state.accounts.length} accounts; there is none at ${account}.`,
  )
}
