import { featureError } from '../errors/feature-error.js'
import type { Caip2 } from './caip2.js'
import { parseCaip2 } from './caip2-parts.js'

/**
 * Turns every form in which EVM wallets and apps write a chain id (`1`, `1n`, `'1'`, `'0x1'`, `'eip155:1'`)
 * into its CAIP-2 network id.
 * @throws WalletchartError `CHAIN_ID_INVALID`
 */
export function eip155NetworkOf(chainId: unknown): Caip2 {
  const text =
    typeof chainId === 'bigint' || Number.isSafeInteger(chainId) || typeof chainId === 'string'
      ? String(chainId)
      : ''
  const digits = text.replace(/^eip155:(?!0x)/, '')
  const reference = /^([1-9]\d{0,31}|0x0*[1-9a-f][\da-f]{0,26})$/i.test(digits)
    ? BigInt(digits).toString()
    : ''
  // CAIP-2 allows a reference of at most 32 characters.
  if (reference === '' || reference.length > 32)
    throw featureError('CHAIN_ID_INVALID', { details: describe(chainId) })
  return `eip155:${reference}`
}

/**
 * The chain id of an eip155 network as the hexadecimal quantity that wallets take, such as `0x1`.
 * @throws WalletchartError `CAIP_2_INVALID`, or `CHAIN_ID_INVALID` for another family
 */
export function hexChainId(network: Caip2): `0x${string}` {
  const { namespace, reference } = parseCaip2(network)
  if (namespace !== 'eip155' || !/^[1-9]\d*$/.test(reference)) {
    throw featureError('CHAIN_ID_INVALID', { details: describe(network) })
  }
  return `0x${BigInt(reference).toString(16)}`
}

function describe(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, 64)) : typeof value
  return `Expected a chain id such as 1, '0x1' or 'eip155:1', got ${text}`
}
