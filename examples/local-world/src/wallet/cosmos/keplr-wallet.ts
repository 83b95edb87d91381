import type { AnswerCall, Wallet } from '../wallet.js'

/** The object in the window: the part of Keplr's API that apps use. */
export interface KeplrWallet {
  readonly version: string
  readonly mode: 'extension'
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(chainIds?: string | readonly string[]): Promise<void>
  experimentalSuggestChain(chainInfo: unknown): Promise<void>
  getKey(chainId: string): Promise<unknown>
  signAmino(chainId: string, signer: string, signDoc: unknown, options?: unknown): Promise<unknown>
  signDirect(chainId: string, signer: string, signDoc: unknown, options?: unknown): Promise<unknown>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
}

/** The libraries of the chain are loaded with the first question. */
const answer: AnswerCall = async (wallet, context) =>
  (await import('./answer-cosmos-call.js')).answerCosmosCall(wallet, context)

/** Makes the face of a wallet that Cosmos pages talk to. A change of its accounts is an empty event of the window. */
export function keplrWallet(wallet: Wallet): KeplrWallet {
  wallet.connectEvents({
    familyAccountsChanged(family) {
      if (family !== 'cosmos' || wallet.state.oddities.sendsNoEvents) return
      window.dispatchEvent(new Event('keplr_keystorechange'))
    },
  })
  const ask =
    (method: string) =>
    (...params: readonly unknown[]) =>
      wallet.request(method, params, answer)
  const quietly =
    (method: string) =>
    async (...params: readonly unknown[]): Promise<void> => {
      await ask(method)(...params)
    }
  return {
    version: '1.0.0',
    mode: 'extension',
    enable: quietly('enable'),
    disable: quietly('disable'),
    experimentalSuggestChain: quietly('experimentalSuggestChain'),
    getKey: ask('getKey'),
    signAmino: ask('signAmino'),
    signDirect: ask('signDirect'),
    signArbitrary: ask('signArbitrary'),
  }
}
