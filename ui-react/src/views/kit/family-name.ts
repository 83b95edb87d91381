import type { Namespace, PublicState } from '@walletchart/engine'
import type { ViewText } from '../../messages/view-text.js'

type FamilyKey = `family.${'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'}`

/** The families with a name in the texts, which an app can translate. */
const known: ReadonlyMap<Namespace, FamilyKey> = new Map([
  ['eip155', 'family.eip155'],
  ['solana', 'family.solana'],
  ['bip122', 'family.bip122'],
  ['polkadot', 'family.polkadot'],
  ['cosmos', 'family.cosmos'],
])

/** What to call a family: as the texts do, else as it does, else as its first network, else by its namespace. */
export function familyName(namespace: Namespace, networks: PublicState['networks'], t: ViewText): string {
  const key = known.get(namespace)
  if (key !== undefined) return t(key)
  const { name, caipNetworks = [] } = networks[namespace] ?? {}
  return name ?? caipNetworks[0]?.name ?? namespace
}

/** The families whose name is too long for a list of them. */
const short: ReadonlyMap<Namespace, 'family.ethereum'> = new Map([['eip155', 'family.ethereum']])

/** The same in one word, for a list of families. */
export function shortFamilyName(
  namespace: Namespace,
  networks: PublicState['networks'],
  t: ViewText,
): string {
  const key = short.get(namespace)
  return key === undefined ? familyName(namespace, networks, t) : t(key)
}
