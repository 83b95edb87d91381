import { isCosmosAddress } from '../ids/cosmos-address.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import type { Namespace } from '../ids/namespace.js'
import { isSolanaAddress } from '../ids/solana-address.js'

interface AddressFamily {
  readonly namespace: Namespace
  /** As users read it. */
  readonly name: string
  /** The scheme of its payment URIs. */
  readonly scheme?: string
  /** The shape of its addresses, narrow enough that no address of a family before it has it. */
  readonly isAddress: (text: string) => boolean
}

/** The families whose addresses differ in their shape, also those that an app does not have. */
const families: readonly AddressFamily[] = [
  { namespace: 'eip155', name: 'Ethereum', scheme: 'ethereum', isAddress: isEip155Address },
  {
    namespace: 'bip122',
    name: 'Bitcoin',
    scheme: 'bitcoin',
    isAddress: (text) =>
      /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/i.test(text) ||
      /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text),
  },
  { namespace: 'cosmos', name: 'Cosmos', isAddress: isCosmosAddress },
  { namespace: 'solana', name: 'Solana', scheme: 'solana', isAddress: isSolanaAddress },
  {
    namespace: 'polkadot',
    name: 'Polkadot',
    isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{46,49}$/.test(text),
  },
]

/** The family that an address looks like. */
export const familyOfAddress = (text: string): Namespace | undefined =>
  families.find(({ isAddress }) => isAddress(text))?.namespace

/** The family of a scheme of payment URIs, in small letters. */
export const familyOfScheme = (scheme: string): Namespace | undefined =>
  families.find((family) => family.scheme === scheme)?.namespace

/** The name of a family, as users read it. */
export const familyTitle = (namespace: Namespace): string =>
  families.find((family) => family.namespace === namespace)?.name ?? namespace
