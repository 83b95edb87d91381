import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { CosmosChains } from '../../model/networks/cosmos-chains.js'
import type { Page } from '../kit/page-connector.js'
import { runOffered } from '../kit/run-offered.js'
import type { CapturedKeplrWallet } from './captured-keplr-wallet.js'
import { keplrError } from './keplr-error.js'

/** Asks the user for chains. */
export class KeplrPermission {
  readonly #page: Page
  readonly #functions: CapturedKeplrWallet['functions']
  readonly #chains: CosmosChains
  /** The chains that the wallet knows by now. */
  readonly #suggested = new Set<string>()

  constructor(page: Page, functions: CapturedKeplrWallet['functions'], chains: CosmosChains) {
    this.#page = page
    this.#functions = functions
    this.#chains = chains
  }

  /** Offers the chains that the app describes, which the wallet may not know. Keplr shows no prompt for one that it knows. */
  async suggest(asked: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const kept: string[] = []
    let refusal: WalletchartError | undefined
    for (const chainId of asked) {
      try {
        await this.#suggestOne(chainId, signal)
        this.#suggested.add(chainId)
        kept.push(chainId)
      } catch (thrown) {
        const error = keplrError(thrown)
        // A wallet that takes no suggestions may still know the chain.
        if (error.code === 'USER_REJECTED') refusal = error
        else kept.push(chainId)
      }
    }
    if (kept.length === 0 && refusal) throw refusal
    return kept
  }

  /** The chains that the user grants. One prompt for all; one for each only when the wallet does not know some of them. */
  async enable(asked: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    let failure: WalletchartError
    try {
      await this.#ask('enable', asked, [...asked], signal)
      return asked
    } catch (thrown) {
      failure = keplrError(thrown)
      if (asked.length === 1 || isRefusal(failure)) throw failure
    }
    const enabled: string[] = []
    for (const chainId of asked)
      try {
        await this.#ask('enable', [chainId], [chainId], signal)
        enabled.push(chainId)
      } catch (thrown) {
        const error = keplrError(thrown)
        if (isRefusal(error)) failure = error
      }
    if (enabled.length === 0) throw failure
    return enabled
  }

  async #suggestOne(chainId: string, signal: AbortSignal): Promise<void> {
    const info = this.#chains.get(chainId)?.info
    if (info && !this.#suggested.has(chainId) && this.#functions.has('experimentalSuggestChain'))
      await this.#ask('experimentalSuggestChain', chainId, structuredClone(info), signal)
  }

  #ask(
    method: 'enable' | 'experimentalSuggestChain',
    params: unknown,
    input: object,
    signal: AbortSignal,
  ): Promise<unknown> {
    const ask = () => runOffered(this.#functions, method, [input])
    return this.#page.askAccess({ method, params, signal, ask })
  }
}

const isRefusal = ({ code }: WalletchartError): boolean => code === 'USER_REJECTED' || code === 'UNAUTHORIZED'
