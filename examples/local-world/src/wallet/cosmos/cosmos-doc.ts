import * as z from 'zod/mini'
import { invalidParams } from '../provider-error.js'
import { readInputs } from '../read-inputs.js'

const coin = z.object({ denom: z.string(), amount: z.string() })
const aminoDoc = z.looseObject({
  chain_id: z.string(),
  account_number: z.string(),
  sequence: z.string(),
  fee: z.looseObject({ amount: z.array(coin), gas: z.string() }),
  msgs: z.array(z.looseObject({ type: z.string(), value: z.unknown() })),
  memo: z.string(),
})
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const directDoc = z.looseObject({
  bodyBytes: bytes,
  authInfoBytes: bytes,
  chainId: z.string(),
  /** A bigint, a number, text or a `Long`. */
  accountNumber: z.unknown(),
})

/** A document of amino signing (`StdSignDoc`), with every field that the app gave. */
export type CosmosAminoDoc = z.infer<typeof aminoDoc>

/** A document of direct signing (`SignDoc`). */
export interface CosmosDirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** @throws ProviderError -32602 that names the first field that is not usable */
export function readAminoDoc(given: unknown): CosmosAminoDoc {
  return readInputs(aminoDoc, given)
}

/** @throws ProviderError -32602 that names the first field that is not usable */
export function readDirectDoc(given: unknown): CosmosDirectDoc {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = readInputs(directDoc, given)
  const digits = String(accountNumber)
  if (!/^\d{1,20}$/.test(digits)) throw invalidParams('The inputs are not usable: accountNumber.')
  return { bodyBytes, authInfoBytes, chainId, accountNumber: BigInt(digits) }
}
