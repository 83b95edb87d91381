// A family that the engine knows nothing of, written against the public entry alone.
import {
  type Connector,
  type ConnectorEvent,
  type Family,
  type FamilyChain,
  type FamilyWallet,
  type Grant,
  type Network,
  WalletchartError,
} from '../index.js'

const TEZOS = 'tezos'
const MAINNET = 'tezos:NetXdQprcVkpaWU'

/** The wallet that a page of this family has. */
export interface TezosWallet {
  readonly name: string
  /** Prompts unless it is silent; undefined when the page is not known. */
  permission(silent: boolean): Promise<string | undefined>
  sign(address: string, payload: string): Promise<string>
  leave(): Promise<void>
  onChange(listener: (address: string | undefined) => void): () => void
}

export const tezosMainnet: Network = {
  id: 'NetXdQprcVkpaWU',
  chainNamespace: TEZOS,
  caipNetworkId: MAINNET,
  name: 'Tezos',
  nativeCurrency: { name: 'Tez', symbol: 'XTZ', decimals: 6 },
  rpcUrls: { default: { http: ['https://tezos.example'] } },
}

const isAddress = (text: string): boolean => /^tz[1-4][1-9A-HJ-NP-Za-km-z]{33}$/.test(text)

/** Gives up as soon as the page does; a prompt that is open in the wallet stays there. */
const unlessAborted = <Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new WalletchartError('ABORTED')), { once: true })
    answer.then(resolve, reject)
  })

const tezosConnector = (wallet: TezosWallet): Connector => {
  const grantOf = (address: string): Grant => ({
    namespace: TEZOS,
    accounts: [{ address, type: 'eoa' }],
    chainId: MAINNET,
    supportsAllNetworks: true,
  })
  return {
    descriptor: {
      id: `${TEZOS}:${wallet.name}`,
      name: wallet.name,
      type: 'ANNOUNCED',
      chain: TEZOS,
      namespaces: [TEZOS],
    },
    restore: async ({ signal }) => {
      const address = await unlessAborted(wallet.permission(true), signal)
      return address === undefined ? { kind: 'absent' } : { kind: 'granted', grant: grantOf(address) }
    },
    connect: async ({ signal }) => {
      const address = await unlessAborted(wallet.permission(false), signal)
      return address === undefined ? [] : [grantOf(address)]
    },
    disconnect: ({ signal }) => unlessAborted(wallet.leave(), signal),
    watch: (_, listener) =>
      wallet.onChange((address) => {
        const event: ConnectorEvent =
          address === undefined
            ? { type: 'disconnected' }
            : { type: 'accountsChanged', accounts: grantOf(address).accounts }
        listener(event)
      }),
    request: async ({ method, params, signal }) => {
      const { address, payload } = Object(params)
      if (method === 'tezos_getAccounts') return [await unlessAborted(wallet.permission(true), signal)]
      return unlessAborted(wallet.sign(String(address), String(payload)), signal)
    },
    provider: () => wallet,
  }
}

const tezosWallet: FamilyWallet = {
  chain: async () => MAINNET,
  switchNetwork: async ({ network }) => network.caipNetworkId,
  addNetwork: async ({ network }) => network.caipNetworkId,
  prepareMessage: (call) => prepared({ ...call, method: 'tezos_sign', params: { payload: call.message } }),
  prepare: (call) => prepared(call),
  ask: ({ connector, method, params, shown, signal }) =>
    connector.request({ namespace: TEZOS, method, params, shown, signal }),
}

/** The wallet's account is compared with the one that is shown, right before the prompt. */
const prepared: FamilyWallet['prepare'] = async ({ connector, method, params, shown, signal }) => {
  const answer = await connector.request({ namespace: TEZOS, method: 'tezos_getAccounts', signal })
  const { address } = shown
  if (!Array.isArray(answer) || !answer.includes(address))
    throw new WalletchartError('NOT_CONNECTED', { details: 'The wallet has another account.' })
  return { method, params: { ...Object(params), address }, publishes: method !== 'tezos_sign' }
}

const tezosChain: (fetcher: typeof fetch) => FamilyChain = (fetcher) => {
  const get = async ({ rpcUrls }: Network, path: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await fetcher(`${rpcUrls.default.http[0]}/${path}`, { signal })
    if (!answer.ok) throw new WalletchartError('SOMETHING_WENT_WRONG', { details: `HTTP ${answer.status}` })
    return answer.json()
  }
  return {
    balance: async ({ network, address, signal }) => {
      const amount = await get(network, `contracts/${address}/balance`, signal)
      if (typeof amount !== 'string' || !/^\d+$/.test(amount))
        throw new WalletchartError('SOMETHING_WENT_WRONG', { details: 'Expected digits.' })
      return { amount: BigInt(amount), decimals: 6, symbol: 'XTZ' }
    },
    read: ({ network, method, signal }) => get(network, method, signal),
    close: () => undefined,
  }
}

/** Tezos; its wallets are in the page as `tezosWallets`. */
export const tezos = (wallets: readonly TezosWallet[]): Family => ({
  namespace: TEZOS,
  name: 'Tezos',
  accountTypes: ['eoa'],
  defaultAccountType: 'eoa',
  isAddress,
  isPrompt: (method) => method === 'tezos_sign' || method === 'tezos_send',
  walletHoldsChain: false,
  signIn: { name: 'Tezos', isAccount: isAddress },
  discover: ({ found }) => {
    for (const wallet of wallets) found(tezosConnector(wallet))
    return () => undefined
  },
  openWallet: async () => tezosWallet,
  openChain: async ({ environment }) => tezosChain(environment.fetch),
  openPairing: async () => ({
    methods: ['tezos_getAccounts', 'tezos_sign', 'tezos_send'],
    address: (text) => (isAddress(text) ? text : undefined),
  }),
})
