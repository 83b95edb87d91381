import type { WalletKitTypes } from '@reown/walletkit'
import {
  byOtherFamily,
  FAMILY_NAMES,
  LOCAL_ACCOUNTS,
  LOCAL_ADDRESSES,
  LOCAL_SMART_ACCOUNTS,
  type OtherFamily,
  ProviderError,
  prepareTransaction,
  type WalletChain,
} from '@walletchart/example-local-world/wallet-parts'
import type { Address } from 'viem'
import { answerRequest } from './answer-request.js'
import { answerSolanaRequest } from './answer-solana-request.js'
import { type ApproveChoice, approvedNamespaces, type GrantedNamespace } from './approved-namespaces.js'
import { bitcoinAddresses } from './bitcoin-addresses.js'
import type { SignInText } from './cacao.js'
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
import { readRequest } from './read-request.js'
import { signInAnswer } from './sign-in-answer.js'
import { signInDrafts } from './sign-in-draft.js'
import {
  familyChains,
  knownChains,
  needsKnown,
  otherFamily,
  UNKNOWN_CHAIN,
  type WalletChains,
} from './wallet-chains.js'
import type { WalletQuestion } from './wallet-question.js'

/** How {@link createPairingWallet} starts. */
export interface PairingWalletOptions extends WalletChains {
  /** Websocket of the relay. */
  readonly relayUrl: string
  /** Places of its accounts in the local test phrase. Default: the fifth, sixth and seventh. */
  readonly accounts?: readonly number[]
  /** True: its accounts are the smart accounts of the local chains. Default false. */
  readonly smartAccounts?: boolean
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
/** Questions whose yes sends something. */
const SENDING: readonly WalletQuestion['kind'][] = ['send', 'solana-send', 'family-send']

const UNSUPPORTED_METHOD = { code: 5101, message: 'Unsupported methods.' }

/**
 * Starts the wallet: keys of the local test phrase, the relay client of its makers, and no line to anywhere else.
 * @throws Error when there is no chain
 */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { relayUrl, chains, solana, storageName, remember, metadata = FOGHORN } = options
  const served = familyChains(options)
  const [firstChain] = chains
  if (firstChain === undefined) throw new Error('The wallet has no chain. Give it one.')
  const places = options.accounts ?? [4, 5, 6]
  const smart = LOCAL_SMART_ACCOUNTS.map(({ address }) => address)
  const accounts = options.smartAccounts === true ? smart : places.map(accountAt)
  const addresses = byOtherFamily((family) =>
    served[family] === undefined ? [] : places.map((place) => addressAt(family, place)),
  )
  const known = knownChains(options)
  const core = quietCore({
    relayUrl,
    storagePrefix: storageName ?? crypto.randomUUID(),
    inMemory: storageName === undefined,
  })
  const kit = await quietKit(core, metadata)
  const client = kit.engine.signClient
  const textOf: SignInText = (payload) => kit.formatAuthMessage({ request: payload, iss: payload.iss })

