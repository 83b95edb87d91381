import { hashTypedData, hexToBytes } from 'viem/utils'
import { FrameError } from '../frame-error.js'
import { shownText } from '../shown-text.js'
import type { ApprovalRow, ReadRequest, RequestPlace } from './approval.js'
import { checkOwnAddress } from './check-own-address.js'
import { permitWarning } from './permit-warning.js'
import { signatureHex } from './signature-hex.js'
import { readTypedData, type TypedData } from './typed-data.js'
import { typedDataRows } from './typed-data-rows.js'

/** `eth_signTypedData_v4`: the account and the typed data. @throws FrameError, also for a domain of another chain */
export function readTypedDataRequest(
  params: readonly unknown[],
  { chain, addresses, withKeys }: RequestPlace,
): ReadRequest {
  const [address, given] = params
  checkOwnAddress(address, addresses.eip155)
  const typed = readTypedData(given)
  const { domain } = typed
  if (domain.chainId !== undefined && chainOf(domain.chainId) !== chain)
    throw new FrameError('The typed data is for another network. Nothing was signed.')
  const hash = hashOf(typed)
  const permit = permitWarning(typed)
  const rows: ApprovalRow[] = [
    { label: 'Account', value: addresses.eip155 },
    { label: 'For', value: shownText(String(domain.name ?? 'unnamed')) },
    ...(domain.verifyingContract === undefined
      ? []
      : [{ label: 'Contract', value: shownText(String(domain.verifyingContract)) }]),
    { label: 'Type', value: typed.primaryType },
    ...typedDataRows(typed),
  ]
  return {
    approval: {
      title: permit === undefined ? 'Sign typed data' : 'Allow spending',
      rows,
      warnings: [
        ...(permit === undefined ? [] : [shownText(permit)]),
        ...(domain.chainId === undefined ? ['The data names no network, so it counts on each.'] : []),
      ],
      isUnreadable: false,
    },
    sign: () => withKeys(({ signHash }) => signatureHex(signHash(hash))),
  }
}

function chainOf(id: unknown): string {
  try {
    return `eip155:${BigInt(typeof id === 'string' || typeof id === 'number' ? id : 0)}`
  } catch {
    return ''
  }
}

function hashOf({ types, primaryType, domain, message }: TypedData): Uint8Array {
  try {
    return hexToBytes(hashTypedData({ types, primaryType, domain, message }))
  } catch {
    throw new FrameError('The typed data does not fit its types. Nothing was signed.')
  }
}
