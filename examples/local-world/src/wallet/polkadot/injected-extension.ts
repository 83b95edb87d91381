import { localPolkadotKeyType, type PolkadotKeyType } from '../../polkadot/local-polkadot-key.js'
import type { AnswerCall, Wallet } from '../wallet.js'

/** An account as an extension shows it (`InjectedAccount` of the Polkadot extensions). */
export interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly type: PolkadotKeyType
}

/** The answer to `enable()`. */
export interface InjectedExtension {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: unknown): Promise<unknown>
    signPayload(payload: unknown): Promise<unknown>
  }
}

/** The entry of an extension in `window.injectedWeb3`. */
export interface InjectedWindowProvider {
  readonly version: string
  enable(origin: string): Promise<InjectedExtension>
}

/** The libraries of the chain are loaded with the first question. */
const answer: AnswerCall = async (wallet, context) =>
  (await import('./answer-polkadot-call.js')).answerPolkadotCall(wallet, context)

/** Makes the face of a wallet that Polkadot pages talk to. */
export function injectedExtension(wallet: Wallet): InjectedWindowProvider {
  const listeners = new Set<(accounts: readonly InjectedAccount[]) => void>()
  const accounts = (): readonly InjectedAccount[] =>
    wallet.state.seen.polkadot.map((address) => ({
      address,
      name: `Account ${wallet.state.addresses.polkadot.indexOf(address) + 1}`,
      type: localPolkadotKeyType(wallet.indexOf('polkadot', address)),
    }))
  wallet.connectEvents({
    familyAccountsChanged(family) {
      if (family !== 'polkadot' || wallet.state.oddities.sendsNoEvents) return
      for (const listener of [...listeners]) listener(accounts())
    },
  })
  const ask = (method: string, params: unknown) => wallet.request(method, params, answer)
  const extension: InjectedExtension = {
    accounts: {
      get: async () => accounts(),
      subscribe(listener) {
        listeners.add(listener)
        listener(accounts())
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (raw) => ask('signRaw', raw),
      signPayload: (payload) => ask('signPayload', payload),
    },
  }
  return {
    version: '1.0.0',
    async enable(origin) {
      await ask('enable', origin)
      return extension
    },
  }
}
