import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { isCaip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Connector, Shown } from '../ports/connector.js'
import type { DiscoveryRequest, Family, FamilyBalance, FamilyChain, FamilyWallet } from '../ports/family.js'
import type { FamilyHoldings, HoldingsRead } from '../ports/family-tokens.js'
import type { FamilyTransfer } from '../ports/family-transfer.js'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

export interface FakeFamilyOptions {
  /** Any namespace; `solana` when left out. */
  readonly namespace?: Namespace
  /** The wallets that are there when one looks. */
  readonly wallets?: readonly Connector[]
  /** Whether its wallets hold the chain, or the app names it in each request (the default). */
  readonly walletHoldsChain?: boolean
  /** True if paired wallets may sign in with their approval. Default false. */
  readonly signsWithApproval?: boolean
  /** True if its wallets choose the account (the default), false if the app does. */
  readonly walletHoldsAccount?: boolean
  readonly accountTypes?: readonly [string, ...string[]]
  readonly unreadSymbol?: string
  /** Left out: every text is an address. */
  readonly isAddress?: (text: string) => boolean
  /** Base units, by address. An address that is not there has none. */
  readonly balances?: Readonly<Record<string, bigint>>
  /** The holdings of an account, in place of `balances`. Left out: the family knows its coin alone. */
  readonly holdings?: (read: HoldingsRead) => FamilyHoldings
  /** How it moves money. Left out: nothing is sent on its networks. */
  readonly transfer?: FamilyTransfer
  /** Answers reads of the node, by method. */
  readonly reads?: Readonly<Record<string, (params: unknown) => unknown>>
}

/** One read of the chain: `balance`, `holdings`, or a method of the node. */
export interface FakeFamilyRead {
  readonly operation: string
  readonly params: unknown
}

/** A family whose wallets and chain a test holds in its hand. */
export interface FakeFamily extends Family {
  /** A wallet turns up late. */
  announce(connector: Connector): void
  /** A wallet that was found stands for nothing any more. */
  withdraw(connectorId: string): void
  /** How many look for wallets. */
  readonly looking: number
  /** Every read of the chain, in order. */
  readonly reads: readonly FakeFamilyRead[]
  /** The reads that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /**
   * Sets what a read does, from now on: `balance`, `holdings`, or a method of the node; `approve` is the usual answer. `check` is what comes
   * before a prompt: the wallet's account and chain are compared with those shown.
   */
  script(operation: string, behaviour: FakeBehaviour): void
  /** Changes a balance, in base units; an error is what reading it fails with. */
  setBalance(address: string, balance: bigint | Error): void
}

const isBalance = (answer: unknown): answer is FamilyBalance =>
  typeof answer === 'object' && answer !== null && 'amount' in answer && typeof answer.amount === 'bigint'

const isHoldings = (answer: unknown): answer is FamilyHoldings =>
  typeof answer === 'object' && answer !== null && 'holdings' in answer && Array.isArray(answer.holdings)

/** Methods of fake families that are answered by the node. */
const isRead = /^(eth_(?!send|sign|request)|get|read)/

/**
 * Makes a family. Its wallets are asked by the methods `signMessage`, `switchNetwork` and `addNetwork`, whose
 * parameters are those of the family port; script them on the connector. Reads are scripted on the family: an answer to
 * `balance` is base units or a whole balance.
 */
