import type { Caip2 } from '../../../model/ids/caip2.js'
import { eip155NetworkOf } from '../../../model/ids/chain-id.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isHexData } from '../codec/hex-data.js'

/** The deadline for the code of an account, in ms. The app waits for a signature meanwhile. */
export const CODE_READ_MS = 5000

interface AccountOnChain {
  readonly address: string
  /** The chain that the request is about; undefined for a text, which is about none. */
  readonly chainId: Caip2 | undefined
}

type Ask = (method: string, params?: unknown) => Promise<unknown>

async function readCode(ask: Ask, { address, chainId }: AccountOnChain): Promise<unknown> {
  const code = await ask('eth_getCode', [address, 'latest'])
  // Another chain says nothing of the account, which may have code there alone. The wallet may have moved without an event.
  return chainId === undefined || eip155NetworkOf(await ask('eth_chainId')) === chainId ? code : undefined
}

/**
 * Reads the code of an account over the connection of its wallet.
 * @returns `0x` for an account without code, undefined if the chain cannot be read or is another one
 */
export async function codeOfAccount(ask: Ask, account: AccountOnChain): Promise<Hex | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CODE_READ_MS)
  })
  try {
    const code = await Promise.race([readCode(ask, account), late])
    // Some nodes write the bytes, and the x too, in capitals.
    return isHexData(code) ? `0x${code.slice(2)}` : undefined
  } catch {
    return undefined // A wallet without a node reads nothing.
  } finally {
    clearTimeout(timer)
  }
}
