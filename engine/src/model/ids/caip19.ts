import { featureError } from '../errors/feature-error.js'
import { readable } from '../text/readable.js'
import type { Caip2 } from './caip2.js'

/** A CAIP-19 asset, `network/standard:asset`, with `/token` behind it when it is one of a kind. */
export type Caip19 = `${Caip2}/${string}:${string}`

/** The parts of a CAIP-19 asset. */
export interface Caip19Parts {
  readonly network: Caip2
  /** Asset namespace, such as `slip44` or `erc20`. */
  readonly standard: string
  /** Asset reference, such as the address of a token contract. */
  readonly asset: string
  /** Token id inside the asset. */
  readonly token?: string
}

const grammar =
  /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** Whether a value is a CAIP-19 asset type or asset id by the grammar of the standard. */
export function isCaip19(value: unknown): value is Caip19 {
  return typeof value === 'string' && grammar.test(value)
}

/**
 * Splits a CAIP-19 asset type or asset id.
 * @throws WalletchartError `CAIP_19_INVALID`
 */
export function parseCaip19(value: unknown): Caip19Parts {
  const [, network, standard, asset, token] = (typeof value === 'string' && grammar.exec(value)) || []
  if (network === undefined || standard === undefined || asset === undefined) {
    throw featureError('CAIP_19_INVALID')
  }
  const parts = { network: network as Caip2, standard, asset }
  return token === undefined ? parts : { ...parts, token }
}

/**
 * Joins the parts of a CAIP-19 asset.
 * @throws WalletchartError `CAIP_19_INVALID`
 */
export function formatCaip19(parts: Caip19Parts): Caip19 {
  return readable('formatCaip19', () => {
    const { network, standard, asset, token } = { ...parts }
    if (![network, standard, asset, token ?? ''].every((part) => typeof part === 'string'))
      throw featureError('CAIP_19_INVALID')
    const id: Caip19 = `${network}/${standard}:${asset}${token === undefined ? '' : `/${token}`}`
    parseCaip19(id)
    return id
  })
}
