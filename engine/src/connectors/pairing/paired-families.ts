import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyPairing } from '../../ports/family-pairing.js'
import type { PairedFamily, PairingSettings } from '../../ports/pairing.js'

/** What pairing needs of each family of an engine. */
export type PairedFamilies = (namespace: Namespace) => FamilyPairing

/** A family that says nothing about pairing: its addresses are taken as they are, and nothing is answered without the wallet. */
const plainPairing = ({ defaultAccountType }: PairedFamily): FamilyPairing => ({
  methods: [],
  events: ['accountsChanged', 'chainChanged'],
  accountType: defaultAccountType,
  address: (text) => text,
  supportsAllNetworks: () => false,
  chainOf: () => undefined,
  chainText: (networkId) => networkId,
  answer: () => undefined,
})

/** Loads what pairing needs of each family. A family may leave parts out. */
export const pairedFamilies = async ({
  namespaces,
  family: familyOf,
}: Pick<PairingSettings, 'namespaces' | 'family'>): Promise<PairedFamilies> => {
  const opened = new Map(
    await Promise.all(
      namespaces.map(async (namespace) => {
        const family = familyOf(namespace)
        return [namespace, { ...plainPairing(family), ...(await family.openPairing?.()) }] as const
      }),
    ),
  )
  return (namespace) => opened.get(namespace) ?? plainPairing(familyOf(namespace))
}