  const listeners = new Set<() => void>()
  let state: PairingWalletState = {
    relay: 'resting',
    accounts,
    addresses,
    account: accounts.find((one) => one === remember?.getItem('account')) ?? accounts[0] ?? accountAt(4),
    chainId: chains.find(({ id }) => String(id) === remember?.getItem('chain'))?.id ?? firstChain.id,
    isPairing: false,
    proposals: Object.values(kit.getPendingSessionProposals()).map((one) =>
      proposalOf(one, 'unknown', textOf),
    ),
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
      const { method, params } = request
      const question = readRequest({ method, params, chain, namespaces: session.namespaces }, options)
      if (question === undefined) refuse(UNSUPPORTED_METHOD)
      else if (question.kind === 'known')
        answer({ topic, id }, { result: question.result }).catch(() => undefined)
      else {
        const app = appOf(session.peer.metadata)
        change({ requests: [...state.requests, { id, topic, app, chain, method, params, question }] })
      }
    } catch (error) {
      refuse(wireError(error))
    }
  }

  kit.on('session_proposal', ({ params, verifyContext }) => {
    const proposal = proposalOf(params, verificationOf(verifyContext.verified), textOf)
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

  const namespacesFor = (proposal: Proposal, choice: ApproveChoice): Record<string, GrantedNamespace> =>
    approvedNamespaces(proposal, choice, {
      known,
      addresses: { eip155: accounts, ...addresses },
      active: activePlace(),
    })

  /** Address of the active account in a namespace; undefined in one that the wallet does not serve. */
  const activeIn = (namespace: string): string | undefined => {
    if (namespace === 'eip155') return state.account
    const family = otherFamily(namespace)
    return family && addresses[family][activePlace()]
  }

  /** The namespaces of a session with the active account first, and with the active chain when it changed. */
  const movedNamespaces = (
    namespaces: Session['namespaces'],
    event: 'accountsChanged' | 'chainChanged',
  ): Session['namespaces'] => {
    const active = `eip155:${state.chainId}`
    const moved = Object.entries(namespaces).map(([name, one]) => {
      const account = activeIn(name)
      const isMeant = name === 'eip155' || event === 'accountsChanged'
      if (!isMeant || account === undefined) return [name, one] as const
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
    if (accountsIn(moved).join() !== accountsIn(namespaces).join()) {
      const { acknowledged } = await kit.updateSession({ topic, namespaces: writable(moved) })
      // An app that sleeps learns it later.
      acknowledged().catch(() => undefined)
      readSessions()
    }
    const { eip155, ...others } = moved
    if (eip155?.events.includes(event)) {
      const active = `eip155:${state.chainId}`
      const chainId = eip155.chains.includes(active) ? active : eip155.chains[0]
      const data = event === 'accountsChanged' ? [state.account] : state.chainId
      if (chainId !== undefined) await kit.emitSessionEvent({ topic, event: { name: event, data }, chainId })
    }
    if (event !== 'accountsChanged') return
    for (const [name, { chains: onChains, events }] of Object.entries(others)) {
      const [chainId] = onChains
      const account = activeIn(name)
      if (chainId === undefined || account === undefined) continue
      const heard = { accountsChanged: [account], bip122_addressesChanged: bitcoinAddresses([account]) }
      for (const [one, data] of Object.entries(heard))
        if (events.includes(one)) await kit.emitSessionEvent({ topic, event: { name: one, data }, chainId })
    }
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
    switch (question.kind) {
      case 'sign-message':
      case 'sign-typed-data':
      case 'send':
        return answerRequest(question, chainOf(chain))
      case 'solana-sign-message':
      case 'solana-sign-transaction':
      case 'solana-send':
        return answerSolanaRequest(question, needsKnown(solana, chain))
      default:
        return question.answer()
    }
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
    signInMessages: (choice = {}) => {
      const [proposal] = state.proposals
      if (proposal?.signIn === undefined || choice.signIn === 'no') return []
      const drafts = signInDrafts(proposal.signIn, accountsIn(namespacesFor(proposal, choice)))
      const signed = choice.signIn === 'every chain' ? drafts : drafts.slice(0, 1)
      return signed.map(({ payload }) => textOf(payload))
    },
    approve: async (choice = {}) => {
      const proposal = oldestProposal()
      const { id, signIn } = proposal
      const namespaces = namespacesFor(proposal, choice)
      const authentication =
        signIn &&
        (await signInAnswer(signIn, choice.signIn ?? 'yes', accountsIn(namespaces), { textOf, chainOf }))
      const sessionProperties = { ...bitcoinProperties(namespaces), ...choice.sessionProperties }
      const { topic } = await kit.approveSession({
        id,
        namespaces,
        ...(Object.keys(sessionProperties).length > 0 && { sessionProperties }),
        ...(authentication && { proposalRequestsResponses: { authentication } }),
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
      const isSent = SENDING.includes(question.kind)
      if ('result' in outcome && isSent) change({ sent: state.sent + 1 })
    },
    rejectRequest: async (code = USER_REJECTED.code) => {
      const request = oldestRequest()
      withoutRequest(request.id)
      const message = code === 4001 ? 'User rejected the request.' : USER_REJECTED.message
      await answer(request, { error: { code, message } })
    },
    estimate: async ({ question, chain }) => {
      if (question.kind === 'send') return prepareTransaction(chainOf(chain), question.transaction)
      return question.kind === 'family-send' ? question.cost?.() : undefined
    },
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

/** Every account of a session, CAIP-10. */
function accountsIn(all: Session['namespaces']): readonly string[] {
  return Object.values(all).flatMap((one) => one.accounts)
}

function accountAt(place: number): Address {
  const account = LOCAL_ACCOUNTS[place]
  if (account === undefined) throw new Error(`The local test phrase has no account at ${place}.`)
  return account
}

function addressAt(family: OtherFamily, place: number): string {
  const address = LOCAL_ADDRESSES[family][place]
  if (address === undefined)
    throw new Error(`The local test phrase has no ${FAMILY_NAMES[family]} account at ${place}.`)
  return address
}

/** The addresses of Bitcoin, as a session has them. Its namespace holds only one address of each account. */
function bitcoinProperties({ bip122 }: Readonly<Record<string, GrantedNamespace>>): Record<string, string> {
  if (bip122 === undefined) return {}
  const accounts = new Set(bip122.accounts.map((account) => account.split(':').slice(2).join(':')))
  return { bip122_getAccountAddresses: JSON.stringify(bitcoinAddresses([...accounts])) }
}

function wireError(error: unknown): { code: number; message: string } {
  const code = error instanceof ProviderError && typeof error.code === 'number' ? error.code : -32603
  return { code, message: error instanceof Error ? error.message : 'The wallet could not do it.' }
}