export function fakeFamily(options: FakeFamilyOptions = {}): FakeFamily {
  const {
    namespace = 'solana',
    wallets = [],
    accountTypes = ['eoa'],
    reads = {},
    holdings,
    transfer,
  } = options
  const balances = new Map<string, bigint | Error>(Object.entries(options.balances ?? {}))
  const lookers = new Set<DiscoveryRequest>()
  const there = new Map(wallets.map((connector) => [connector.descriptor.id, connector]))

  const done: FakeFamilyRead[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()

  /** Compares account and chain before a prompt. */
  const check = async (params: Shown, signal: AbortSignal): Promise<void> => {
    const behaviour = scripts.get('check') ?? 'approve'
    await playFakeBehaviour({ method: 'check', params, behaviour, approve: () => undefined, prompts, signal })
  }

  const wallet: FamilyWallet = {
    async chain({ connector, signal }) {
      const answer = await connector.request({ namespace, method: 'chain', signal })
      if (isCaip2(answer)) return answer
      throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a CAIP-2 id' })
    },
    async switchNetwork({ connector, network, signal }) {
      const params = { network: network.caipNetworkId }
      const answer = await connector.request({ namespace, method: 'switchNetwork', params, signal })
      return isCaip2(answer) ? answer : network.caipNetworkId
    },
    async addNetwork({ connector, network, signal }) {
      const params = { network: network.caipNetworkId }
      const answer = await connector.request({ namespace, method: 'addNetwork', params, signal })
      return isCaip2(answer) ? answer : network.caipNetworkId
    },
    async prepareMessage({ shown, message, signal }) {
      const { address } = shown
      await check(shown, signal)
      return { method: 'signMessage', params: { address, message }, publishes: false }
    },
    async prepare({ shown, method, params, signal }) {
      await check(shown, signal)
      return { method, params, publishes: true }
    },
    async ask({ connector, method, params, signal }) {
      const answer = await connector.request({ namespace, method, params, signal })
      if (method !== 'signMessage' || typeof answer === 'string') return answer
      const { address, message }: { address?: unknown; message?: unknown } = Object(params)
      return `signed:${address}:${message}`
    },
  }

  const play = (operation: string, params: unknown, signal: AbortSignal, approve: () => unknown) => {
    if (signal.aborted) throw new WalletchartError('ABORTED')
    done.push({ operation, params })
    const behaviour = scripts.get(operation) ?? 'approve'
    return playFakeBehaviour({ method: operation, params, behaviour, approve, prompts, signal })
  }

  const chain: FamilyChain = {
    async balance({ network, address, signal }): Promise<FamilyBalance> {
      const params = { network: network.caipNetworkId, address }
      const { decimals, symbol } = network.nativeCurrency
      const answer = await play('balance', params, signal, () => {
        const amount = balances.get(address) ?? 0n
        if (amount instanceof Error) throw amount
        return amount
      })
      return isBalance(answer)
        ? answer
        : { amount: typeof answer === 'bigint' ? answer : 0n, decimals, symbol }
    },
    ...(holdings && {
      async holdings(read: HoldingsRead): Promise<FamilyHoldings> {
        const { network, address, tokens, signal } = read
        const params = {
          network: network.caipNetworkId,
          address,
          tokens: tokens.map((token) => token.address),
        }
        const answer = await play('holdings', params, signal, () => holdings(read))
        if (isHoldings(answer)) return answer
        throw featureError('RPC_REQUEST_FAILED', { details: 'The script answered no holdings' })
      },
    }),
    async read({ method, params, signal }) {
      return play(method, params, signal, () => {
        const answer = reads[method]
        if (!answer) throw featureError('RPC_REQUEST_FAILED', { details: `No fake read for ${method}` })
        return answer(params)
      })
    },
    close: () => undefined,
  }

  return {
    namespace,
    accountTypes,
    defaultAccountType: accountTypes[0],
    ...(options.unreadSymbol !== undefined && { unreadSymbol: options.unreadSymbol }),
    ...(options.isAddress && { isAddress: options.isAddress }),
    isPrompt: (method) => !isRead.test(method),
    walletHoldsChain: options.walletHoldsChain ?? false,
    signsWithApproval: options.signsWithApproval ?? false,
    walletHoldsAccount: options.walletHoldsAccount ?? true,
    discover(request) {
      lookers.add(request)
      for (const connector of there.values()) request.found(connector)
      return () => lookers.delete(request)
    },
    openWallet: async () => wallet,
    openChain: async () => chain,
    ...(transfer && { openTransfer: async () => transfer }),

    announce(connector) {
      there.set(connector.descriptor.id, connector)
      for (const { found } of lookers) found(connector)
    },
    withdraw(connectorId) {
      if (!there.delete(connectorId)) return
      for (const { lost } of lookers) lost(connectorId)
    },
    get looking() {
      return lookers.size
    },
    reads: done,
    prompts,
    script: (operation, behaviour) => void scripts.set(operation, behaviour),
    setBalance: (address, balance) => void balances.set(address, balance),
  }
}
