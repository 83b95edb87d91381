import { type Address, getAddress, isAddress } from 'viem'
import type { WalletInfo } from './announce-wallet.js'
import type { InjectedProvider, ProviderHandle } from './injected-provider.js'
import type { RejectionStyle, WalletOddities } from './local-wallet-options.js'
import type { StandardWallet, StandardWalletHandle } from './standard/standard-wallet.js'
import type { Wallet } from './wallet.js'
import { OTHER_FAMILIES, type OtherFamily, type WalletFamily } from './wallet-family.js'
import type { PendingRequest, WalletCall } from './wallet-request.js'

/** Scripted control of a wallet, for tests: `window.__localWallets[id]`. Everything here is also on its surface, or finer. */
export interface LocalWalletControl {
  readonly info: WalletInfo
  readonly provider: InjectedProvider
  /** The wallet as the Wallet Standard shows it; undefined in a wallet without Solana. */
  readonly standardWallet: StandardWallet | undefined
  /** Every call of the page so far, oldest first. A call of the Wallet Standard has its feature as method, its inputs as params. */
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
  /** Addresses it has keys for in another family, in the order of `accounts()`. Empty in a family that it does not serve. */
  addresses(family: OtherFamily): readonly string[]
  /** Those of them that the page may see. */
  seen(family: OtherFamily): readonly string[]
  /** Active chain, EIP-155 id. */
  chainId(): number
  /**
   * Changes the active account, in every family: one of its addresses, or its place in `accounts()`.
   * @throws Error when the wallet has no such account.
   */
  setAccount(account: string | number): void
  /**
   * Changes the active chain.
   * @throws Error when the wallet does not know it.
   */
  setChain(chainId: number): void
  /**
   * Withdraws the permission, of one family or of all, as a locked or disconnected wallet does: `accountsChanged` or `change` with an
   * empty list.
   */
  emptyAccounts(family?: WalletFamily): void
  /** Locks it: `enable` of Polkadot and Cosmos asks its owner to unlock it first, unless it `answersLocked`. */
  lock(): void
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
  /** Sends any event to the page (EIP-1193). */
  emit(event: string, ...values: unknown[]): void
  /** Tells the listeners of `standard:events` of any change. */
  emitChange(properties: unknown): void
  /** Counts the page's listeners of `standard:events`. */
  changeListenerCount(): number
  /** How many event listeners the page has (EIP-1193), for all events or for one. */
  listenerCount(event?: string): number
}

/** Makes the scripted control of a wallet. */
export function localWalletControl(
  wallet: Wallet,
  handle: ProviderHandle,
  standard: StandardWalletHandle | undefined,
  info: WalletInfo,
): LocalWalletControl {
  return {
    info,
    provider: handle.provider,
    standardWallet: standard?.wallet,
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
    addresses: (family) => wallet.state.addresses[family],
    seen: (family) => wallet.state.seen[family],
    chainId: () => wallet.state.chainId,
    setAccount: (account) => wallet.setAccount(readAccount(wallet, account)),
    setChain: (chainId) => wallet.setChain(chainId),
    emptyAccounts: (family) => wallet.revoke(family),
    lock: () => wallet.setLocked(true),
    silent: (silent) => wallet.setBehaviour({ silent }),
    answerHeld: () => wallet.answerHeld(),
    answerTwice: (answerTwice) => wallet.setBehaviour({ answerTwice }),
    autoApprove: (autoApprove) => wallet.setBehaviour({ autoApprove }),
    busy: (busy) => wallet.setBehaviour({ busy }),
    rejectWith: (rejectWith) => wallet.setBehaviour({ rejectWith }),
    setOddities: (oddities) => wallet.setBehaviour({ oddities }),
    emit: handle.emit,
    emitChange: (properties) => standard?.change(properties),
    changeListenerCount: () => standard?.listenerCount ?? 0,
    listenerCount: handle.listenerCount,
  }
}

function readAccount(wallet: Wallet, account: string | number): Address {
  const { name } = wallet.options
  const { accounts, addresses } = wallet.state
  if (typeof account === 'string' && isAddress(account, { strict: false })) return getAddress(account)
  const all = OTHER_FAMILIES.map((family) => addresses[family])
  const place = typeof account === 'string' ? Math.max(...all.map((list) => list.indexOf(account))) : account
  const found = accounts[place]
  if (found !== undefined) return found
  throw new Error(
    typeof account === 'string'
      ? `${name} has no account ${account}. It has ${[...accounts, ...all.flat()].join(', ')}.`
      : `${name} has ${accounts.length} accounts; there is none at ${account}.`,
  )
}
