import { expect } from 'vitest'
import { fakeClock } from '../../fakes/fake-clock.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { Network } from '../../model/networks/network.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { CoinAddress } from '../../ports/family.js'
import type { FamilyHoldings, HoldingsRead, WalletAsset } from '../../ports/family-tokens.js'
import type { NamedAppToken } from '../../ports/network-tokens-read.js'
import type { BlockchainApi } from '../blockchain-api/blockchain-api.js'
import { readNetworkTokens } from './read-network-tokens.js'

export const NOW = 1_900_000_000_000

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export const dollar = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

export const euro = '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'

export const PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const network: Network = {
  id: 10,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}

export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const failed = featureError('HTTP_REQUEST_FAILED')

export const unread = {
  amount: undefined,
  problem: { code: 'RPC_REQUEST_FAILED', details: expect.any(String) },
}

export const entry = (numeric: string, more: object = {}) => ({
  name: 'Tether USD',
  symbol: 'USDT',
  chainId: 'eip155:10',
  address: `eip155:10:${dollar}`,
  quantity: { decimals: '6', numeric },
  ...more,
})

export const coinEntry = (numeric: string, more: object = {}) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:10',
  price: 3000.5,
  quantity: { decimals: '18', numeric },
  ...more,
})

export const asset = (amount: WalletAsset['amount'], more: object = {}): WalletAsset => ({
  network: 'eip155:10',
  address: dollar,
  amount,
  metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  ...more,
})

export const coinAsset = (amount: bigint): WalletAsset => ({ network: 'eip155:10', amount })

export type Wallet = Parameters<typeof readNetworkTokens>[0]['wallet']

/** Sources that answer as a test says. */
export interface Script {
  readonly wallet?: Wallet
  /** The entries of the balance; an error to fail with. */
  readonly balances?: readonly unknown[] | Error
  /** The entries of the prices. */
  readonly prices?: readonly unknown[] | Error
  readonly api?: boolean
  readonly holdings?: ((read: HoldingsRead) => Promise<FamilyHoldings>) | 'none'
  readonly coinAddress?: CoinAddress
  readonly appTokens?: readonly NamedAppToken[]
  readonly network?: Network
  /** The chains that the API knows. Default the network alone. */
  readonly chains?: readonly string[] | Error
  /** When the API's answers came, if before. */
  readonly cameAt?: number
  /** Waits before an answer of the API, or for ever. */
  readonly late?: (path: ApiCallName) => Promise<unknown>
}

type ApiCallName = 'supported' | 'balance' | 'price'

function answerOf(path: string, { chains, balances = failed, prices = failed, network: own }: Script) {
  const known = chains ?? [(own ?? network).caipNetworkId]
  if (path === '/v1/supported-chains') return { call: 'supported', field: 'http', given: known } as const
  return path.endsWith('/balance')
    ? ({ call: 'balance', field: 'balances', given: balances } as const)
    : ({ call: 'price', field: 'fungibles', given: prices } as const)
}

export function sources(script: Script = {}) {
  const calls: string[] = []
  const asked: { path: string; ask: unknown; fresh: boolean | undefined }[] = []
  const api: Pick<BlockchainApi, 'read'> = {
    async read(path, ask, { fresh }) {
      asked.push({ path: path.path, ask, fresh })
      const { call, field, given } = answerOf(path.path, script)
      calls.push(call)
      await script.late?.(call)
      if (given instanceof Error) throw given
      return { ...(await path.read({ [field]: given, ws: [] })), readAt: script.cameAt ?? NOW }
    },
  }
  const told: NetworkTokens[] = []
  const caller = new AbortController()
  const clock = fakeClock()
  const held = script.holdings ?? chainWith(7n)
  const read = (fresh = false) =>
    readNetworkTokens(
      {
        wallet: script.wallet,
        api: script.api === false ? undefined : api,
        chain: {
          coinAddress: script.coinAddress ?? { address: PLACEHOLDER, isToken: false },
          balance: async () => {
            calls.push('coin')
            return { amount: 9n, decimals: 18, symbol: 'ETH' }
          },
          ...(held !== 'none' && {
            holdings: (asked: HoldingsRead) => {
              calls.push(`chain ${asked.tokens.length}`)
              return held(asked)
            },
          }),
        },
        appTokens: script.appTokens ?? [],
        now: () => NOW,
        clock,
      },
      { network: script.network ?? network, address: account, fresh, signal: caller.signal },
      (tokens) => told.push(tokens),
    )
  return { read, calls, asked, told, caller, clock }
}

/** A chain that holds 5 of each token. */
export const chainWith =
  (coin: bigint | 'unknown', amount: bigint | 'unknown' = 5n) =>
  async ({ tokens }: HoldingsRead): Promise<FamilyHoldings> => ({
    holdings: [
      { network: 'eip155:10', amount: coin, metadata: ether },
      ...tokens.map(({ address, needsMetadata }) => ({
        network: 'eip155:10' as const,
        address,
        amount,
        ...(needsMetadata && { metadata: { name: 'Read', symbol: 'READ', decimals: 8 } }),
        ...(amount === 'unknown' && { problem: { code: 'RPC_REQUEST_FAILED' as const, details: 'No' } }),
      })),
    ],
  })

export const tokensOf = async (script: Script) => (await sources(script).read()).tokens
