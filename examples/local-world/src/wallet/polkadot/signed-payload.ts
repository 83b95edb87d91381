import { hexToBytes } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from '../provider-error.js'
import type { FamilyPreview } from '../wallet-request.js'

const text = z.string()
const hex = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value))
const number = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value))

/** The fields of `SignerPayloadJSON` that a wallet needs to know the bytes that it signs. */
const payloadShape = z.looseObject({
  address: text,
  blockHash: hex,
  blockNumber: number,
  era: hex,
  genesisHash: hex,
  method: hex,
  nonce: number,
  specVersion: number,
  tip: number,
  transactionVersion: number,
  signedExtensions: z.array(text),
  version: z.number(),
})

/** A payload that a wallet is asked to sign. */
export interface SignedPayload {
  readonly address: string
  readonly genesisHash: string
  readonly preview: FamilyPreview
  /**
   * The bytes that the signature is over. The library of the chain makes them, as it does in real extensions; it is loaded with the
   * first transaction.
   * @throws ProviderError -32602 when the library cannot encode the payload
   */
  bytes(): Promise<Uint8Array>
}

/**
 * Reads a transaction that an app wants signed.
 * @throws ProviderError -32602 when it is no payload
 */
export function signedPayload(params: unknown): SignedPayload {
  const { data: payload } = payloadShape.safeParse(params)
  if (payload === undefined) throw invalidParams('Expected a SignerPayloadJSON.')
  const { address, genesisHash, method, nonce, tip } = payload
  return {
    address,
    genesisHash,
    preview: {
      facts: [
        { name: 'Nonce', value: String(BigInt(nonce)) },
        ...(BigInt(tip) > 0n ? [{ name: 'Tip', value: String(BigInt(tip)) }] : []),
        { name: 'Call', value: `${hexToBytes(method).length} bytes` },
      ],
      raw: method,
    },
    bytes: () => encoded(payload),
  }
}

async function encoded(payload: z.infer<typeof payloadShape>): Promise<Uint8Array> {
  const { TypeRegistry } = await import('@polkadot/types')
  try {
    const registry = new TypeRegistry()
    registry.setSignedExtensions(payload.signedExtensions)
    const { version } = payload
    return registry.createType('ExtrinsicPayload', payload, { version }).toU8a({ method: true })
  } catch (cause) {
    throw invalidParams(`The payload cannot be encoded: ${cause instanceof Error ? cause.message : ''}`)
  }
}
