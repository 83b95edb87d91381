import type { Permit } from './decoded-part.js'
import { fieldOf } from './field-of.js'
import { isEvmAddress } from './is-evm-address.js'
import { quantity } from './quantity.js'
import { isUnlimited } from './token-call.js'
import type { TypedData } from './typed-data.js'

const ALL = (1n << 256n) - 1n

/** A field that has to be there. */
const amountIn = (value: unknown, name: string): bigint | undefined =>
  fieldOf(value, name) == null ? undefined : quantity(fieldOf(value, name))

/** The fields of a type as its hash has them. */
const shapeOf = (data: TypedData, type: string): string =>
  (data.fieldsOf(type) ?? []).map((field) => `${field.type} ${field.name}`).join()

interface Parts extends Omit<Permit, 'kind' | 'token' | 'spender' | 'amount' | 'unlimited'> {
  readonly token: unknown
  readonly spender: unknown
  readonly amount: bigint | undefined
}

const permit = ({ token, spender, amount, ...times }: Parts): readonly Permit[] | undefined =>
  isEvmAddress(token) && isEvmAddress(spender) && amount !== undefined
    ? [{ kind: 'permit', token, spender, amount, unlimited: isUnlimited(amount), ...times }]
    : undefined

/** The permit of a token itself: EIP-2612, or the older one of DAI. */
const ofToken = (data: TypedData): readonly Permit[] | undefined => {
  const token = fieldOf(data.domain, 'verifyingContract')
  const spender = fieldOf(data.message, 'spender')
  switch (shapeOf(data, 'Permit')) {
    case 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline': {
      const usableUntil = amountIn(data.message, 'deadline')
      const amount = usableUntil === undefined ? undefined : amountIn(data.message, 'value')
      return permit({ token, spender, amount, usableUntil, allowedUntil: undefined })
    }
    case 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed': {
      const allowed = fieldOf(data.message, 'allowed')
      const expiry = amountIn(data.message, 'expiry')
      if (typeof allowed !== 'boolean' || expiry === undefined) return undefined
      const usableUntil = expiry === 0n ? undefined : expiry
      return permit({ token, spender, amount: allowed ? ALL : 0n, usableUntil, allowedUntil: undefined })
    }
    default:
      return undefined
  }
}

/** One message of Permit2, by its exact fields. */
interface Permit2Shape {
  readonly fields: string
  /** The field with its tokens, their type, and the fields of that type. */
  readonly list: string
  readonly type: string
  readonly listed: string
  readonly deadline: string
}

const allowances = {
  list: 'details',
  type: 'PermitDetails',
  listed: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
  deadline: 'sigDeadline',
}
const transfers = {
  list: 'permitted',
  type: 'TokenPermissions',
  listed: 'address token,uint256 amount',
  deadline: 'deadline',
}

const permit2: ReadonlyMap<string, Permit2Shape> = new Map([
  ['PermitSingle', { ...allowances, fields: 'PermitDetails details,address spender,uint256 sigDeadline' }],
  ['PermitBatch', { ...allowances, fields: 'PermitDetails[] details,address spender,uint256 sigDeadline' }],
  [
    'PermitTransferFrom',
    { ...transfers, fields: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline' },
  ],
  [
    'PermitBatchTransferFrom',
    { ...transfers, fields: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline' },
  ],
])

const ofPermit2 = (data: TypedData): readonly Permit[] | undefined => {
  const shape = permit2.get(data.primaryType)
  if (shape === undefined || shapeOf(data, data.primaryType) !== shape.fields) return undefined
  if (shapeOf(data, shape.type) !== shape.listed) return undefined
  const given = fieldOf(data.message, shape.list)
  const spender = fieldOf(data.message, 'spender')
  const usableUntil = amountIn(data.message, shape.deadline)
  if (usableUntil === undefined || Array.isArray(given) !== shape.fields.includes('[]')) return undefined
  const permits: Permit[] = []
  for (const one of Array.isArray(given) ? given : [given]) {
    const allowedUntil = shape.list === 'details' ? amountIn(one, 'expiration') : usableUntil
    const token = fieldOf(one, 'token')
    const amount =
      shape.list === 'details' && allowedUntil === undefined ? undefined : amountIn(one, 'amount')
    const [read] = permit({ token, spender, amount, usableUntil, allowedUntil }) ?? []
    if (read === undefined) return undefined
    permits.push(read)
  }
  return permits
}

/**
 * The allowances that a signature gives: EIP-2612, DAI and Permit2, known by the exact fields of their types.
 * Undefined for any other typed data.
 */
export function typedPermits(data: TypedData): readonly Permit[] | undefined {
  const permits = data.primaryType === 'Permit' ? ofToken(data) : ofPermit2(data)
  return permits === undefined || permits.length === 0 ? undefined : permits
}
