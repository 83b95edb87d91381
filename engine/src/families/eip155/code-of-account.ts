import type { Hex } from '../../model/ids/eip155-address.js'
import { isHexData } from './hex-data.js'

/** The deadline for the code of an account, in ms. The app waits for a signature meanwhile. */
export const CODE_READ_MS = 5000

/**
 * Reads the code of an account over the connection of its wallet, which is on the chain of the account.
 * @returns `0x` for an account without code, undefined if the chain cannot be read
 */
export async function codeOfAccount(
  ask: (method: string, params: unknown) => Promise<unknown>,
  address: string,
): Promise<Hex | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CODE_READ_MS)
  })
  try {
    const code = await Promise.race([ask('eth_getCode', [address, 'latest']), late])
    return isHexData(code) ? code : undefined
  } catch {
    return undefined // A wallet without a node reads nothing.
  } finally {
    clearTimeout(timer)
  }
}
