import type { Caip2 } from '../../model/ids/caip2.js'
import { isCaip10, parseCaip10 } from '../../model/ids/caip10.js'
import type { NativeCurrency, Network } from '../../model/networks/network.js'
import { tokenKey } from '../../model/tokens/token-verdict.js'
import type { CoinAddress } from '../../ports/family.js'

const OTHER_FAMILIES: CoinAddress = { address: '0x', isToken: false }

/** The texts by which the Blockchain API names the coin and the tokens of one network. */
export interface CoinNames {
  readonly network: Caip2
  readonly coin: NativeCurrency
  /** True for an address that stands for the coin and for no token. */
  isCoin(address: string): boolean
  /** As the service writes a token: CAIP-10. The coin if left out. */
  written(address: string | undefined): string
  /**
   * The address of what the service wrote, CAIP-10 or without its network.
   * @returns undefined for a token of another network
   */
  read(written: string): string | undefined
}

export function coinNames(
  { caipNetworkId: network, nativeCurrency: { name, symbol, decimals } }: Network,
  { address: placeholder, isToken }: CoinAddress = OTHER_FAMILIES,
): CoinNames {
  const keyOf = (address: string) => tokenKey({ network, address })
  return {
    network,
    coin: { name, symbol, decimals },
    isCoin: (address) => address === '' || (!isToken && keyOf(address) === keyOf(placeholder)),
    written: (address = placeholder) => `${network}:${address}`,
    read: (written) => {
      if (written.startsWith(`${network}:`)) return written.slice(network.length + 1)
      return isCaip10(written) && parseCaip10(written).network !== network ? undefined : written
    },
  }
}
