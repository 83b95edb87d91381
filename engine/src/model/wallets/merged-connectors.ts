import type { Namespace } from '../ids/namespace.js'
import type { ConnectorDescriptor } from './connector.js'

const nameOf = ({ name }: ConnectorDescriptor): string =>
  name.toLowerCase() === 'trust wallet' ? 'trust' : name.toLowerCase()

const rdnsOf = ({ info }: ConnectorDescriptor): string | undefined => info?.rdns?.toLowerCase()

const isOwn = ({ heldBy }: ConnectorDescriptor): boolean => heldBy === undefined

const serves = (row: readonly ConnectorDescriptor[], namespaces: readonly Namespace[]): boolean =>
  row.some((one) => one.namespaces.some((namespace) => namespaces.includes(namespace)))

/** True if a connector is the wallet of a row: by rdns, by name only on another family, where no rdns says otherwise. */
const belongsTo = (row: readonly ConnectorDescriptor[], found: ConnectorDescriptor): boolean => {
  if (serves(row, found.namespaces)) return false
  const rdns = rdnsOf(found)
  const known = row.flatMap((one) => rdnsOf(one) ?? [])
  if (rdns !== undefined && known.length > 0) return known.includes(rdns)
  // A wallet that may pose as another stands for itself.
  return !found.suspicious && row.every((one) => !one.suspicious && nameOf(one) === nameOf(found))
}

const asRow = (members: readonly ConnectorDescriptor[]): readonly ConnectorDescriptor[] => {
  const [only] = members
  if (members.length === 1 || only === undefined) return members
  const named = members.find((one) => rdnsOf(one) !== undefined) ?? only
  return [
    {
      ...named,
      type: 'MULTI_CHAIN',
      chain: only.chain,
      namespaces: members.flatMap(({ namespaces }) => namespaces),
      imageUrl: named.imageUrl ?? members.find(({ imageUrl }) => imageUrl !== undefined)?.imageUrl,
      members,
    },
  ]
}

/**
 * The wallets of a list, each once. Connectors of one wallet on different families become one row of type `MULTI_CHAIN`. It is at the
 * place of the first, and has the id of the one with an rdns. Connectors whose grants serve several families stay as they are.
 */
export const mergedConnectors = (
  connectors: readonly ConnectorDescriptor[],
): readonly ConnectorDescriptor[] => {
  const rows: ConnectorDescriptor[][] = []
  for (const found of connectors) {
    const row = rows.find((one) => [...one, found].every(isOwn) && belongsTo(one, found))
    if (row === undefined) rows.push([found])
    else row.push(found)
  }
  return rows.flatMap(asRow)
}
