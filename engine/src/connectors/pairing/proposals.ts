import { featureError } from '../../model/errors/feature-error.js'
import type { PairingClient, PairingProposal } from '../../ports/pairing-client.js'
import { untilAborted } from '../kit/until-aborted.js'
import { connectParameters } from './connect-parameters.js'
import { fromPairingError, pairingFailed } from './pairing-error.js'
import type { SignClientParts } from './sign-client-parts.js'
import type { StoredSessions } from './stored-sessions.js'

interface Open {
  readonly proposalId: number
  readonly pairingTopic: string
  /** By the clock that is never set. */
  readonly createdAt: number
}

/** The codes that wait for a wallet: the first that is answered sets up the session. */
export class Proposals {
  readonly #parts: SignClientParts
  readonly #sessions: StoredSessions
  readonly #open = new Map<string, Open>()
  /** Codes that lost to another one: a wallet that still answers one hears that it is over. */
  readonly #late = new Map<string, Open>()

  constructor(parts: SignClientParts, sessions: StoredSessions) {
    this.#parts = parts
    this.#sessions = sessions
  }

  async make({ signal, signIn }: Parameters<PairingClient['propose']>[0]): Promise<PairingProposal> {
    const { client, settings } = this.#parts
    const asking = client.connect(connectParameters(settings.wanted(), signIn))
    // A proposal without a caller is withdrawn as soon as it is there.
    asking.then(
      ({ uri, approval }) => {
        if (signal.aborted) this.#takeBack(this.#note(uri, approval))
      },
      () => undefined,
    )
    const { uri, approval } = await untilAborted(asking, signal).catch(pairingFailed)
    const id = this.#note(uri, approval)
    if (uri === undefined) throw featureError('RELAY_UNREACHABLE')
    return { id, uri }
  }

  withdraw(except: readonly string[]): void {
    for (const id of [...this.#open.keys()]) if (!except.includes(id)) this.#takeBack(id)
  }

  /** Gives all of them up, also those that lost. */
  close(): void {
    for (const id of [...this.#open.keys(), ...this.#late.keys()]) this.#takeBack(id)
  }

  /** Remembers a proposal and hears what becomes of it; the id is public, the rest of the URI is not. */
  #note(uri: string | undefined, approval: () => Promise<unknown>): string {
    const { client, settings, farewells, tell } = this.#parts
    const pairingTopic = /^wc:([0-9a-f]{64})@/.exec(uri ?? '')?.[1] ?? ''
    const id = pairingTopic.slice(0, 16)
    if (this.#open.has(id)) return id
    const own = client.library.proposal.getAll().find((one) => one.pairingTopic === pairingTopic)
    this.#open.set(id, { proposalId: own?.id ?? 0, pairingTopic, createdAt: settings.monotonic() })
    approval().then(
      (settled) => this.#settled(id, settled),
      (error: unknown) => {
        // Without an entry it was this page that gave it up.
        this.#late.delete(id)
        if (!this.#open.delete(id)) return
        tell({ type: 'proposal.rejected', id, error: fromPairingError(error) })
        farewells.add(client.sweep())
      },
    )
    return id
  }

  #settled(id: string, settled: unknown): void {
    const { client, settings, farewells, tell } = this.#parts
    const open = this.#open.get(id)
    const topic = String(Reflect.get(Object(settled), 'topic') ?? '')
    // The first to settle wins, and a code that lived out its time can no longer be answered.
    if (open === undefined || settings.monotonic() - open.createdAt > settings.lifetime) {
      this.#open.delete(id)
      this.#late.delete(id)
      void this.#sessions.end(topic, 'left')
      settings.onLate()
      tell({ type: 'proposal.late', id })
      return
    }
    for (const [other, one] of this.#open) if (other !== id) this.#late.set(other, one)
    this.#open.clear()
    try {
      const session = this.#sessions.read(settled)
      const signed: unknown = Reflect.get(Object(settled), 'authentication')
      if (signed !== undefined) farewells.add(client.forgetSignature(topic))
      tell({ type: 'proposal.approved', id, session, ...(signed !== undefined && { signed }) })
    } catch (error) {
      tell({ type: 'proposal.rejected', id, error })
      void this.#sessions.end(topic, 'refused')
    }
  }

  #takeBack(id: string): void {
    const open = this.#open.get(id) ?? this.#late.get(id)
    if (open === undefined) return
    this.#open.delete(id)
    this.#late.delete(id)
    const { client, farewells } = this.#parts
    farewells.add(client.forgetProposal(open.proposalId, open.pairingTopic))
  }
}
