import { expect, onTestFinished } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { createEngine } from '../create-engine.js'
import { eip155, external } from '../eip155.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import type { Anvil } from '../families/eip155/start-anvil.cases.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import type { EngineOptions } from '../options.js'
import type { SendControls } from '../send.js'
import { send } from '../send.js'
import { until } from '../testing/until.cases.js'

export const [FIRST, SECOND, THIRD] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

interface Asked {
  readonly method: string
  readonly params: unknown
}

/** An engine that sends over a real node, and a wallet whose keys the node holds. */
export interface SendPage {
  readonly engine: Engine
  readonly sends: SendControls
  /** The transactions that the wallet was asked to send. */
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
 * @param options of the engine. One whose storage has an earlier visit comes back by itself
 */
export async function sendPage(anvil: Anvil, options: Partial<EngineOptions> = {}): Promise<SendPage> {
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
      if (method !== 'eth_sendTransaction') return anvil.ask(method, params ?? [])
      prompts.push({ method, params })
      return answer === undefined ? anvil.ask(method, params) : answer({ method, params })
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
  const engine = createEngine({
    networks: [anvil.network, mainnet],
    families: [eip155()],
    features: [send()],
    connectors: [external({ id: 'node', name: 'Node', provider })],
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
