import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { createEngine } from '../create-engine.js'
import { eip155, external } from '../eip155.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import type { Anvil } from '../families/eip155/start-anvil.cases.js'
import { featureError } from '../model/errors/feature-error.js'
import { markNotOffered } from '../model/errors/not-offered-mark.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import type { EngineOptions } from '../options.js'
import type { Connector } from '../ports/connector.js'
import type { SendControls } from '../send.js'
import { send } from '../send.js'
import { until } from '../testing/until.cases.js'

export const [FIRST, SECOND, THIRD] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

/** The first of the well-known accounts, whose key everybody knows. */
const firstAccount = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** Signs a transaction as JSON-RPC has it. @param changes to what was asked */
export const signed = (params: unknown, changes: object = {}): Promise<string> => {
  const [asked]: readonly unknown[] = Array.isArray(params) ? params : []
  const { chainId, nonce, gas, value = 0, maxFeePerGas, maxPriorityFeePerGas, to, data } = Object(asked)
  return firstAccount.signTransaction({
    type: 'eip1559',
    to,
    data,
    chainId: Number(chainId),
    nonce: Number(nonce),
    gas: BigInt(gas),
    value: BigInt(value),
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    ...changes,
  })
}

interface Asked {
  readonly method: string
  readonly params: unknown
}

/** An engine that sends over a real node, and a wallet whose keys the node holds. */
export interface SendPage {
  readonly engine: Engine
  readonly sends: SendControls
  /** The transactions that the wallet was asked to send, or to sign. */
  readonly prompts: () => readonly Asked[]
  /** Replaces what the wallet does with the next prompts. Undefined: it sends them. */
  readonly answer: (how: ((asked: Asked) => Promise<unknown>) | undefined) => void
  /** The wallet changes to another account by itself. */
  readonly choose: (address: string) => void
  /** The wallet changes to another chain by itself. */
  readonly move: (chainId: string) => void
}

/**
 * The page, connected with the first account.
 * @param options of the engine. One whose storage has an earlier visit comes back by itself. `signsOnly`: the wallet offers no method that
 * sends. It signs with the key of the first account
 */
export async function sendPage(
  anvil: Anvil,
  { signsOnly = false, ...options }: Partial<EngineOptions> & { readonly signsOnly?: boolean } = {},
): Promise<SendPage> {
  const prompts: Asked[] = []
  let answer: ((asked: Asked) => Promise<unknown>) | undefined
  let [account, chainId]: [string, string | undefined] = [FIRST, undefined]
  const listeners = new Map<string, ((value: unknown) => void)[]>()
  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
      if (method === 'eth_chainId' && chainId !== undefined) return chainId
      if (!/^eth_(send|sign)Transaction$/.test(method)) return anvil.ask(method, params ?? [])
      prompts.push({ method, params })
      if (answer !== undefined) return answer({ method, params })
      return signsOnly ? signed(params) : anvil.ask(method, params)
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      )
    },
  }
  const wallet = external({ id: 'node', name: 'Node', provider })
  const signing: Connector = {
    ...wallet,
    request: (asked) => {
      if (asked.method !== 'eth_sendTransaction') return wallet.request(asked)
      const error = featureError('UNAUTHORIZED')
      markNotOffered(error)
      return Promise.reject(error)
    },
  }
  const engine = createEngine({
    networks: [anvil.network, mainnet],
    families: [eip155()],
    features: [send()],
    connectors: [signsOnly ? signing : wallet],
    storage: fakeStorage(),
    ...options,
  })
  onTestFinished(() => engine.stop())
  engine.start()
  await until(() => expect(engine.getState().ready).toBe(true))
  if (engine.getState().accounts.eip155?.status === 'disconnected') await engine.connect({ wallet: 'node' })
  await until(() => expect(engine.getState().accounts.eip155?.status).toBe('connected'))
  const { send: sends } = engine
  if (sends === undefined) throw new Error('The page cannot send')
  return {
    engine,
    sends,
    prompts: () => prompts,
    answer: (how) => {
      answer = how
    },
    choose: (address) => {
      account = address
      tell('accountsChanged', [address])
    },
    move: (to) => {
      chainId = to
      tell('chainChanged', to)
    },
  }
}
