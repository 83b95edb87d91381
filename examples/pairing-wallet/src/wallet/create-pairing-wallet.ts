import type { WalletKitTypes } from '@reown/walletkit'
import {
  LOCAL_ACCOUNTS,
  LOCAL_SOLANA_ACCOUNTS,
  ProviderError,
  prepareTransaction,
  type WalletChain,
  type WalletSolanaChain,
} from '@walletchart/example-local-world/wallet-parts'
import type { Address } from 'viem'
import { answerRequest } from './answer-request.js'
import { answerSolanaRequest } from './answer-solana-request.js'
import { approvedNamespaces } from './approved-namespaces.js'
import { closeCore } from './close-core.js'
import { appOf, proposalOf, sessionOf, verificationOf, writable } from './kit-values.js'
import { readPairingUri } from './pairing-uri.js'
import type { PairingWallet } from './pairing-wallet.js'
import type {
  PairingWalletState,
  Proposal,
  RelayLine,
  Session,
  WalletRequest,
} from './pairing-wallet-state.js'
import { quietCore } from './quiet-core.js'
import { quietKit } from './quiet-kit.js'
import { readSolanaQuestion, type SolanaQuestion } from './solana-question.js'
import { readQuestion, type WalletQuestion } from './wallet-question.js'

/** How {@link createPairingWallet} starts. */
export interface PairingWalletOptions {
  /** Websocket of the relay. */
  readonly relayUrl: string
  /** The chains it knows; the first is active at the start. */
  readonly chains: readonly WalletChain[]
  /** The Solana chain it knows. Default: none, and apps get no Solana account. */
  readonly solana?: WalletSolanaChain & {
    /** CAIP-2. */
    readonly caipNetworkId: string
  }
  /** Places of its accounts in the local test phrase. Default: the fifth, sixth and seventh. */
  readonly accounts?: readonly number[]
  /** How it presents itself to apps. */
  readonly metadata?: WalletKitTypes.Metadata
  /** Wallets with the same name share what they store. Default: a name of its own, and nothing outlives the process. */
  readonly storageName?: string
  /** Keeps account and chain between visits. Default: nobody does. */
  readonly remember?: Pick<Storage, 'getItem' | 'setItem'>
}

/** How Foghorn presents itself. */
const FOGHORN: WalletKitTypes.Metadata = {
  name: 'Foghorn',
  description: 'A phone wallet for trying things out.',
  url: 'https://foghorn.example',
  icons: [],
  redirect: { native: 'foghorn://' },
}

const USER_REJECTED = { code: 5000, message: 'User rejected.' }
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }
const UNSUPPORTED_METHOD = { code: 5101, message: 'Unsupported methods.' }
const UNKNOWN_CHAIN = 4902

