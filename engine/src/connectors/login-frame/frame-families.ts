import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyPairing } from '../../ports/family-pairing.js'
import type { LoginSettings } from '../../ports/login.js'

/** The parts of a family that the embedded wallet answers by. */
type FrameFamily = Pick<FamilyPairing, 'answeredByConnector' | 'answeredAccount' | 'chainOf' | 'chainText'>

/** Those parts of each family of an engine. */
export type FrameFamilies = (namespace: Namespace) => FrameFamily

/** A family that leaves them out. */
const plain: FrameFamily = { chainOf: () => undefined, chainText: (chainId) => chainId }

/** Loads what the embedded wallet needs of each family. */
export const frameFamilies = async ({
  namespaces,
  family,
}: Pick<LoginSettings, 'namespaces' | 'family'>): Promise<FrameFamilies> => {
  const opened = new Map(
    await Promise.all(
      namespaces.map(
        async (namespace) => [namespace, { ...plain, ...(await family(namespace).openPairing?.()) }] as const,
      ),
    ),
  )
  return (namespace) => opened.get(namespace) ?? plain
}
