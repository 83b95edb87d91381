import type { TypedDataDomain } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from './provider-error.js'

const bigintLike = z.union([z.int(), z.bigint(), z.string().check(z.regex(/^(0x[0-9a-fA-F]+|[0-9]+)$/))])
const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.looseObject({
    name: z.optional(z.string()),
    version: z.optional(z.string()),
    chainId: z.optional(bigintLike),
    verifyingContract: z.optional(z.string()),
    salt: z.optional(z.string()),
  }),
  message: z.record(z.string(), z.unknown()),
})

/** EIP-712 typed data of eth_signTypedData_v4, checked. */
export interface TypedData {
  readonly types: Record<string, { name: string; type: string }[]>
  readonly primaryType: string
  readonly domain: TypedDataDomain
  readonly message: Record<string, unknown>
  /** Of the domain, when it names one. */
  readonly chainId: bigint | undefined
}

/**
 * Reads the second parameter of eth_signTypedData_v4: JSON text, or the object itself.
 * @throws ProviderError -32602 that says what is wrong.
 */
export function readTypedData(value: unknown): TypedData {
  let data = value
  if (typeof value === 'string') {
    try {
      data = JSON.parse(value)
    } catch {
      throw invalidParams('The typed data is not JSON.')
    }
  }
  const parsed = typedDataSchema.safeParse(data)
  if (!parsed.success) {
    throw invalidParams(`The typed data is not usable: ${parsed.error.issues[0]?.path.join('.')}.`)
  }
  const { types, primaryType, message } = parsed.data
  const { chainId: written, ...rest } = parsed.data.domain
  const chainId = written === undefined ? undefined : BigInt(written)
  // EIP-712 writes addresses and salt as hex text; the encoder refuses what is not.
  const domain = { ...rest, ...(chainId === undefined ? {} : { chainId }) } as TypedDataDomain
  return { types, primaryType, domain, message, chainId }
}
