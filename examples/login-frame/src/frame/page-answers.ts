import { caip2Of } from './caip2-of.js'
import type { PageAnswers } from './channel/open-page-channel.js'
import { FrameError } from './frame-error.js'
import type { Login, OpenWallet } from './login.js'
import type { RpcCall } from './rpc-answers.js'

/** Settings of {@link pageAnswers}. */
export interface PageAnswersSettings {
  readonly login: Login
  readonly rpc: (wallet: OpenWallet, call: RpcCall) => Promise<unknown>
  readonly chains: ShownChains
  readonly setTheme: (mode: string | undefined) => void
  readonly reload: () => void
}

/** The chain that the app shows, for each namespace. */
export interface ShownChains {
  of(namespace: string): string
  current(): string
  set(chain: string): void
}

const MAINNETS: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** @param first the chain that the page names in the address of the frame */
export function shownChains(first: string): ShownChains {
  const shown = new Map<string, string>()
  let current = first
  const set = (chain: string): void => {
    current = chain
    shown.set(chain.split(':')[0] ?? '', chain)
  }
  set(first)
  return {
    of: (namespace) => shown.get(namespace) ?? MAINNETS[namespace] ?? current,
    current: () => current,
    set,
  }
}

/** Makes the answers to the calls of the page. */
export function pageAnswers({ login, rpc, chains, setTheme, reload }: PageAnswersSettings): PageAnswers {
  return {
    CONNECT_EMAIL: async ({ email }) => ({ action: await login.sendCode(email) }),
    CONNECT_DEVICE: () => login.approveDevice(),
    CONNECT_OTP: ({ otp }) => login.checkCode(otp.normalize('NFKC').replace(/\D/g, '')),
    IS_CONNECTED: async () => ({ isConnected: await login.isConnected() }),
    GET_USER: async (says) => {
      const { email, addresses } = await login.wallet()
      if (typeof says?.chainId === 'string' || typeof says?.chainId === 'number')
        chains.set(caip2Of(says.chainId))
      const chainId = chains.current()
      const address = chainId.startsWith('solana:') ? addresses.solana : addresses.eip155
      return {
        ...{ email, address, chainId, smartAccountDeployed: false, preferredAccountType: 'eoa' },
        accounts: [{ address, type: 'eoa' }],
      }
    },
    SIGN_OUT: () => login.signOut(),
    SWITCH_NETWORK: async ({ chainId }) => {
      chains.set(caip2Of(chainId))
      return { chainId }
    },
    GET_CHAIN_ID: async () => ({ chainId: chains.current() }),
    RPC_REQUEST: async (call) => rpc(await login.wallet(), call),
    SYNC_THEME: async ({ themeMode }) => setTheme(themeMode),
    SYNC_DAPP_DATA: async () => undefined,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    INIT_SMART_ACCOUNT: async () => {
      throw new FrameError('This wallet has no smart accounts.')
    },
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      if (type !== 'eoa') throw new FrameError('This wallet has no smart accounts.')
      const { addresses } = await login.wallet()
      return { type, address: addresses.eip155 }
    },
    RELOAD: async () => reload(),
  }
}
