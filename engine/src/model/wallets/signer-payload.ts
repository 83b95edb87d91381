import * as z from 'zod/mini'
import { plainJson } from '../data/plain-json.js'
import { argsOf } from '../errors/args-of.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { accountIdOf } from '../ids/account-id.js'
import { chainOfGenesis } from '../ids/genesis-chain.js'
import type { PolkadotSignerPayload } from './polkadot-provider.js'

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
const hex = z.custom<string>(isHex)
const hash = z.custom<string>((value) => chainOfGenesis(value) !== undefined)
const text = z.custom<string>((value) => typeof value === 'string')

const shape = z.looseObject({
  address: z.custom<string>((value) => accountIdOf(value) !== undefined),
  blockHash: hash,
  blockNumber: hex,
  era: hex,
  genesisHash: hash,
  method: hex,
  nonce: hex,
  specVersion: hex,
  tip: hex,
  transactionVersion: hex,
  signedExtensions: z.array(text),
  version: z.custom<number>((value) => typeof value === 'number' && Number.isInteger(value) && value >= 0),
  withSignedTransaction: z.optional(z.custom<boolean>((value) => typeof value === 'boolean')),
})

/**
 * A copy of the payload of a transaction, as a wallet takes it. Fields that a chain adds are kept.
 * @param option the name of the payload, for the error
 * @throws WalletchartError `OPTION_INVALID`, which names the first field that is wrong
 */
export function signerPayload(given: unknown, option: string): PolkadotSignerPayload {
  const copy: object = argsOf(option, given)
  // The API leaves fields undefined that a chain does not have.
  const present = Object.fromEntries(Object.entries(copy).filter(([, value]) => value !== undefined))
  const { data, error } = shape.safeParse(plainJson(present, option))
  if (data !== undefined) return data
  const [field = ''] = error?.issues[0]?.path ?? []
  throw optionInvalid(
    [option, String(field)].filter(Boolean).join('.'),
    'Expected a field of SignerPayloadJSON',
  )
}
