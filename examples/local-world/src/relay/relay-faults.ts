import { FaultSwitch } from '../fault-switch.js'

/** What a faulty relay does with a message it should deliver. */
export type RelayFault =
  /** It never arrives. It stays in the mailbox. */
  | { readonly kind: 'drop' }
  /** It arrives `ms` milliseconds later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** It arrives twice. */
  | { readonly kind: 'duplicate' }
  /** It arrives after the one that follows it. */
  | { readonly kind: 'reorder' }

/** Which messages a fault is for. */
export interface RelayFaultScope {
  /** How many messages it hits. Default: all from now on. */
  readonly times?: number
  /** Only messages with one of these tags, such as 1100 for a proposal. Default: every message. */
  readonly tags?: readonly number[]
}

/** Why a relay turns a client away, in the words of the hosted one. */
export type RelayRefusal = 'origin' | 'project id' | 'clock'

/** The close code and reason of each refusal. */
export const refusals: Readonly<Record<RelayRefusal, { readonly code: number; readonly reason: string }>> = {
  origin: { code: 3000, reason: 'Unauthorized: origin not allowed' },
  'project id': { code: 3000, reason: 'Unauthorized: invalid key' },
  clock: { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' },
}

/** The fault switch of the relay. */
export class RelayFaults {
  readonly #faults = new FaultSwitch<RelayFault, RelayFaultScope, number | undefined>(
    ({ tags }, tag) => tags === undefined || (tag !== undefined && tags.includes(tag)),
  )
  #refusal: RelayRefusal | undefined

  /** Adds a fault that comes into force when those before it are used up or do not apply. */
  add(fault: RelayFault, scope: RelayFaultScope = {}): void {
    this.#faults.add(fault, scope)
  }

  /** Turns every client away that connects from now on. */
  refuse(refusal: RelayRefusal): void {
    this.#refusal = refusal
  }

  /** From now on everything arrives, and everybody is let in. */
  clear(): void {
    this.#faults.clear()
    this.#refusal = undefined
  }

  get refusal(): RelayRefusal | undefined {
    return this.#refusal
  }

  /** The fault that hits a message with this tag, which is used up by that. */
  take(tag: number | undefined): RelayFault | undefined {
    return this.#faults.take(tag)
  }
}