/**
 * Starts the wallet: keys of the local test phrase, the relay client of its makers, and no line to anywhere else.
 * @throws Error when there is no chain
 */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { relayUrl, chains, solana, storageName, remember, metadata = FOGHORN } = options
  const [firstChain] = chains
  if (firstChain === undefined) throw new Error('The wallet has no chain. Give it one.')
  const places = options.accounts ?? [4, 5, 6]
  const accounts = places.map(accountAt)
  const solanaAccounts = solana === undefined ? [] : places.map(solanaAccountAt)
  const known = [...chains.map(({ id }) => `eip155:${id}`), ...(solana ? [solana.caipNetworkId] : [])]
  const core = quietCore({
    relayUrl,
    storagePrefix: storageName ?? crypto.randomUUID(),
    inMemory: storageName === undefined,
  })
  const kit = await quietKit(core, metadata)
  const client = kit.engine.signClient

  const listeners = new Set<() => void>()
  let state: PairingWalletState = {
    relay: 'resting',
    accounts,
    solanaAccounts,
    account: accounts.find((one) => one === remember?.getItem('account')) ?? accountAt(4),
    chainId: chains.find(({ id }) => String(id) === remember?.getItem('chain'))?.id ?? firstChain.id,
    isPairing: false,
    proposals: Object.values(kit.getPendingSessionProposals()).map((one) => proposalOf(one, 'unknown')),
    requests: [],
    sessions: [],
    sent: 0,
  }
  let wasCut = false
  const line = ({ isPairing, sessions }: PairingWalletState): RelayLine => {
    if (core.relayer.connected) return 'online'
    if (!isPairing && sessions.length === 0) return 'resting'
    return wasCut ? 'offline' : 'connecting'
  }
  const change = (some: Partial<PairingWalletState>): void => {
    const next = { ...state, ...some }
    state = { ...next, relay: line(next) }
    for (const listener of [...listeners]) listener()
  }
  const readSessions = (): void => change({ sessions: Object.values(kit.getActiveSessions()).map(sessionOf) })
  const withoutRequest = (gone: number): void =>
    change({ requests: state.requests.filter(({ id }) => id !== gone) })

  /** Settles as soon as `look` finds something. */
  const when = <Found>(look: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const found = look()
      if (found !== undefined) {
        resolve(found)
        return
      }
      const again = (): void => {
        const later = look()
        if (later === undefined) return
        listeners.delete(again)
        resolve(later)
      }
      listeners.add(again)
    })

  const answer = async ({ topic, id }: { topic: string; id: number }, outcome: Outcome): Promise<void> => {
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
  }

  const hear = ({ id, topic, params }: WalletKitTypes.SessionRequest): void => {
    const session = kit.getActiveSessions()[topic]
    if (session === undefined || state.requests.some((one) => one.id === id)) return
    const { chainId: chain, request } = params
    const refuse = (error: { readonly code: number; readonly message: string }): void => {
      // An app that is gone needs no answer.
      answer({ topic, id }, { error }).catch(() => undefined)
    }
    try {
      const question = questionOf(request.method, request.params, chain, session.namespaces)
      if (question === undefined) refuse(UNSUPPORTED_METHOD)
      else if (question.kind === 'solana-accounts') {
        const result = solanaAccountsOn(chain, session.namespaces).map((pubkey) => ({ pubkey }))
        answer({ topic, id }, { result }).catch(() => undefined)
      } else {
        const app = appOf(session.peer.metadata)
        const { method, params } = request
        change({ requests: [...state.requests, { id, topic, app, chain, method, params, question }] })
      }
    } catch (error) {
      refuse(wireError(error))
    }
  }

  kit.on('session_proposal', ({ params, verifyContext }) => {
    const proposal = proposalOf(params, verificationOf(verifyContext.verified))
    const others = state.proposals.filter(({ id }) => id !== proposal.id)
    change({ proposals: [...others, proposal], isPairing: false })
  })
  kit.on('proposal_expire', ({ id: gone }) =>
    change({ proposals: state.proposals.map((one) => (one.id === gone ? { ...one, expired: true } : one)) }),
  )
  // Nothing came of the code.
  core.pairing.events.on('pairing_expire', () => change({ isPairing: false }))
  kit.on('session_request', hear)
  kit.on('session_request_expire', ({ id }) => withoutRequest(id))
  const sessionEnded = ({ topic: gone }: { topic: string }): void => {
    change({ requests: state.requests.filter(({ topic }) => topic !== gone) })
    readSessions()
  }
  kit.on('session_delete', sessionEnded)
  client.events.on('session_expire', sessionEnded)
  for (const event of ['relayer_connect', 'relayer_disconnect']) {
    core.relayer.on(event, () => {
      wasCut = event === 'relayer_disconnect'
      change({})
    })
  }
  readSessions()
  for (const { id, topic, params, verifyContext } of kit.getPendingSessionRequests()) {
    hear({ id, topic, params, verifyContext })
  }

  const solanaOf = (caip: string): WalletSolanaChain => {
    if (solana?.caipNetworkId === caip) return solana
    throw new ProviderError(UNKNOWN_CHAIN, `The wallet does not know the chain ${caip}.`)
  }
  const chainOf = (caip: string): WalletChain => {
    const chain = chains.find(({ id }) => `eip155:${id}` === caip)
    if (chain === undefined)
      throw new ProviderError(UNKNOWN_CHAIN, `The wallet does not know the chain ${caip}.`)
    return chain
  }
  const oldestProposal = (): Proposal => {
    const [proposal] = state.proposals
    if (proposal === undefined) throw new Error('No app asks to connect.')
    return proposal
  }
  const oldestRequest = (wanted?: number): WalletRequest => {
    const request = state.requests.find(({ id }) => wanted === undefined || id === wanted)
    if (request === undefined) throw new Error('No app asks for anything.')
    return request
  }
  const sessionAt = (wanted?: string): Session => {
    const session = state.sessions.filter(({ topic }) => wanted === undefined || topic === wanted).at(-1)
    if (session === undefined) throw new Error('No app is connected.')
    return session
  }
  const withoutProposal = (gone: number): void =>
    change({ proposals: state.proposals.filter(({ id }) => id !== gone) })

  /** Place of the active account, the same in every namespace. */
  const activePlace = (): number => accounts.indexOf(state.account)

  /** The namespaces of a session with the active account first, and with the active chain when it changed. */
  const movedNamespaces = (
    namespaces: Session['namespaces'],
    event: 'accountsChanged' | 'chainChanged',
  ): Session['namespaces'] => {
    const active = `eip155:${state.chainId}`
    const moved = Object.entries(namespaces).map(([name, one]) => {
      const account = name === 'eip155' ? state.account : solanaAccounts[activePlace()]
      const isOwn = name === 'eip155' || (name === 'solana' && event === 'accountsChanged')
      if (!isOwn || account === undefined) return [name, one] as const
      const isSwitch = name === 'eip155' && event === 'chainChanged'
      const onChains = isSwitch ? [...new Set([...one.chains, active])] : one.chains
      const first = onChains.map((chain) => `${chain}:${account}`)
      return [
        name,
        { ...one, chains: onChains, accounts: [...new Set([...first, ...one.accounts])] },
      ] as const
    })
    return Object.fromEntries(moved)
  }

  /** Tells one app of the active account and chain. */
  const tell = async (
    { topic, namespaces }: Session,
    event: 'accountsChanged' | 'chainChanged',
  ): Promise<void> => {
    const moved = movedNamespaces(namespaces, event)
    const accountsOf = (all: Session['namespaces']): string =>
      Object.values(all)
        .flatMap((one) => one.accounts)
        .join()
    if (accountsOf(moved) !== accountsOf(namespaces)) {
      const { acknowledged } = await kit.updateSession({ topic, namespaces: writable(moved) })
      // An app that sleeps learns it later.
      acknowledged().catch(() => undefined)
      readSessions()
    }
    const { eip155, solana: onSolana } = moved
    if (eip155?.events.includes(event)) {
      const active = `eip155:${state.chainId}`
      const chainId = eip155.chains.includes(active) ? active : eip155.chains[0]
      const data = event === 'accountsChanged' ? [state.account] : state.chainId
      if (chainId !== undefined) await kit.emitSessionEvent({ topic, event: { name: event, data }, chainId })
    }
    const [solanaChain] = onSolana?.chains ?? []
    const account = solanaAccounts[activePlace()]
    if (event !== 'accountsChanged' || solanaChain === undefined || account === undefined) return
    if (!onSolana?.events.includes(event)) return
    await kit.emitSessionEvent({ topic, event: { name: event, data: [account] }, chainId: solanaChain })
  }
  const tellAll = async (event: 'accountsChanged' | 'chainChanged'): Promise<void> => {
    await Promise.all(state.sessions.map((session) => tell(session, event)))
  }
  const switchChain = async (chainId: number): Promise<void> => {
    chainOf(`eip155:${chainId}`)
    change({ chainId })
    remember?.setItem('chain', String(chainId))
    await tellAll('chainChanged')
  }

  const answered = async (
    question: Exclude<WalletQuestion, { kind: 'switch-chain' }>,
    chain: string,
  ): Promise<unknown> => {
    if (question.kind === 'solana-accounts') return solanaAccounts.map((pubkey) => ({ pubkey }))
    return isSolana(question)
      ? answerSolanaRequest(question, solanaOf(chain))
      : answerRequest(question, chainOf(chain))
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pair: async (uri) => {
      const code = readPairingUri(uri, Date.now())
      change({ isPairing: true })
      try {
        await kit.pair({ uri: code })
      } catch (error) {
        change({ isPairing: false })
        if (error instanceof Error && error.message.startsWith('Pairing already exists')) {
          throw new Error('This code was used before. Ask the app for a new one.')
        }
        throw error
      }
    },
    whenProposal: () => when(() => state.proposals[0]),
    approve: async (choice = {}) => {
      const proposal = oldestProposal()
      const { id } = proposal
      const namespaces = approvedNamespaces(proposal, choice, {
        known,
        addresses: { eip155: accounts, solana: solanaAccounts },
        active: activePlace(),
      })
      const properties = choice.sessionProperties
      const { topic } = await kit.approveSession({
        id,
        namespaces,
        ...(properties && { sessionProperties: { ...properties } }),
      })
      withoutProposal(id)
      readSessions()
      return sessionAt(topic)
    },
    reject: async () => {
      const { id } = oldestProposal()
      withoutProposal(id)
      await kit.rejectSession({ id, reason: USER_REJECTED })
    },
    whenRequest: (method) =>
      when(() => state.requests.find((one) => method === undefined || one.method === method)),
    approveRequest: async (id) => {
      const request = oldestRequest(id)
      const { question, topic, chain } = request
      withoutRequest(request.id)
      if (question.kind === 'switch-chain') {
        if (!chains.some(({ id }) => id === question.chainId)) {
          const message = `The wallet does not know the chain ${question.chainId}.`
          await answer(request, { error: { code: UNKNOWN_CHAIN, message } })
          return
        }
        await answer(request, { result: null })
        await switchChain(question.chainId)
        return
      }
      const outcome = await answered(question, chain).then(
        (result) => ({ result }),
        (error: unknown) => ({ error: wireError(error) }),
      )
      await answer({ topic, id: request.id }, outcome)
      const isSent = question.kind === 'send' || question.kind === 'solana-send'
      if ('result' in outcome && isSent) change({ sent: state.sent + 1 })
    },
    rejectRequest: async (code = USER_REJECTED.code) => {
      const request = oldestRequest()
      withoutRequest(request.id)
      const message = code === 4001 ? 'User rejected the request.' : USER_REJECTED.message
      await answer(request, { error: { code, message } })
    },
    estimate: async ({ question, chain }) =>
      question.kind === 'send' ? prepareTransaction(chainOf(chain), question.transaction) : undefined,
    switchAccount: async (place) => {
      const account = accounts[place]
      if (account === undefined) throw new Error(`The wallet has no account at ${place}.`)
      change({ account })
      remember?.setItem('account', account)
      await tellAll('accountsChanged')
    },
    switchChain,
    extend: async (topic) => {
      const { acknowledged } = await kit.extendSession({ topic: sessionAt(topic).topic })
      await acknowledged()
      readSessions()
    },
    ping: (topic) => client.ping({ topic: sessionAt(topic).topic }),
    disconnect: async (wanted) => {
      const { topic } = sessionAt(wanted)
      await kit.disconnectSession({ topic, reason: USER_DISCONNECTED })
      sessionEnded({ topic })
    },
    emit: (name, data, chainId) =>
      kit.emitSessionEvent({ topic: sessionAt().topic, event: { name, data }, chainId }),
    sessions: () => state.sessions,
    sleep: () => core.relayer.transportClose(),
    wake: () => core.relayer.transportOpen(),
    stop: async () => {
      listeners.clear()
      await closeCore(core)
    },
  }
}

type Outcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

function accountAt(place: number): Address {
  const account = LOCAL_ACCOUNTS[place]
  if (account === undefined) throw new Error(`The local test phrase has no account at ${place}.`)
  return account
}

const isSolana = (question: WalletQuestion): question is SolanaQuestion => question.kind.startsWith('solana-')

function solanaAccountAt(place: number): string {
  const account = LOCAL_SOLANA_ACCOUNTS[place]
  if (account === undefined) throw new Error(`The local test phrase has no Solana account at ${place}.`)
  return account
}

/** Reads a request in the language of its chain. */
function questionOf(method: string, params: unknown, chain: string, namespaces: Namespaces) {
  return chain.startsWith('solana:')
    ? readSolanaQuestion(method, params, solanaAccountsOn(chain, namespaces))
    : readQuestion(method, params, accountsOn(chain, namespaces))
}

type Namespaces = Readonly<Record<string, { readonly accounts: readonly string[] }>>

/** Solana accounts of a session on a chain, without the chain, in the order of the session. */
function solanaAccountsOn(chain: string, namespaces: Namespaces): readonly string[] {
  const all = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  return all.flatMap((account) => (account.startsWith(`${chain}:`) ? [account.slice(chain.length + 1)] : []))
}

/** Accounts of a session on a chain, without the chain. */
function accountsOn(chain: string, namespaces: Namespaces) {
  const all = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  return LOCAL_ACCOUNTS.filter((account) => all.includes(`${chain}:${account}`))
}

function wireError(error: unknown): { code: number; message: string } {
  const code = error instanceof ProviderError && typeof error.code === 'number' ? error.code : -32603
  return { code, message: error instanceof Error ? error.message : 'The wallet could not do it.' }
}
