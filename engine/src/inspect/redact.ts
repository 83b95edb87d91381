import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { Redaction } from '@walletchart/chart-kit/inspect'
import type { HiddenKind, NameKind, Redactor } from '../charts/kit/trace/keep.js'
import { defaultLimits } from '../composition/default-limits.js'
import type { Engine } from '../composition/engine.js'
import { everyRegistry } from '../composition/every-registry.js'
import { builtInChainIds } from '../model/networks/built-in-chain-ids.js'
import { redactContext, redactError, redactEvent, redactInput } from './redact-charts.js'

/** How many different secrets are told apart; the least used one is forgotten first. */
const mostSecrets = 20_000

/**
 * Puts placeholders in the place of secrets: `redacted:string:1`, equal for equal texts and numbers and for one and the
 * same object. Booleans, null and undefined stay: they are too small to be a secret, and guards turn on them. Holds only
 * hashes of what it has seen.
 */
export class TraceRedactor implements Redactor {
  readonly #numbers = new Map<string, number>()
  readonly #objects = new WeakMap<object, string>()
  readonly #networks: () => readonly string[]
  #last = 0

  /** @param networks the CAIP-2 ids that a trace may hold */
  constructor(networks: () => readonly string[] = () => []) {
    this.#networks = networks
  }

  /** The placeholder of a value. Never reads what an object holds. */
  hide(value: unknown): unknown {
    switch (typeof value) {
      case 'undefined':
      case 'boolean':
        return value
      case 'string':
        return this.placeholder('string', value)
      case 'number':
        return this.placeholder('number', String(value))
      case 'bigint':
        return this.placeholder('bigint', String(value))
      case 'symbol':
        return this.placeholder('symbol', String(value))
      case 'function':
        return this.#identity(value, 'function')
      case 'object':
        return value === null ? null : this.#identity(value, kindOf(value))
    }
  }

  /** A placeholder that is equal for equal texts of one kind. */
  placeholder(kind: HiddenKind, text: string): string {
    const key = bytesToHex(sha256(utf8ToBytes(`${kind} ${text}`)))
    const number = this.#numbers.get(key) ?? this.#next()
    // Moves it to the end: the map's order is that of use.
    this.#numbers.delete(key)
    this.#numbers.set(key, number)
    if (this.#numbers.size > mostSecrets) {
      const [oldest = ''] = this.#numbers.keys()
      this.#numbers.delete(oldest)
    }
    return written(kind, number)
  }

  event(event: unknown): unknown {
    return redactEvent(undefined, event, this)
  }

  isName(kind: NameKind, text: string): boolean {
    const names = {
      chart: () => everyRegistry.chartNames,
      chunk: () => everyRegistry.chunkNames,
      limit: () => Object.keys(defaultLimits),
      network: this.#networks,
      family: () => this.#networks().map((id) => id.slice(0, id.indexOf(':'))),
    }[kind]
    return names().some((name) => name === text)
  }

  #identity(value: object, kind: HiddenKind): string {
    const known = this.#objects.get(value) ?? written(kind, this.#next())
    this.#objects.set(value, known)
    return known
  }

  #next(): number {
    this.#last += 1
    return this.#last
  }
}

const written = (kind: HiddenKind, number: number): string => `redacted:${kind}:${number}`

// A Proxy may throw at any question.
function kindOf(value: object): HiddenKind {
  try {
    if (Array.isArray(value)) return 'array'
    const prototype: unknown = Object.getPrototypeOf(value)
    return prototype === Object.prototype || prototype === null ? 'object' : 'host'
  } catch {
    return 'host'
  }
}

/** What a trace of an engine keeps: only what the lists of its charts let through. */
export function engineRedaction(engine: Pick<Engine, 'getState'>): Redaction {
  const configured = (): readonly string[] =>
    Object.values(engine.getState().networks).flatMap(({ caipNetworks }) =>
      caipNetworks.map(({ caipNetworkId }) => caipNetworkId),
    )
  const redactor = new TraceRedactor(() => [...builtInChainIds, ...configured()])
  return {
    event: (chart, event) => redactEvent(chart, event, redactor),
    input: (chart, input) => redactInput(chart, input, redactor),
    context: (chart, context) => redactContext(chart, context, redactor),
    error: (error) => redactError(error, redactor),
  }
}
