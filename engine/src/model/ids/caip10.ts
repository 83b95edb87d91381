import { featureError } from '../errors/feature-error.js'
import type { Caip2 } from './caip2.js'

/** A CAIP-10 account id, `namespace:reference:address`. */
export type Caip10 = `${string}:${string}:${string}`

/** The parts of a CAIP-10 account id; `network` is its CAIP-2 half. */
export interface Caip10Parts {
  readonly namespace: string
  readonly reference: string
  readonly network: Caip2
  readonly address: string
}

const grammar = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** Whether a value is a CAIP-10 account id by the grammar of the standard. */
export function isCaip10(value: unknown): value is Caip10 {
  return typeof value === 'string' && grammar.test(value)
}

/**
 * Splits a CAIP-10 account id. The address keeps its letter case.
 * @throws WalletchartError `CAIP_10_INVALID`
 */
export function parseCaip10(value: unknown): Caip10Parts {
  const [, namespace, reference, address] = (typeof value === 'string' && grammar.exec(value)) || []
  if (namespace === undefined || reference === undefined || address === undefined) {
    throw featureError('CAIP_10_INVALID')
  }
  return { namespace, reference, network: `${namespace}:${reference}`, address }
}

/**
 * Joins a network and an address to a CAIP-10 account id.
 * @throws WalletchartError `CAIP_10_INVALID`
 */
export function formatCaip10(network: Caip2, address: string): Caip10 {
  if (typeof network !== 'string' || typeof address !== 'string') throw featureError('CAIP_10_INVALID')
  const id: Caip10 = `${network}:${address}`
  parseCaip10(id)
  return id
}
