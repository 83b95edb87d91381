import type { CreateConnectorFn } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import type { ConnectedAccount, PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { hexChainId } from '../model/ids/chain-id.js'
import { connectedInModal } from './connected-in-modal.js'
import { restoredAccount } from './restored-account.js'
import { type LibraryRequest, promptsThroughEngine } from './through-engine.js'

type Address = `0x${string}`

/** How the connector connects. */
export interface WagmiConnectorOptions {
  /** The connector id of the wallet to ask. Without it the engine's modal opens, and the user chooses. */
  readonly wallet?: string
}

/** The provider of the connector. Its requests go through the engine's checks. */
export interface EngineProvider {
  request(asked: LibraryRequest): Promise<unknown>
}

/**
 * A connector of wagmi over the engine: pass it to `createConfig({ connectors: [walletchart(engine)] })`, with
 * `multiInjectedProviderDiscovery: false`. wagmi follows the engine's eip155 account: connect, another account, another chain, disconnect.
 * The engine has to be started, and without `wallet` its modal has to be on the page.
 * @throws viem's `UserRejectedRequestError` when the user refuses or closes the modal, `SwitchChainError` when a switch fails
 */
export const walletchart =
  (engine: Engine, { wallet }: WagmiConnectorOptions = {}): CreateConnectorFn<EngineProvider> =>
  ({ chains, emitter }) => {
    const providers = new Map<Caip2, EngineProvider>()

    async function switchChain({ chainId }: { readonly chainId: number }) {
      const chain = chains.find(({ id }) => id === chainId)
      if (chain === undefined)
        throw new SwitchChainError(new Error(`Chain ${chainId} is not in wagmi's config.`))
      const network: Caip2 = `eip155:${chainId}`
      const known = engine.getState().networks.eip155?.caipNetworks ?? []
      if (!known.some(({ caipNetworkId }) => caipNetworkId === network)) engine.addNetwork(chain)
      try {
        await engine.switchNetwork(network)
      } catch (thrown) {
        const error = rejection(thrown)
        throw error instanceof UserRejectedRequestError ? error : new SwitchChainError(error)
      }
      return chain
    }

    return {
      id: 'walletchart',
      name: 'Walletchart',
      type: 'walletchart',
      async setup() {
        engine.subscribe(placeOf, (_, before) => {
          const live = liveIn(engine.getState())
          if (live === undefined) emitter.emit('disconnect')
          else emitter.emit(before === '' ? 'connect' : 'change', whereIs(live))
        })
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const live = isReconnecting ? await restored(engine) : await connected(engine, wallet)
        if (live === undefined) throw new UserRejectedRequestError(new Error('No wallet was connected.'))
        if (chainId !== undefined && chainId !== chainNumber(live.walletChainId))
          await switchChain({ chainId })
        const now = whereIs(liveIn(engine.getState()) ?? live)
        return { accounts: inForm(now.accounts, withCapabilities), chainId: now.chainId }
      },
      async disconnect() {
        await engine.disconnect({ namespace: 'eip155' })
      },
      async getAccounts() {
        const live = liveIn(engine.getState())
        return live === undefined ? [] : whereIs(live).accounts
      },
      async getChainId() {
        return chainNumber(chainIn(engine.getState()))
      },
      async getProvider({ chainId } = {}) {
        const network: Caip2 = chainId === undefined ? chainIn(engine.getState()) : `eip155:${chainId}`
        const made = providers.get(network) ?? { request: promptsThroughEngine(engine, network) }
        providers.set(network, made)
        return made
      },
      async isAuthorized() {
        return (await restored(engine)) !== undefined
      },
      switchChain,
      // wagmi calls these for events of a provider that it listens to itself. The engine listens to this one.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  }

type Live = ConnectedAccount<'eip155'>

const liveIn = ({ accounts: { eip155 } }: PublicState): Live | undefined =>
  eip155?.status === 'connected' ? eip155 : undefined

/** The wallet's chain, or the app's before a wallet is connected. */
const chainIn = (state: PublicState): Caip2 =>
  liveIn(state)?.walletChainId ?? state.networks.eip155?.caipNetwork?.caipNetworkId ?? state.activeNetworkId

/** The accounts and the chain as one text, so that a subscriber hears of changes only. */
const placeOf = (state: PublicState): string => {
  const live = liveIn(state)
  return live === undefined ? '' : [live.walletChainId, ...whereIs(live).accounts].join(' ')
}

const whereIs = ({ address, allAccounts, walletChainId }: Live) => ({
  accounts: [address, ...allAccounts.map((entry) => entry.address).filter((other) => other !== address)],
  chainId: chainNumber(walletChainId),
})

function inForm<With extends boolean>(
  addresses: readonly Address[],
  withCapabilities: With | boolean | undefined,
): With extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]
function inForm(addresses: readonly Address[], withCapabilities: boolean | undefined): readonly unknown[] {
  return withCapabilities ? addresses.map((address) => ({ address, capabilities: {} })) : addresses
}

/** The account of an earlier visit, once the engine knows whether there is one. */
async function restored(engine: Engine): Promise<Live | undefined> {
  await restoredAccount(engine, 'eip155')
  return liveIn(engine.getState())
}

async function connected(engine: Engine, wallet: string | undefined): Promise<Live | undefined> {
  const live = liveIn(engine.getState())
  if (live !== undefined) return live
  try {
    if (wallet === undefined) await connectedInModal(engine, 'eip155')
    else await engine.connect({ wallet, namespace: 'eip155' })
  } catch (thrown) {
    throw rejection(thrown)
  }
  return liveIn(engine.getState())
}

/** A refusal as wagmi knows it; any other error as it is. */
function rejection(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error('The wallet failed.', { cause: thrown })
  return isWalletchartError(thrown) && thrown.code === 'USER_REJECTED'
    ? new UserRejectedRequestError(thrown)
    : thrown
}

const chainNumber = (network: Caip2): number => Number(hexChainId(network))
