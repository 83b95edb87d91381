import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { ownValue } from '../../../model/data/own-value.js'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import { isHexData } from './hex-data.js'
import type { TypedDataField } from './typed-data.js'

type Types = Readonly<Record<string, readonly TypedDataField[]>>

/** Typed data as its JSON text has it, after its check. */
export interface ParsedTypedData {
  readonly domain: unknown
  readonly types: Types
  readonly primaryType: string
  readonly message: unknown
}

const word = (value: bigint): Uint8Array =>
  hexToBytes(BigInt.asUintN(256, value).toString(16).padStart(64, '0'))

function integer(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(-?\d+|0x[\da-f]+)$/i.test(value)) return BigInt(value)
  throw new Error('Expected a whole number')
}

function number(type: string, value: unknown): Uint8Array {
  const [, unsigned, digits] = /^(u?)int(\d+)$/.exec(type) ?? []
  const bits = Number(digits)
  if (!(bits >= 8 && bits <= 256 && bits % 8 === 0)) throw new Error(`Expected a type, not ${type}`)
  const amount = integer(value)
  const fits = unsigned ? BigInt.asUintN(bits, amount) : BigInt.asIntN(bits, amount)
  if (fits !== amount) throw new Error(`Expected a number of ${type}`)
  return word(amount)
}

function bytes(length: number | undefined, value: unknown): Uint8Array {
  const content = isHexData(value) ? hexToBytes(value.slice(2)) : undefined
  if (content === undefined) throw new Error('Expected bytes')
  if (length === undefined) return keccak_256(content)
  if (content.length !== length || length < 1 || length > 32) throw new Error('Expected other bytes')
  return concatBytes(content, new Uint8Array(32 - length))
}

function atom(type: string, value: unknown): Uint8Array {
  if (type === 'string' && typeof value === 'string') return keccak_256(utf8ToBytes(value))
  if (type === 'bool' && typeof value === 'boolean') return word(value ? 1n : 0n)
  if (type === 'address' && isEip155Address(value)) return word(BigInt(value))
  if (type === 'bytes') return bytes(undefined, value)
  const [, length] = /^bytes(\d+)$/.exec(type) ?? []
  return length === undefined ? number(type, value) : bytes(Number(length), value)
}

/** The structs that a struct is made of, itself included. */
function namesIn(types: Types, name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name) || !Object.hasOwn(types, name)) return found
  found.add(name)
  for (const { type } of types[name] ?? []) namesIn(types, type.split('[')[0] ?? '', found)
  return found
}

function typeText(types: Types, name: string): string {
  const others = [...namesIn(types, name)].filter((other) => other !== name).sort()
  return [name, ...others]
    .map(
      (each) => `${each}(${(types[each] ?? []).map(({ type, name: field }) => `${type} ${field}`).join()})`,
    )
    .join('')
}

function value(types: Types, type: string, given: unknown): Uint8Array {
  const [, inner, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (inner !== undefined) {
    if (!Array.isArray(given) || (length && Number(length) !== given.length))
      throw new Error('Expected a list')
    return keccak_256(concatBytes(...given.map((one) => value(types, inner, one))))
  }
  return Object.hasOwn(types, type) ? struct(types, type, given) : atom(type, given)
}

function struct(types: Types, name: string, given: unknown): Uint8Array {
  const fields = ownValue(types, name)
  if (fields === undefined || typeof given !== 'object' || given === null) throw new Error(`Expected ${name}`)
  const of: Readonly<Record<string, unknown>> = { ...given }
  const words = fields.map((field) => value(types, field.type, ownValue(of, field.name)))
  return keccak_256(concatBytes(keccak_256(utf8ToBytes(typeText(types, name))), ...words))
}

/**
 * The hash that the signature of typed data covers (EIP-712).
 * @throws Error for values that the standard does not know, which wallets read in different ways
 */
export function typedDataHash({ domain, types, primaryType, message }: ParsedTypedData): Uint8Array {
  const parts = [struct(types, 'EIP712Domain', domain)]
  if (primaryType !== 'EIP712Domain') parts.push(struct(types, primaryType, message))
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), ...parts))
}
