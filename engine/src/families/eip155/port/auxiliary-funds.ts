import * as z from 'zod/mini'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import type { TransferOrder, TransferReach } from '../../../ports/family-transfer.js'
import { capabilitiesOn } from '../codec/capabilities-on.js'
import { COIN_ADDRESS } from '../codec/coin-address.js'

/** The price waits so many ms for a wallet to say what it can do. */
export const FUNDS_ASKED_MS = 3000

const fundsShape = z.object({
  auxiliaryFunds: z.object({
    supported: z.custom<boolean>((value) => typeof value === 'boolean'),
    assets: z.optional(z.array(z.custom<string>(isEip155Address))),
  }),
})

type Funds = z.infer<typeof fundsShape>['auxiliaryFunds']

/** The capabilities of the wallet; undefined if it does not say them, or is late. */
async function askCapabilities(from: string, wallet: TransferReach['wallet']): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), FUNDS_ASKED_MS)
  })
  // Without a list of chains: the same question as for its assets, whose answer a session keeps.
  const said = wallet('wallet_getCapabilities', [from]).catch(() => undefined)
  return Promise.race([said, late]).finally(() => clearTimeout(timer))
}

const holds = ({ supported, assets }: Funds, asset: string): boolean =>
  supported && (assets === undefined || assets.some((one) => one.toLowerCase() === asset.toLowerCase()))

/**
 * Says of what a wallet has more than its account holds (`auxiliaryFunds` of EIP-5792, ERC-7682). The wallet is asked at the first question.
 * @returns a question about a token, or about the coin for undefined
 */
export function auxiliaryFunds(
  { network, from }: Pick<TransferOrder, 'network' | 'from'>,
  { wallet }: TransferReach,
): (token: string | undefined) => Promise<boolean> {
  let asked: Promise<unknown> | undefined
  return async (token) => {
    asked ??= askCapabilities(from, wallet)
    const said = capabilitiesOn(await asked, network).flatMap((one) => {
      const { data } = fundsShape.safeParse(one)
      return data ? [data.auxiliaryFunds] : []
    })
    return said[0] !== undefined && holds(said[0], token ?? COIN_ADDRESS)
  }
}
